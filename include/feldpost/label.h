/*
 * Labels: what is written on a board of places and names, and whether it can
 * all be read.
 * floor: draw
 */
#ifndef FELDPOST_LABEL_H
#define FELDPOST_LABEL_H

#include "feldpost/faults.h"

/* Cells in one row of the board. */
struct label {
	const int *at;	  /* int[2] in the data: its column and row */
	int left;	  /* so many columns before it the label begins */
	int width;	  /* columns */
	const char *text; /* for faults: "Huy", "the name of Huy" */
};

/* The cells of a place, of which `at` is the middle one, and its name. */
struct label label_of_place(const int *at, int width, const char *id);
struct label label_of_name(
	const int *at, const char *name, const char *id, struct arena *a);

/* Finds labels that leave a board of `height` rows, of which the first is the
 * calendar's, and labels that cover one of those before them. */
void labels_check(
	const struct label *label, size_t count, int height, struct faults *f);

#endif
