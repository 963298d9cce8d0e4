/*
 * Drafts: orders that a seat tries out before anything is signed.
 * floor: plan
 *
 * A draft has the lines of an order file (draft_text.h) and computes their
 * results. draft_next.h lists the lines that may come next. outlook.h describes
 * the possible results. Results are certain until a die is rolled, a hidden
 * card is turned up, or the other player decides. Before that moment, orders
 * are carried out at once on the draft's own board. Each line after that moment
 * is tried in many trial runs with made-up dice (courses.h), independent of the
 * game's own dice. The made-up positions agree with everything that the reader
 * knows (faces_sample).
 *
 * The results depend only on the match, its reader and the lines, not on how
 * the lines were entered or on what is hidden.
 */
#ifndef FELDPOST_DRAFT_H
#define FELDPOST_DRAFT_H

#include <signal.h>

#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

enum {
	DRAFT_COURSES = 200, /* number of trial runs, the same as for `check` */
};

/* The result of a line. All values except the last two are certain. */
enum draft_fate {
	FATE_TOLD,    /* not an order, but a line such as standing ...,
		       * on-fail ..., agree draw */
	FATE_DONE,    /* the order is carried out, at least up to chance */
	FATE_REFUSED, /* the order is not legal when its turn comes */
	FATE_UNMET,   /* the line is skipped, because its condition is false */
	FATE_DROPPED, /* an earlier line has ended the file */
	FATE_UNREAD,  /* the line is not understood, and not part of the file */
	FATE_COMMENT, /* the line is a comment or empty */
	FATE_NOTE,    /* a note for the other player, sent with the orders */
	FATE_DEPENDS, /* depends on chance: the result differs between trial
		       * runs */
	FATE_WAITS,   /* the line is not reached: somebody must decide first */
};

struct draft_line {
	const char *text;    /* the canonical line; unchanged if UNREAD,
			      * COMMENT, NOTE */
	const char *comment; /* comment at the line's end, "# luck", or NULL */
	enum draft_fate fate;
	struct misreading misreading; /* for UNREAD: the fault in the line */
	struct refusal refusal;	      /* why the line is refused (for
				       * DEPENDS, in the first trial run that
				       * refused it) */
	/* gloss: the certain effects of the line. forgets: things that the line
	 * leaves undone (rules.h). Both are NULL if there is nothing to say. */
	const char *gloss, *forgets;
	const char *warning; /* batch_scout_warning, or NULL */
	/* For DEPENDS: in how many trial runs the line was reached, had a false
	 * condition, or was possible. */
	unsigned reached, unmet, possible;
};

struct draft;

/* Makes an empty draft for the seat that must decide at the standpoint, with at
 * most `courses` trial runs. The standpoint must live as long as the draft. If
 * the seat must send a packet but has nothing to decide, the draft may have
 * standing orders, notes, and lines about the game. draft_free frees the draft
 * and everything it returned. */
struct draft *draft_new(const struct standpoint *from, unsigned courses);
void draft_free(struct draft *d);

/* draft_count returns the number of lines. draft_line returns a line and its
 * result. The line is valid until the draft changes. */
size_t draft_count(const struct draft *d);
const struct draft_line *draft_line(struct draft *d, size_t at);

/* These functions change the lines of the draft. `at` is the place of a line,
 * counted from 0. To add a line, insert it at the end. All later lines are
 * tried again. Text after a # is a comment. */
void draft_insert(struct draft *d, size_t at, const char *text);
void draft_insert_note(struct draft *d, size_t at, const char *text);
void draft_replace(struct draft *d, size_t at, const char *text);
void draft_drop(struct draft *d, size_t at);
void draft_move(struct draft *d, size_t from, size_t to);

/* draft_undo takes back the last change, and can be repeated. draft_redo makes
 * that change again. Both functions return false if there is nothing to undo or
 * redo. */
bool draft_undo(struct draft *d);
bool draft_redo(struct draft *d);
bool draft_can_undo(const struct draft *d);
bool draft_can_redo(const struct draft *d);

/* Forgets all earlier changes, so that they can't be undone or redone. */
void draft_begin(struct draft *d);

/* draft_peek adds a line at the end to show its results. draft_unpeek removes
 * that line again. Neither function changes what can be undone. Do not change
 * the draft between the two calls. */
void draft_peek(struct draft *d, const char *text);
void draft_unpeek(struct draft *d);

/* Returns the first line with a fault. A line has a fault if it is not
 * understood, refused, dropped, or not possible in any trial run. Returns
 * draft_count if no line has a fault. */
size_t draft_first_wrong(struct draft *d);

/* Returns the board after all lines whose results are certain. The board's
 * member `missing` says what must come next: an order or answer of the seat, or
 * the die, card or answer that makes results uncertain. */
const struct match *draft_board(struct draft *d);

/* Returns the journal of these lines, from the first line to that board. The
 * arena owns it. */
struct journal draft_journal(struct draft *d, struct arena *a);

/* draft_courses returns the number of trial runs; 0 if all results are certain.
 * draft_course returns the board after all lines in one trial run, counted from
 * 0. The board is valid until the draft changes. */
unsigned draft_courses(struct draft *d);
const struct match *draft_course(struct draft *d, unsigned course);

/* Returns what happens to a line in one trial run; FATE_DEPENDS while this is
 * unknown. */
enum draft_fate draft_fate_in(struct draft *d, size_t at, unsigned course);

/* Finds the first trial run in which a line has the result `fate`. Returns
 * false if there is none. */
bool draft_course_with(
	struct draft *d, size_t at, enum draft_fate fate, unsigned *course);

/* Sets how trial runs report their progress and when they stop. `progress` (may
 * be NULL) counts the trial runs of a line. As soon as *stop (may be NULL) is
 * not 0, no more trial runs are made, and answers use the results so far. A
 * later call continues the trial runs that were stopped. */
void draft_heed(struct draft *d, struct progress *progress,
	const volatile sig_atomic_t *stop);

/* draft_tried returns how many trial runs have carried out all lines.
 * draft_is_tried is true if a trial run has carried them out, and false only if
 * it was stopped. */
unsigned draft_tried(struct draft *d);
bool draft_is_tried(struct draft *d, unsigned course);

#endif
