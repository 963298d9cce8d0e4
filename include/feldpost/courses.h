/*
 * Courses: trial runs of orders, each with other made-up dice and answers.
 * floor: check
 *
 * In each trial run (a course), feldpost makes up the dice, the hidden cards
 * that the seat does not know, and the answers of the other seat. Made-up
 * values depend only on the course's number, never on the game's own dice and
 * cards. Course 0 has no made-up values and ends where one would be needed, so
 * everything in course 0 is certain. The courses never change the match from
 * which they start.
 *
 * Courses with the same position are played as one course, until a die, a face
 * or an answer separates them. Therefore everything that does not depend on
 * chance is carried out and reported once.
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
	 * separate. Afterwards `step` gets the whole step for each course, with
	 * this beginning again. */
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

/* Plays the courses of a batch that the user is still writing. The courses can
 * continue with new lines and go back to an earlier line. Lines that take
 * effect before all orders must be given at the beginning. Other lines can be
 * given later, to courses_go, but an answer only together with its order. */
struct courses;

/* The standpoint and the watcher must live as long as the courses. */
struct courses *courses_new(const struct standpoint *from, unsigned count,
	struct course_watcher *w);
void courses_free(struct courses *all);

/* Starts all courses again, with only the lines that take effect before all
 * orders. */
void courses_give(struct courses *all, const struct batch *b);

/* Continues all courses with the first `count` lines of the batch, including
 * courses that were stopped before the end of these lines. */
void courses_go(struct courses *all, struct batch_line *line, size_t count);

/* Return how many courses have reached the end of these lines, and whether this
 * course has reached it. All courses reach the end unless they were stopped. */
unsigned courses_over(const struct courses *all);
bool courses_is_over(const struct courses *all, unsigned number);

/* courses_parted is true if the courses have separated. courses_certain returns
 * the board at which they separated, or the single board that all courses have.
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
