/*
 * A course is one trial run, with made-up values. courses.c runs many courses.
 * floor: check
 */
#ifndef FELDPOST_COURSE_H
#define FELDPOST_COURSE_H

#include "feldpost/courses.h"

/* The state of one trial run. Trial run 0 has no made-up values, and records
 * which values were missing. */
struct course {
	struct faces faces;
	struct decider decider;
	const struct standpoint *from;
	int seat;
	/* For trial run 0: whether it needed an answer, a face or an order. */
	bool lacks_answer, lacks_face, lacks_order;
	struct chance chance;
	/* The faces that the reader knows; each trial run makes up its own
	 * faces for the other cards. NULL if there are no hidden cards. */
	struct faces *seen;
};

void course_start(struct course *c, const struct standpoint *from, int seat,
	unsigned number, struct arena *a);

/* Makes a match use the dice, faces and answers of this trial run. */
void course_take(struct match *m, struct course *c);

/* Gives the batch to the match. The rest of the previous batch is dropped, even
 * if the new batch has no order. */
void course_give(struct match *m, const struct batch *b);

#endif
