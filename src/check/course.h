/*
 * One course: what it makes up for itself. Courses together are courses.c.
 * floor: check
 */
#ifndef FELDPOST_COURSE_H
#define FELDPOST_COURSE_H

#include "feldpost/courses.h"

/* What a course has of its own. In course 0 nothing is made up; it is noted
 * when something would have been. */
struct course {
	struct faces faces;
	struct decider decider;
	const struct standpoint *from;
	int seat; /* whose orders are tried */
	/* 0: something that others make up */
	bool lacks_answer, lacks_face, lacks_order;
	struct chance chance;
	/* As its reader knows them, and what those might be that he does not,
	 * which is another world of each number; NULL: there are none. */
	struct faces *seen;
};

void course_start(struct course *c, const struct standpoint *from, int seat,
	unsigned number, struct arena *a);

/* Whose dice, faces and answers a match goes on with. */
void course_take(struct match *m, struct course *c);

/* Gives the batch. What is left of the last one does not run in its place, nor
 * before it, even if it has no order. */
void course_give(struct match *m, const struct batch *b);

#endif
