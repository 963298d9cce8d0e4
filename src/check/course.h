/*
 * One course, with what it makes up for itself; courses.c runs many together.
 * floor: check
 */
#ifndef FELDPOST_COURSE_H
#define FELDPOST_COURSE_H

#include "feldpost/courses.h"

/* The state of one course. Course 0 makes nothing up, and notes when it would
 * have had to. */
struct course {
	struct faces faces;
	struct decider decider;
	const struct standpoint *from;
	int seat; /* whose orders are tried */
	/* In course 0: it needed what others make up. */
	bool lacks_answer, lacks_face, lacks_order;
	struct chance chance;
	/* The faces as the reader knows them, with a different guess at the
	 * unknown ones for each number; NULL if there are none. */
	struct faces *seen;
};

void course_start(struct course *c, const struct standpoint *from, int seat,
	unsigned number, struct arena *a);

/* Makes a match use the dice, faces and answers of this course. */
void course_take(struct match *m, struct course *c);

/* Gives the batch to the match. Drops what is left of the last one, even if the
 * new one has no order. */
void course_give(struct match *m, const struct batch *b);

#endif
