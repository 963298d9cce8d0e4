/*
 * One course, and what is made up for it. courses.c runs many courses together.
 * floor: check
 */
#ifndef FELDPOST_COURSE_H
#define FELDPOST_COURSE_H

#include "feldpost/courses.h"

/* The state of one course. In course 0 nothing is made up; it notes when
 * something would have been needed. */
struct course {
	struct faces faces;
	struct decider decider;
	const struct standpoint *from;
	int seat; /* the seat whose orders are tried */
	/* For course 0: what it needed that other courses make up. */
	bool lacks_answer, lacks_face, lacks_order;
	struct chance chance;
	/* The faces that the reader knows; each course makes up different ones
	 * for the rest. NULL if there are no hidden cards. */
	struct faces *seen;
};

void course_start(struct course *c, const struct standpoint *from, int seat,
	unsigned number, struct arena *a);

/* Makes a match use the dice, faces and answers of this course. */
void course_take(struct match *m, struct course *c);

/* Gives the batch to the match, and drops what is left of the batch before,
 * even if the new one has no order. */
void course_give(struct match *m, const struct batch *b);

#endif
