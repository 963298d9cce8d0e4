/*
 * Labels: the positions of the names of places on a board, and a check for
 * unreadable labels.
 * floor: draw
 */
#ifndef FELDPOST_LABEL_H
#define FELDPOST_LABEL_H

#include "feldpost/faults.h"

/* A label: some cells in one row of the board. */
struct label {
	const int *at; /* int[2] in the data: column and row of the place */
	int left;      /* number of columns from the start of the label to
			* `at` */
	int width;
	const char *text; /* name for faults: "Huy", "the name of Huy" */
};

/* label_of_place returns the label of a place, with `at` in its middle.
 * label_of_name returns the label of the place's name. */
struct label label_of_place(const int *at, int width, const char *id);
struct label label_of_name(
	const int *at, const char *name, const char *id, struct arena *a);

/* Reports labels outside a board of `height` rows, whose first row is the
 * calendar, and labels that cover an earlier label. */
void labels_check(
	const struct label *label, size_t count, int height, struct faults *f);

#endif
