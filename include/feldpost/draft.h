/*
 * Drafts: what a seat plans, tried out before anything is signed.
 * floor: plan
 *
 * A draft is the lines of an order file (draft_text.h) and their results.
 * draft_next.h lists what may come next; outlook.h says what may result.
 * Results are certain as long as no die is rolled, no hidden card is turned up
 * and nobody else decides: orders are then carried out at once on the draft's
 * own board. At the first such point the draft is cut. After the cut, each line
 * is tried in courses of made-up chance, independent of the game's, in worlds
 * that agree with all that the reader knows (faces_sample).
 *
 * The results depend only on the match, its reader and the lines. How the lines
 * were entered, or what is hidden, makes no difference.
 */
#ifndef FELDPOST_DRAFT_H
#define FELDPOST_DRAFT_H

#include <signal.h>

#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

enum {
	DRAFT_COURSES = 200, /* as many as `check` tries */
};

/* The fate of a line. All but the last two are certain. */
enum draft_fate {
	FATE_TOLD,    /* no order: standing ..., on-fail ..., agree draw */
	FATE_DONE,    /* carried out, at least up to the cut */
	FATE_REFUSED, /* not legal when it is reached */
	FATE_UNMET,   /* its condition does not hold */
	FATE_DROPPED, /* an earlier line ended the file */
	FATE_UNREAD,  /* not understood, so not part of the file */
	FATE_COMMENT, /* a comment or an empty line, which stays where it is */
	FATE_NOTE,    /* a note for the other player, sent with the orders */
	FATE_DEPENDS, /* after the cut */
	FATE_WAITS,   /* not reached before somebody decides */
};

struct draft_line {
	const char *text; /* canonical; as written if UNREAD, COMMENT, NOTE */
	const char *comment; /* "# for luck": the comment after it, or NULL */
	enum draft_fate fate;
	struct misreading misreading; /* UNREAD */
	struct refusal refusal;	      /* REFUSED; or DEPENDS: in the first
				       * course that refused it */
	/* What the line certainly does, and what it leaves undone (rules.h);
	 * NULL if there is nothing to say. */
	const char *gloss, *forgets;
	const char *warning; /* batch_scout_warning, or NULL */
	/* DEPENDS: number of courses that reached the line, in which its
	 * condition was false, and in which it was possible. */
	unsigned reached, unmet, possible;
};

struct draft;

/* Makes an empty draft for the seat that is asked at the standpoint, with at
 * most this many courses. The standpoint must live as long as the draft. If the
 * seat must send a packet but is not asked, the draft may have standing orders,
 * notes, and lines about the game. draft_free frees all that the draft gave. */
struct draft *draft_new(const struct standpoint *from, unsigned courses);
void draft_free(struct draft *d);

/* Return the number of lines, and a line with its fate. The line is valid until
 * the draft changes. */
size_t draft_count(const struct draft *d);
const struct draft_line *draft_line(struct draft *d, size_t at);

/* Change the lines. `at` is the place of a line, from 0. Insert at the end to
 * add a line. All later lines are tried again. Text after a # is a comment. */
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

/* Forgets all undo and redo: the draft begins as it is now. */
void draft_begin(struct draft *d);

/* Adds a line at the end to see its results, and removes it again; undo and
 * redo are as before. Change nothing in between. */
void draft_peek(struct draft *d, const char *text);
void draft_unpeek(struct draft *d);

/* Returns the first line with a fault: not understood, refused, dropped, or
 * possible in no course. Returns draft_count if there is none. */
size_t draft_first_wrong(struct draft *d);

/* Returns the board after everything that is certain. Its `missing` says what
 * it waits for: the seat's next order or answer, or what cuts the draft. */
const struct match *draft_board(struct draft *d);

/* Return the number of courses, 0 if nothing cuts the draft, and the board
 * after all lines in one course, from 0, valid until the draft changes. */
unsigned draft_courses(struct draft *d);
const struct match *draft_course(struct draft *d, unsigned course);

/* Returns the fate of a line in one course; FATE_DEPENDS if still unknown. */
enum draft_fate draft_fate_in(struct draft *d, size_t at, unsigned course);

/* Finds the first course in which a line has this fate. False if none has. */
bool draft_course_with(
	struct draft *d, size_t at, enum draft_fate fate, unsigned *course);

/*
 * Sets what long trials report to and stop at. `progress` (may be NULL) gets
 * the courses of a line. While *stop (may be NULL) is not 0, nothing more is
 * tried, and answers use what is known so far. Later calls continue from there.
 */
void draft_heed(struct draft *d, struct progress *progress,
	const volatile sig_atomic_t *stop);

/* Return how many courses have tried all lines, and whether this course has.
 * All have, unless the trial was stopped. */
unsigned draft_tried(struct draft *d);
bool draft_is_tried(struct draft *d, unsigned course);

#endif
