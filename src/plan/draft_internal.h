/*
 * The inside of a draft: its lines (draft.c), and their results (trial.c).
 * floor: plan (private)
 */
#ifndef FELDPOST_DRAFT_INTERNAL_H
#define FELDPOST_DRAFT_INTERNAL_H

#include "feldpost/courses.h"
#include "feldpost/draft.h"
#include "feldpost/order_file.h"

struct entry {
	struct draft_line told;
	struct batch_line line; /* if it is a line of the batch */
	bool apart;		/* it is no line of the batch */
	bool unfit;		/* a line that no packet can carry there:
				 * `told` says why */
	const char *source;	/* as it was written in a file of plain text */
	uint8_t *in;		/* its fate in each course, if it DEPENDS */
};

/* The parts of an order file that are not lines. */
struct head {
	const char *game, *after; /* or NULL */
	long turn, packet;	  /* or -1 */
};

struct entries {
	struct entry **entry;
	size_t count;
};

/* A change: from one place on, some entries were removed and others
 * inserted. */
struct change {
	struct change *older;
	size_t at;
	struct entries gone, came;
	struct head head_gone, head_came;
};

/*
 * Lines form blocks: an order with the answers after it, or a concession,
 * because these can change how the order is carried out. The courses are kept
 * before most blocks.
 */
struct block {
	size_t first, end; /* lines of the batch */
	struct courses_mark *before;
	bool marked; /* `before` is right for the current lines */
};

struct draft {
	struct course_watcher watcher;
	struct arena *arena;
	const struct standpoint *from;
	int seat;

	struct entry **entry;
	size_t count, capacity;
	struct head head;
	struct head address; /* for files that do not name their packet */
	struct change *undo, *redo, *kept; /* `kept`: redo, while peeking */

	/* The entries that are lines of the batch. */
	struct batch_line *line;
	struct entry **entry_of;
	size_t lines, line_capacity, entry_of_capacity;
	/* The same before the last change. */
	struct entry **was;
	size_t was_lines, was_capacity;

	struct courses *courses;
	unsigned course_count;
	struct block *block;
	size_t blocks, block_capacity;
	size_t run;   /* blocks that have been carried out */
	bool stopped; /* the next one was begun, but stopped */

	const volatile sig_atomic_t *stop;
};

/* Make an entry: for a line as people write it; for a line that is an order,
 * whatever it says (`comment` after it, or NULL); for a note. */
struct entry *entry_new(struct draft *d, const char *text);
struct entry *entry_order(
	struct draft *d, const char *order, const char *comment);
struct entry *entry_note(struct draft *d, const char *text);

/* Makes a change that can be taken back: `came` replaces `gone` entries. */
void draft_change(struct draft *d, size_t at, size_t gone, struct entries came,
	struct head head);

/* Call it before there are any lines. */
void trial_begin(struct draft *d);

/* Call it after the lines have changed. */
void trial_change(struct draft *d);

/* Carries out the blocks that are left, until somebody stops it. */
void trial_run(struct draft *d);

/* Finds out why a line was refused in that course (0: the certain part). */
void trial_explain(struct draft *d, struct entry *e, unsigned course);

#endif
