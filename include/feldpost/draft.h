/*
 * Drafts: what a seat would do, tried out before anything is signed.
 * floor: plan
 *
 * A draft is the lines of an order file (draft_text.h), and what would become
 * of them; what may stand next is asked of draft_next.h, what may come of it
 * all of outlook.h. As long as no die falls, no hidden card turns up and nobody
 * else decides, that is certain: its orders are carried out on a board of its
 * own at once. There the draft is cut. Behind it stand courses of made-up
 * chance, which have nothing to do with the game's, in worlds that agree with
 * all that the reader knows (faces_sample); each further line is tried in all
 * of them.
 *
 * What comes of a draft follows from the match, its reader and the lines, and
 * not from the way in which they were written, nor from what is hidden.
 */
#ifndef FELDPOST_DRAFT_H
#define FELDPOST_DRAFT_H

#include <signal.h>

#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

enum {
	DRAFT_COURSES = 200, /* as many as `check` tries */
};

/* What becomes of a line. All but the last two are certain. */
enum draft_fate {
	FATE_TOLD,    /* no order: standing ..., on-fail ..., agree draw */
	FATE_DONE,    /* carried out, or as far as the cut */
	FATE_REFUSED, /* not legal when its turn comes */
	FATE_GUARDED, /* its condition does not hold */
	FATE_DROPPED, /* what came before it ends the file */
	FATE_UNREAD,  /* not understood: it is no part of the file */
	FATE_COMMENT, /* a comment or an empty line, which stays where it is */
	FATE_NOTE,    /* for the other player: it goes with the orders */
	FATE_DEPENDS, /* behind the cut */
	FATE_WAITS,   /* nobody comes to it before somebody has decided */
};

struct draft_line {
	const char *text; /* canonical; as written if UNREAD, COMMENT, NOTE */
	const char *comment; /* "# for luck": the comment after it, or NULL */
	enum draft_fate fate;
	struct misreading misreading; /* UNREAD */
	struct refusal refusal;	      /* REFUSED; DEPENDS: in the first course
				       * that refused it */
	/* What it does, and what it leaves undone (rules.h), of what is
	 * certain; NULL: nothing is said. */
	const char *gloss, *forgets;
	const char *warning; /* batch_scout_warning; NULL: none */
	/* DEPENDS: how many courses came to it, in how many of them its
	 * condition was false, in how many it was possible. */
	unsigned reached, guarded, possible;
};

struct draft;

/* Makes an empty draft for the seat that is asked at the standpoint, with at
 * most this many courses. The standpoint must live as long. If the seat must
 * send a packet but is not asked, the draft may have standing orders, notes,
 * and lines about the game. draft_free frees everything that came from the
 * draft. */
struct draft *draft_new(const struct standpoint *from, unsigned courses);
void draft_free(struct draft *d);

/* Its lines, and what becomes of them: good until it changes. */
size_t draft_count(const struct draft *d);
const struct draft_line *draft_line(struct draft *d, size_t at);

/* Changes to the lines. `at` is a line's place, from 0; at the end a line is
 * added. All that follows is tried again. What stands behind a # is a comment.
 */
void draft_insert(struct draft *d, size_t at, const char *text);
void draft_insert_note(struct draft *d, size_t at, const char *text);
void draft_replace(struct draft *d, size_t at, const char *text);
void draft_drop(struct draft *d, size_t at);
void draft_move(struct draft *d, size_t from, size_t to);

/* Takes the last change back, however many there were; does it again. False:
 * there is none. */
bool draft_undo(struct draft *d);
bool draft_redo(struct draft *d);
bool draft_can_undo(const struct draft *d);
bool draft_can_redo(const struct draft *d);

/* As it is now it begins: nothing before can be taken back, or done again. */
void draft_begin(struct draft *d);

/* A line at the end, to see what would come of it, and back from there: what
 * can be taken back, or done again, is then as it was. Between the two nothing
 * is changed. */
void draft_peek(struct draft *d, const char *text);
void draft_unpeek(struct draft *d);

/* The first line that does not hold as it stands: not understood, refused,
 * dropped, or possible in no course; draft_count: all do. */
size_t draft_first_wrong(struct draft *d);

/* The board behind all that is certain. What it waits for stands in `missing`:
 * the seat's next order or answer, or what cuts the draft. */
const struct match *draft_board(struct draft *d);

/* How many courses there are: none where nothing cuts it. The board behind all
 * lines in one of them, from 0, good until the draft changes. */
unsigned draft_courses(struct draft *d);
const struct match *draft_course(struct draft *d, unsigned course);

/* What became of a line in one course; DEPENDS: not yet known, it waits. */
enum draft_fate draft_fate_in(struct draft *d, size_t at, unsigned course);

/* The first course in which that became of it; false: in none. */
bool draft_course_with(
	struct draft *d, size_t at, enum draft_fate fate, unsigned *course);

/*
 * Sets what long trials report to and stop at. `progress` (may be NULL) gets
 * the courses of a line. While *stop (may be NULL) is not 0, nothing more is
 * tried and answers use what there is; later calls continue from there.
 */
void draft_heed(struct draft *d, struct progress *progress,
	const volatile sig_atomic_t *stop);

/* In how many courses all lines have been tried, and whether in this one: all,
 * unless it was stopped. */
unsigned draft_tried(struct draft *d);
bool draft_is_tried(struct draft *d, unsigned course);

/* Bytes that it holds, for measuring. */
size_t draft_size(const struct draft *d);

#endif
