/*
 * Drafts: a seat's plan, tried out before anything is signed.
 * floor: plan
 *
 * A draft has the lines of an order file (draft_text.h) and the results of
 * these lines. draft_next.h lists what may come next. outlook.h says what may
 * result. Results are certain as long as no die is rolled, no hidden card is
 * turned up and nobody else decides. Until then orders are carried out at once,
 * on the draft's own board. At the first such point the draft is cut. After the
 * cut, each line is tried in many courses of made-up chance (courses.h),
 * independent of the game's own dice. The worlds of these courses agree with
 * everything that the reader knows (faces_sample).
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
	DRAFT_COURSES = 200, /* the same number that `check` tries */
};

/* What happens to a line. All but the last two are certain. */
enum draft_fate {
	FATE_TOLD,    /* not an order: standing ..., on-fail ..., agree draw */
	FATE_DONE,    /* carried out, at least up to the cut */
	FATE_REFUSED, /* not legal at its turn */
	FATE_UNMET,   /* skipped, because its condition is false */
	FATE_DROPPED, /* skipped, because an earlier line ended the file */
	FATE_UNREAD,  /* not understood, and so not part of the file */
	FATE_COMMENT, /* a comment or an empty line */
	FATE_NOTE,    /* a note for the other player, sent with the orders */
	FATE_DEPENDS, /* after the cut: depends on chance */
	FATE_WAITS,   /* not reached: somebody must decide first */
};

struct draft_line {
	const char *text;    /* canonical; unchanged if UNREAD, COMMENT, NOTE */
	const char *comment; /* the comment at its end, "# for luck", or NULL */
	enum draft_fate fate;
	struct misreading misreading; /* for UNREAD */
	struct refusal refusal;	      /* for REFUSED; for DEPENDS, of the
				       * first course that refused the line */
	/* What the line certainly does, and what it leaves undone (rules.h).
	 * NULL if there is nothing to say. */
	const char *gloss, *forgets;
	const char *warning; /* batch_scout_warning, or NULL */
	/* For DEPENDS: in how many courses the line was reached, had a false
	 * condition, and was possible. */
	unsigned reached, unmet, possible;
};

struct draft;

/* Makes an empty draft for the seat that must decide at the standpoint, with at
 * most this many courses. The standpoint must live as long as the draft. If the
 * seat must send a packet but has nothing to decide, the draft may have
 * standing orders, notes, and lines about the game. draft_free frees the draft
 * and everything it returned. */
struct draft *draft_new(const struct standpoint *from, unsigned courses);
void draft_free(struct draft *d);

/* Return the number of lines, and a line with its fate. The line is valid until
 * the draft changes. */
size_t draft_count(const struct draft *d);
const struct draft_line *draft_line(struct draft *d, size_t at);

/* Change the lines. `at` is the place of a line, counted from 0. To add a line,
 * insert it at the end. All later lines are tried again. Text after a # is a
 * comment. */
void draft_insert(struct draft *d, size_t at, const char *text);
void draft_insert_note(struct draft *d, size_t at, const char *text);
void draft_replace(struct draft *d, size_t at, const char *text);
void draft_drop(struct draft *d, size_t at);
void draft_move(struct draft *d, size_t from, size_t to);

/* Undo the last change, any number of times, or redo it. False if there is
 * nothing to undo or redo. */
bool draft_undo(struct draft *d);
bool draft_redo(struct draft *d);
bool draft_can_undo(const struct draft *d);
bool draft_can_redo(const struct draft *d);

/* Forgets what can be undone and redone: the draft begins as it is now. */
void draft_begin(struct draft *d);

/* draft_peek adds a line at the end to show its results. draft_unpeek removes
 * it again. Neither changes what can be undone. Do not change the draft in
 * between. */
void draft_peek(struct draft *d, const char *text);
void draft_unpeek(struct draft *d);

/* Returns the first line with a fault: not understood, refused, dropped, or not
 * possible in any course. Returns draft_count if no line has a fault. */
size_t draft_first_wrong(struct draft *d);

/* Returns the board after everything that is certain. Its `missing` says what
 * the board waits for: the seat's next order or answer, or the reason for the
 * cut. */
const struct match *draft_board(struct draft *d);

/* draft_courses returns the number of courses; 0 if the draft is not cut.
 * draft_course returns the board after all lines in one course, counted from 0.
 * The board is valid until the draft changes. */
unsigned draft_courses(struct draft *d);
const struct match *draft_course(struct draft *d, unsigned course);

/* Returns the fate of a line in one course; FATE_DEPENDS while it is
 * unknown. */
enum draft_fate draft_fate_in(struct draft *d, size_t at, unsigned course);

/* Finds the first course in which a line has this fate. False if there is
 * none. */
bool draft_course_with(
	struct draft *d, size_t at, enum draft_fate fate, unsigned *course);

/* Sets how long trials report and stop. `progress` (may be NULL) counts the
 * courses of a line. As soon as *stop (may be NULL) is not 0, no more courses
 * are tried, and answers use what is known so far. Later calls continue from
 * there. */
void draft_heed(struct draft *d, struct progress *progress,
	const volatile sig_atomic_t *stop);

/* Return how many courses have tried all lines, and whether this course has.
 * All courses have, unless the trial was stopped. */
unsigned draft_tried(struct draft *d);
bool draft_is_tried(struct draft *d, unsigned course);

#endif
