/*
 * This header declares the boards that may result from a draft. A draft has
 * trial runs with made-up dice and answers, and each trial run ends with a
 * board. Equal boards are listed once.
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

/* Returns the boards after all lines of the draft. Each board comes from a
 * trial run that was carried out. */
struct boards boards_of(struct draft *d, struct arena *a);

#endif
