/*
 * The boards of a draft's courses; equal ones are listed once.
 * floor: plan (private)
 */
#ifndef FELDPOST_BOARDS_H
#define FELDPOST_BOARDS_H

#include "feldpost/draft.h"

struct board {
	const struct match *match;
	unsigned course; /* the first course with this board */
	unsigned count;	 /* of courses */
};

struct boards {
	struct board *board;
	size_t count;
	unsigned courses; /* of all; 0 if the draft has no cut, and its only
			   * board is certain */
};

/* The boards after all lines, in the courses that were tried. */
struct boards boards_of(struct draft *d, struct arena *a);

#endif
