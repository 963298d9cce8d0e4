/*
 * The inside of a draft: its lines (draft.c) and their results (trial.c).
 * floor: plan (private)
 */
#ifndef FELDPOST_DRAFT_INTERNAL_H
#define FELDPOST_DRAFT_INTERNAL_H

#include "feldpost/courses.h"
#include "feldpost/draft.h"
#include "feldpost/order_file.h"

struct entry {
	struct draft_line told;
	struct batch_line line; /* the parsed line, unless `apart` */
	bool apart;		/* true if the entry is no line of the batch */
	bool unfit;		/* no packet can have this line here; `told`
				 * has the reason */
	const char *source;	/* text of the line in a file of plain text */
	uint8_t *in;		/* for FATE_DEPENDS: the result in each trial
				 * run */
};

/* The parts of an order file other than its lines. */
struct head {
	const char *game, *after; /* each of these texts may be NULL */
	long turn, packet;	  /* each of these numbers may be -1 */
};

struct entries {
	struct entry **entry;
	size_t count;
};

/* A change: at index `at`, some entries were removed and others inserted. */
struct change {
	struct change *older;
	size_t at;
	struct entries gone, came;
	struct head head_gone, head_came;
};

/*
 * A block of lines: an order and the lines after it that can change how the
 * order is carried out. These lines are answers or a concession. Before most
 * blocks the state of the trial runs is saved.
 */
struct block {
	size_t first, end;
	struct courses_mark *before;
	bool marked; /* true if `before` is still valid for the current lines */
};

struct draft {
	struct course_watcher watcher;
	struct arena *arena;
	const struct standpoint *from;
	int seat;

	struct entry **entry;
	size_t count, capacity;
	struct head head;
	/* used for order files that do not name their packet */
	struct head address;
	/* `kept` stores `redo` while the draft shows a line only temporarily */
	struct change *undo, *redo, *kept;

	/* The lines of the batch, and the entry of each line. */
	struct batch_line *line;
	struct entry **entry_of;
	size_t lines, line_capacity, entry_of_capacity;
	/* The entries that were in the batch before the last change. */
	struct entry **was;
	size_t was_lines, was_capacity;

	struct courses *courses;
	unsigned course_count;
	struct block *block;
	size_t blocks, block_capacity;
	size_t run;   /* number of blocks that were carried out */
	bool stopped; /* the next block was started, but was interrupted */

	const volatile sig_atomic_t *stop;
};

/* Each of these functions creates an entry. entry_new creates it from a line as
 * a player types it. entry_order creates it from an order and the order's text.
 * Its `comment` may be NULL. entry_note creates it from the text of a note. */
struct entry *entry_new(struct draft *d, const char *text);
struct entry *entry_order(
	struct draft *d, const char *order, const char *comment);
struct entry *entry_note(struct draft *d, const char *text);

/* Makes a change that can be undone: `came` replaces `gone` entries. */
void draft_change(struct draft *d, size_t at, size_t gone, struct entries came,
	struct head head);

/* Prepares the trial runs. Must be called before the draft has any lines. */
void trial_begin(struct draft *d);

/* Adapts the trial runs to changed lines. Must be called after each change. */
void trial_change(struct draft *d);

/* Carries out the blocks that have not run yet. Ends early if `stop` is set. */
void trial_run(struct draft *d);

/* Finds the reason why trial run `course` refused a line. Trial run 0 has no
 * made-up dice. */
void trial_explain(struct draft *d, struct entry *e, unsigned course);

#endif
