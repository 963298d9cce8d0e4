/*
 * Labels: the texts on a board of places and names; finds unreadable ones.
 * floor: draw
 */
#ifndef FELDPOST_LABEL_H
#define FELDPOST_LABEL_H

#include "feldpost/faults.h"

/* Cells in one row of the board. */
struct label {
	const int *at;	  /* int[2] in the data: column and row */
	int left;	  /* columns from the start of the label to `at` */
	int width;	  /* columns */
	const char *text; /* its name in faults: "Huy", "the name of Huy" */
};

/* Return the label of a place with `at` in its middle, and of its name. */
struct label label_of_place(const int *at, int width, const char *id);
struct label label_of_name(
	const int *at, const char *name, const char *id, struct arena *a);

/* Finds labels outside a board of `height` rows, the first of which is the
 * calendar's, and labels that cover an earlier one. */
void labels_check(
	const struct label *label, size_t count, int height, struct faults *f);

#endif
