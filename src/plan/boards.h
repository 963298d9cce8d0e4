/*
 * The boards that may result from a draft in its trial runs, which have made-up
 * dice and answers. Equal boards are listed once.
 * floor: plan (private)
 */
#ifndef FELDPOST_BOARDS_H
#define FELDPOST_BOARDS_H

#include "feldpost/draft.h"

struct board {
	const struct match *match;
	unsigned course;
	unsigned count;
};

struct boards {
	struct board *board;
	size_t count;
	/* number of trial runs; 0 if nothing depends on chance, which means
	 * that there is one certain board */
	unsigned courses;
};

/* Returns the boards after all lines, for the trial runs that were tried. */
struct boards boards_of(struct draft *d, struct arena *a);

#endif
