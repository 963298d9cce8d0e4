/*
 * Courses: the ways in which a batch of orders may go.
 * floor: check
 *
 * A course is one possible way. Three things in it are made up: its dice, the
 * hidden cards that its seat does not know, and the answers of the other seat.
 * They depend only on the course's number, never on the game's own dice and
 * cards. Course 0 has none of these: it ends where one of them is needed, so
 * everything in it is certain. The match from which courses start is never
 * changed.
 *
 * As long as several courses have the same position, they are played as one,
 * until a die, a face or an answer separates them. So everything that does not
 * depend on chance is carried out and reported once.
 */
#ifndef FELDPOST_COURSES_H
#define FELDPOST_COURSES_H

#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

/* Functions that are called while courses are played. */
struct course_watcher {
	/* Gets the records of at most one order of the batch, and the numbers
	 * of the courses to which they apply (at least one, ascending). The
	 * records last until the function returns. */
	void (*step)(struct course_watcher *w, const struct record *first,
		const unsigned *course, size_t count);
	/* If not NULL: true if the caller wants the gloss of this line of the
	 * batch (from 1). Other glosses are not written. */
	bool (*reads)(const struct course_watcher *w, size_t line);
	/* If not NULL, called when courses that were the same until now
	 * separate. Gets the certain beginning of the step in which they
	 * separate. `step` then gets this beginning again for each course, with
	 * the rest. */
	void (*part)(struct course_watcher *w, const struct record *first);
	struct progress *progress; /* counts the courses; may be NULL */
	/* If not NULL: true to stop before the next step. */
	bool (*stops)(const struct course_watcher *w);
};

/* Plays the courses 1 to `count` of a batch, from the standpoint and for its
 * reader. */
void courses_play(const struct standpoint *from, const struct batch *b,
	unsigned count, struct course_watcher *w);

/* Plays only one course. The caller ends the match. */
struct match course_play(const struct standpoint *from, const struct batch *b,
	unsigned number, struct journal *j);

/* Plays the courses of a batch that is still being written, forwards bit by bit
 * and back again. Lines that take effect before all orders are known from the
 * beginning. Other lines are known only as far as courses_go has come. An
 * answer must be there when its order is reached. */
struct courses;

/* The standpoint and the watcher must live as long as the courses. */
struct courses *courses_new(const struct standpoint *from, unsigned count,
	struct course_watcher *w);
void courses_free(struct courses *all);

/* Starts all courses again, with only the lines that take effect before all
 * orders. */
void courses_give(struct courses *all, const struct batch *b);

/* Continues with the first `count` lines of the batch. This also continues
 * courses that were stopped before the end of these lines. */
void courses_go(struct courses *all, struct batch_line *line, size_t count);

/* Return how many courses have reached the end of these lines, and whether this
 * course has. All courses reach it, unless they were stopped. */
unsigned courses_over(const struct courses *all);
bool courses_is_over(const struct courses *all, unsigned number);

/* courses_parted is true if the courses have separated. courses_certain returns
 * the board at which they separated, or the one board that all of them have.
 * courses_board returns the board of one course, counted from 1. Boards are
 * valid until the courses continue. */
bool courses_parted(const struct courses *all);
const struct match *courses_certain(const struct courses *all);
const struct match *courses_board(const struct courses *all, unsigned number);

/* courses_mark remembers the state of the courses, using the memory of an older
 * mark (or NULL). courses_return goes back to that state. A mark lives as long
 * as the courses. */
struct courses_mark;
struct courses_mark *courses_mark(
	struct courses *all, struct courses_mark *mark);
void courses_return(struct courses *all, const struct courses_mark *mark);

#endif
