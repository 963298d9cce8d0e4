/*
 * The boards of a draft's courses, each that is the same once.
 * floor: plan (private)
 */
#ifndef FELDPOST_BOARDS_H
#define FELDPOST_BOARDS_H

#include "feldpost/draft.h"

struct board {
	const struct match *match;
	unsigned course; /* the first that ends so */
	unsigned count;	 /* of courses */
};

struct boards {
	struct board *board;
	size_t count;
	unsigned courses; /* of all; 0: nothing cuts the draft, and the one
			   * board is certain */
};

/* Behind all lines, of those courses that were tried. */
struct boards boards_of(struct draft *d, struct arena *a);

#endif
