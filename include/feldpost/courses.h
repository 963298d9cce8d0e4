/*
 * Courses: trial runs of orders, each with other made-up dice and answers.
 * floor: check
 *
 * In each trial run (a course), feldpost makes up the dice, the hidden cards
 * that the seat does not know, and the answers of the other seat. Made-up
 * values depend only on the number of the trial run, never on the game's own
 * dice and cards. Trial run 0 has no made-up values, and ends before the first
 * event that would need such a value. So everything in trial run 0 is certain.
 * Trial runs never change the match from which they start.
 *
 * Trial runs that have the same position share one match, until a die, a face
 * or an answer makes their positions different. Therefore feldpost carries out
 * and reports only once everything that does not depend on chance.
 */
#ifndef FELDPOST_COURSES_H
#define FELDPOST_COURSES_H

#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

/* Functions that are called during the trial runs. */
struct course_watcher {
	/* Gets the records of at most one order of the batch. `course` has the
	 * numbers of the `count` trial runs in which the order had these
	 * records, ascending; `count` is at least 1. The records are valid
	 * until the function returns. */
	void (*step)(struct course_watcher *w, const struct record *first,
		const unsigned *course, size_t count);
	/* Returns true if the caller wants the gloss of this line of the batch
	 * (counted from 1). Other glosses are not written. If the pointer is
	 * NULL, all glosses are written. */
	bool (*reads)(const struct course_watcher *w, size_t line);
	/* Called in a step in which the positions of trial runs become
	 * different (may be NULL). `part` gets the records from the beginning
	 * of the step that are equal in all these trial runs. After this call,
	 * `step` gets the whole step for each trial run, including its
	 * beginning. */
	void (*part)(struct course_watcher *w, const struct record *first);
	struct progress *progress; /* counts the trial runs; may be NULL */
	/* Returns true to stop all trial runs before the next step. May be
	 * NULL. */
	bool (*stops)(const struct course_watcher *w);
};

/* Makes the trial runs 1 to `count` of a batch of orders. Each run starts at
 * from->match. feldpost makes up only the dice and cards that from->reader does
 * not know. */
void courses_play(const struct standpoint *from, const struct batch *b,
	unsigned count, struct course_watcher *w);

/* Makes only one trial run and returns its match. The caller ends the match. */
struct match course_play(const struct standpoint *from, const struct batch *b,
	unsigned number, struct journal *j);

/* The trial runs of a batch that the user is still writing. A struct courses
 * can continue its trial runs with new lines, and can go back to an earlier
 * line. Lines that take effect before all orders must be passed to
 * courses_give. All other lines are passed to courses_go. An answer must be
 * passed together with its order. */
struct courses;

/* The standpoint and the watcher must live as long as the trial runs. */
struct courses *courses_new(const struct standpoint *from, unsigned count,
	struct course_watcher *w);
void courses_free(struct courses *all);

/* Starts all trial runs again, with only the lines that take effect before all
 * orders. */
void courses_give(struct courses *all, const struct batch *b);

/* Continues all trial runs up to line `count` of the batch. This includes trial
 * runs that were stopped earlier. */
void courses_go(struct courses *all, struct batch_line *line, size_t count);

/* courses_over returns how many trial runs have carried out the lines that
 * courses_go got last. courses_is_over is true if the trial run `number` has
 * carried out these lines. It is false only if the trial run was stopped. */
unsigned courses_over(const struct courses *all);
bool courses_is_over(const struct courses *all, unsigned number);

/* courses_parted is true if not all trial runs have the same board.
 * courses_certain returns the last board that all trial runs had in common.
 * courses_board returns the board of one trial run, counted from 1. The
 * returned boards are valid until the trial runs continue. */
bool courses_parted(const struct courses *all);
const struct match *courses_certain(const struct courses *all);
const struct match *courses_board(const struct courses *all, unsigned number);

/* courses_mark stores the state of the trial runs in a mark. `mark` is an older
 * mark whose memory is used again, or NULL. courses_return restores the state
 * that a mark stores. A mark is valid as long as the trial runs exist. */
struct courses_mark;
struct courses_mark *courses_mark(
	struct courses *all, struct courses_mark *mark);
void courses_return(struct courses *all, const struct courses_mark *mark);

#endif
