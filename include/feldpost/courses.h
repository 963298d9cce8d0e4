/*
 * Courses: how a batch of orders may go.
 * floor: check
 *
 * A course is one way. Its dice, the hidden cards that its seat does not know
 * and the answers of the other seat are made up; they follow from the course's
 * number alone and have nothing to do with the game's. Course 0 has none of
 * them: it ends where one is needed, and what happens in it is certain. Nothing
 * here changes the match that courses start from.
 *
 * Courses that stand alike are played as one, until a die, a face or an answer
 * parts them: what does not depend on chance is carried out, and told, once.
 */
#ifndef FELDPOST_COURSES_H
#define FELDPOST_COURSES_H

#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

/* Observes what happens in courses. */
struct course_watcher {
	/* Gets the records of at most one order of the batch, which came about
	 * in all of these courses (in ascending order, at least one). The
	 * records last until the function returns. */
	void (*step)(struct course_watcher *w, const struct record *first,
		const unsigned *course, size_t count);
	/* True if the gloss of this line of the batch (from 1) is wanted; what
	 * is not need not be written. */
	bool (*reads)(const struct course_watcher *w, size_t line);
	/* If not NULL: all courses have been one, and now they part. What is
	 * certain of the step in which they do; each tells it again, with what
	 * comes of it. */
	void (*part)(struct course_watcher *w, const struct record *first);
	struct progress *progress; /* of courses; or NULL */
	/* If not NULL: whether no more steps are to be made for now. */
	bool (*stops)(const struct course_watcher *w);
};

/* Plays the courses 1 to `count` of a batch that is given there, for the
 * standpoint's reader. */
void courses_play(const struct standpoint *from, const struct batch *b,
	unsigned count, struct course_watcher *w);

/* Plays one course alone; the caller ends the match. */
struct match course_play(const struct standpoint *from, const struct batch *b,
	unsigned number, struct journal *j);

/*
 * The same bit by bit, and back again: for who has not written all of the batch
 * yet. Lines that take effect before all orders are known from the beginning;
 * of the others only so many as are said. Answers are to be there when their
 * order is.
 */
struct courses;

/* The standpoint and the watcher must live as long. */
struct courses *courses_new(const struct standpoint *from, unsigned count,
	struct course_watcher *w);
void courses_free(struct courses *all);

/* Starts all courses again, with only what takes effect before all orders. */
void courses_give(struct courses *all, const struct batch *b);

/* They go on with the first `count` lines of the batch, also where they were
 * stopped on the way there. */
void courses_go(struct courses *all, struct batch_line *line, size_t count);

/* How many have come to the end of these lines, and whether that one has: all,
 * unless they were stopped. */
unsigned courses_over(const struct courses *all);
bool courses_is_over(const struct courses *all, unsigned number);

/* True if they have parted; the board that is certain: where they did, or where
 * they all are; and that of one course, from 1. Good until they go on. */
bool courses_parted(const struct courses *all);
const struct match *courses_certain(const struct courses *all);
const struct match *courses_board(const struct courses *all, unsigned number);

/* Bytes that they hold, for measuring. */
size_t courses_size(const struct courses *all);

/* Remembers where they are, in an older mark's memory if there is one, and goes
 * back there; a mark lives as long as the courses. */
struct courses_mark;
struct courses_mark *courses_mark(
	struct courses *all, struct courses_mark *mark);
void courses_return(struct courses *all, const struct courses_mark *mark);

#endif
