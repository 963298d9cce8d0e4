/*
 * Drafts: orders that a seat tries out before anything is signed.
 * floor: plan
 *
 * A draft has the lines of an order file (draft_text.h) and computes their
 * results. The functions of draft_next.h list the lines that may come next. The
 * functions of outlook.h describe the possible results. Results are certain
 * until a die is rolled, a hidden card is turned up, or the other player
 * decides. A draft carries out orders with certain results at once, on its own
 * board. A draft tries each later line in many trial runs with made-up dice
 * (courses.h). The made-up dice are independent of the game's own dice. The
 * made-up positions agree with everything that the reader knows (faces_sample).
 *
 * The results depend only on the match, its reader and the lines. The results
 * do not depend on how the lines were entered, or on anything that the reader
 * does not know.
 */
#ifndef FELDPOST_DRAFT_H
#define FELDPOST_DRAFT_H

#include <signal.h>

#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

enum {
	DRAFT_COURSES = 200, /* number of trial runs, which the command `check`
			      * also makes */
};

/* The result of a line. All results except FATE_DEPENDS and FATE_WAITS are
 * certain. */
enum draft_fate {
	FATE_TOLD,    /* the line is not an order, but a line such as `standing
		       * ...`, `on-fail ...` or `agree draw` */
	FATE_DONE,    /* the order is carried out, at least until chance
		       * decides */
	FATE_REFUSED, /* the order is not legal at the time when it would be
		       * carried out */
	FATE_UNMET,   /* the line is skipped, because its condition is false */
	FATE_DROPPED, /* the line is not carried out, because an earlier line
		       * has ended the file */
	FATE_UNREAD,  /* feldpost does not understand the line, and does not
		       * write it to the order file */
	FATE_COMMENT, /* the line is a comment or empty */
	FATE_NOTE,    /* a note for the other player, sent with the orders */
	FATE_DEPENDS, /* the result depends on chance: it differs between trial
		       * runs */
	FATE_WAITS,   /* the line is not reached, because somebody must decide
		       * first */
};

struct draft_line {
	const char *text;    /* the line in canonical form; unchanged for
			      * FATE_UNREAD, FATE_COMMENT and FATE_NOTE */
	const char *comment; /* comment at the line's end, "# luck", or NULL */
	enum draft_fate fate;
	struct misreading misreading; /* for FATE_UNREAD: the fault in the
				       * line */
	struct refusal refusal;	      /* why the line is refused; for
				       * FATE_DEPENDS, why the first trial run
				       * that refused the line did so */
	/* `gloss` describes the certain effects of the line, or is NULL.
	 * `forgets` describes what the line leaves undone (rules.h), or is
	 * NULL. */
	const char *gloss, *forgets;
	const char *warning; /* the result of batch_scout_warning, or NULL */
	/* For FATE_DEPENDS: the numbers of trial runs in which the line was
	 * reached, had a false condition, and was possible. */
	unsigned reached, unmet, possible;
};

struct draft;

/* draft_new makes an empty draft for the seat that must decide at the
 * standpoint. The draft makes at most `courses` trial runs. The standpoint must
 * live as long as the draft. If the seat must send a packet but has nothing to
 * decide, the draft may have only standing orders, notes, and lines about the
 * game. draft_free frees the draft and everything that the draft's functions
 * have returned. */
struct draft *draft_new(const struct standpoint *from, unsigned courses);
void draft_free(struct draft *d);

/* draft_count returns the number of lines. draft_line returns a line and its
 * result. The line is valid until the draft changes. */
size_t draft_count(const struct draft *d);
const struct draft_line *draft_line(struct draft *d, size_t at);

/* These functions change the lines of the draft. `at` is the place of a line,
 * counted from 0. To add a line at the end, insert it at draft_count. After a
 * change, the draft tries all later lines again. Text after a # is a
 * comment. */
void draft_insert(struct draft *d, size_t at, const char *text);
void draft_insert_note(struct draft *d, size_t at, const char *text);
void draft_replace(struct draft *d, size_t at, const char *text);
void draft_drop(struct draft *d, size_t at);
void draft_move(struct draft *d, size_t from, size_t to);

/* draft_undo takes back the last change of the draft. Repeated calls take back
 * earlier changes. draft_redo makes the change again that draft_undo has taken
 * back. draft_undo and draft_redo return false if there is no change to take
 * back or to make again. */
bool draft_undo(struct draft *d);
bool draft_redo(struct draft *d);
bool draft_can_undo(const struct draft *d);
bool draft_can_redo(const struct draft *d);

/* Forgets all earlier changes of the draft, so that draft_undo and draft_redo
 * can't use them. */
void draft_begin(struct draft *d);

/* draft_peek adds a line at the end of the draft, so that the caller can read
 * its results. draft_unpeek removes this line again. draft_undo ignores both
 * functions. Do not change the draft between draft_peek and draft_unpeek. */
void draft_peek(struct draft *d, const char *text);
void draft_unpeek(struct draft *d);

/* Returns the index of the first line with a fault. A line has a fault if
 * feldpost does not understand, refuses or drops it, or if the line is possible
 * in no trial run. Returns draft_count if no line has a fault. */
size_t draft_first_wrong(struct draft *d);

/* Returns the board after all lines whose results are certain. The board's
 * member `missing` says what must come next. This can be an order or an answer
 * of the seat, or the die, card or answer that makes results uncertain. */
const struct match *draft_board(struct draft *d);

/* Returns the journal of all events from the first line to the board that
 * draft_board returns. The arena owns the journal. */
struct journal draft_journal(struct draft *d, struct arena *a);

/* draft_courses returns the number of trial runs, or 0 if all results are
 * certain. draft_course returns the board of one trial run after all lines.
 * Trial runs are counted from 0. The board is valid until the draft changes. */
unsigned draft_courses(struct draft *d);
const struct match *draft_course(struct draft *d, unsigned course);

/* Returns the result of a line in one trial run. Returns FATE_DEPENDS while
 * this result is unknown. */
enum draft_fate draft_fate_in(struct draft *d, size_t at, unsigned course);

/* Sets *course to the first trial run in which a line has the result `fate`.
 * Returns false if the line has this result in no trial run. */
bool draft_course_with(
	struct draft *d, size_t at, enum draft_fate fate, unsigned *course);

/* Sets how trial runs report their progress and when they stop. `progress` (may
 * be NULL) counts the trial runs of a line. As soon as *stop is not 0, the
 * draft makes no more trial runs, and its functions return the results so far.
 * A later call continues the trial runs that were stopped. `stop` may be
 * NULL. */
void draft_heed(struct draft *d, struct progress *progress,
	const volatile sig_atomic_t *stop);

/* draft_tried returns how many trial runs have carried out all lines.
 * draft_is_tried returns whether the trial run `course` has carried out all
 * lines. It returns false only if the trial run was stopped. */
unsigned draft_tried(struct draft *d);
bool draft_is_tried(struct draft *d, unsigned course);

#endif
