/*
 * Courses: how a batch of orders may go.
 * floor: check
 *
 * A course is one possible way. Its dice, the hidden cards that its seat does
 * not know, and the answers of the other seat are made up. They follow from the
 * course's number alone and have nothing to do with the game's. Course 0 has
 * none of them: it ends where one is needed, so everything in it is certain.
 * The match that courses start from is never changed.
 *
 * Courses with the same position are played as one, until a die, a face or an
 * answer parts them. So everything that does not depend on chance is carried
 * out and reported once.
 */
#ifndef FELDPOST_COURSES_H
#define FELDPOST_COURSES_H

#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

/* Observes what happens in courses. */
struct course_watcher {
	/* Gets the records of at most one order of the batch, with the courses
	 * that they belong to (in ascending order, at least one). The records
	 * last until the function returns. */
	void (*step)(struct course_watcher *w, const struct record *first,
		const unsigned *course, size_t count);
	/* True if the gloss of this line of the batch (from 1) is wanted.
	 * Otherwise it need not be written. */
	bool (*reads)(const struct course_watcher *w, size_t line);
	/* If not NULL, called when courses that were all one part. Gets the
	 * certain beginning of the step in which they part. `step` then gets it
	 * again for each course, with the rest. */
	void (*part)(struct course_watcher *w, const struct record *first);
	struct progress *progress; /* counts courses; or NULL */
	/* If not NULL, returns true to stop before the next step. */
	bool (*stops)(const struct course_watcher *w);
};

/* Plays the courses 1 to `count` of a batch that is given at the standpoint,
 * for the standpoint's reader. */
void courses_play(const struct standpoint *from, const struct batch *b,
	unsigned count, struct course_watcher *w);

/* Plays one course alone; the caller ends the match. */
struct match course_play(const struct standpoint *from, const struct batch *b,
	unsigned number, struct journal *j);

/*
 * Plays courses bit by bit, and back again, for a batch that is still being
 * written. Lines that take effect before all orders are known from the
 * beginning; the other lines only as far as courses_go has come. An answer must
 * be there when its order is reached.
 */
struct courses;

/* The standpoint and the watcher must live as long as the courses. */
struct courses *courses_new(const struct standpoint *from, unsigned count,
	struct course_watcher *w);
void courses_free(struct courses *all);

/* Starts all courses again, with only what takes effect before all orders. */
void courses_give(struct courses *all, const struct batch *b);

/* Goes on with the first `count` lines of the batch, also in courses that were
 * stopped on the way there. */
void courses_go(struct courses *all, struct batch_line *line, size_t count);

/* Return how many courses have reached the end of these lines, and whether this
 * course has. All have, unless they were stopped. */
unsigned courses_over(const struct courses *all);
bool courses_is_over(const struct courses *all, unsigned number);

/* courses_parted is true if the courses have parted. courses_certain returns
 * the board where they parted, or the one board of all. courses_board returns
 * the board of one course, from 1. Boards are valid until the courses go on. */
bool courses_parted(const struct courses *all);
const struct match *courses_certain(const struct courses *all);
const struct match *courses_board(const struct courses *all, unsigned number);

/* courses_mark remembers the state of the courses, in an older mark's memory
 * (or NULL); courses_return goes back to it. A mark lives as long as the
 * courses. */
struct courses_mark;
struct courses_mark *courses_mark(
	struct courses *all, struct courses_mark *mark);
void courses_return(struct courses *all, const struct courses_mark *mark);

#endif
