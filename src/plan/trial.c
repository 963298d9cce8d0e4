#include <string.h>

#include "draft_internal.h"

/* This file carries out the lines of a draft. */

enum {
	APART = 8, /* once chance has decided, the state is saved before
		    * every 8th block */
};

/* Returns true if a line takes effect before any order is carried out. */
static bool
is_told(const struct entry *e)
{
	return e->line.engine != ENGINE_NONE &&
	       e->line.engine != ENGINE_CONCEDE;
}

static void
add_line(struct draft *d, struct entry *e)
{
	d->line = arena_grow(d->arena, d->line, d->lines, &d->line_capacity,
		sizeof *d->line);
	d->entry_of = arena_grow(d->arena, d->entry_of, d->lines,
		&d->entry_of_capacity, sizeof(struct entry *));
	d->line[d->lines] = e->line;
	d->entry_of[d->lines++] = e;
}

/* True if a line is no order, but may change the order before it. */
static bool
belongs_to_order(const struct draft *d, size_t line)
{
	const struct batch_line *l = &d->line[line];
	return l->engine != ENGINE_NONE || match_is_answer(d->from->match, l);
}

/* Divides the batch into blocks; its first `same` lines are unchanged. Returns
 * how many of the blocks that already ran are still valid. */
static size_t
cut_into_blocks(struct draft *d, size_t same)
{
	size_t kept = 0, end;
	d->blocks = 0;
	for (size_t first = 0; first < d->lines; first = end) {
		end = first + 1;
		while (end < d->lines && belongs_to_order(d, end))
			end++;
		d->block = arena_grow(d->arena, d->block, d->blocks,
			&d->block_capacity, sizeof *d->block);
		struct block *b = &d->block[d->blocks];
		if (kept == d->blocks && kept < d->run && end <= same &&
			b->end == end)
			kept++;
		b->first = first;
		b->end = end;
		d->blocks++;
	}
	return kept;
}

/* Restores the state at the start of a block. If this state was not saved,
 * restores the last saved state before the block. */
static void
go_back(struct draft *d, size_t block)
{
	while (block > 0 && !d->block[block].marked)
		block--;
	d->run = block;
	if (block > 0)
		courses_return(d->courses, d->block[block].before);
}

static void
collect(struct draft *d)
{
	d->lines = 0;
	for (size_t i = 0; i < d->count; i++) {
		struct entry *e = d->entry[i];
		e->unfit = false;
		if (!e->apart)
			add_line(d, e);
	}
}

/* Removes a line from the batch. The reason is already in the line's entry. */
static void
leave_out(struct draft *d, size_t line)
{
	struct entry *e = d->entry_of[line];
	size_t behind = d->lines - line - 1;
	struct draft_line told = { .text = e->line.text,
		.comment = e->told.comment,
		.fate = FATE_REFUSED,
		.refusal = e->told.refusal };
	e->told = told;
	e->unfit = true;
	memmove(&d->line[line], &d->line[line + 1], behind * sizeof *d->line);
	memmove(&d->entry_of[line], &d->entry_of[line + 1],
		behind * sizeof *d->entry_of);
	d->lines--;
}

/* Removes all orders if the seat must not decide now. The results of the
 * remaining lines are certain. */
static void
leave_out_orders(struct draft *d)
{
	for (size_t i = d->lines; i > 0; i--) {
		struct entry *e = d->entry_of[i - 1];
		e->told.fate = FATE_TOLD;
		if (e->line.engine != ENGINE_NONE)
			continue;
		refuse(&e->told.refusal, NULL,
			N_("you are not asked for orders now"));
		leave_out(d, i - 1);
	}
}

/* Removes lines that no packet can contain. */
static void
leave_out_unfit(struct draft *d)
{
	struct refusal why;
	const struct batch_line *wrong;
	do {
		struct batch all = { .seat = d->seat,
			.packet = d->from->packet,
			.line = d->line,
			.count = d->lines };
		wrong = standpoint_first_wrong(d->from, &all, true, &why);
		if (!wrong)
			break;
		d->entry_of[wrong - d->line]->told.refusal = why;
		leave_out(d, (size_t)(wrong - d->line));
	} while (wrong);
}

/* Counts the unchanged lines at the start of the batch. */
static size_t
count_same(const struct draft *d)
{
	size_t same = 0;
	while (same < d->lines && same < d->was_lines &&
		d->entry_of[same] == d->was[same])
		same++;
	return same;
}

/* True if all lines that take effect before the orders are unchanged. */
static bool
same_are_told(const struct draft *d)
{
	size_t i = 0, k = 0;
	for (;; i++, k++) {
		while (i < d->lines && !is_told(d->entry_of[i]))
			i++;
		while (k < d->was_lines && !is_told(d->was[k]))
			k++;
		if (i == d->lines || k == d->was_lines)
			return i == d->lines && k == d->was_lines;
		if (d->entry_of[i] != d->was[k])
			return false;
	}
}

static void
swap_lines(struct draft *d)
{
	struct entry **entry_of = d->entry_of;
	size_t capacity = d->entry_of_capacity;
	d->entry_of = d->was;
	d->entry_of_capacity = d->was_capacity;
	d->was = entry_of;
	d->was_capacity = capacity;
	d->was_lines = d->lines;
}

void
trial_change(struct draft *d)
{
	swap_lines(d);
	collect(d);
	if (!d->from->asked)
		leave_out_orders(d);
	leave_out_unfit(d);
	size_t kept = cut_into_blocks(d, same_are_told(d) ? count_same(d) : 0);
	if (kept < d->run || d->stopped)
		go_back(d, kept);
	d->stopped = false;
}

/* Gives all lines to the trial runs at once. This is needed because some lines
 * take effect before all orders. */
static void
begin(struct draft *d)
{
	struct batch all = { .seat = d->seat,
		.packet = d->from->packet,
		.line = d->line,
		.count = d->lines };
	courses_give(d->courses, &all);
}

/* Marks the lines of a block as not reached. The marks stay on lines that the
 * block never reaches. */
static void
start_block(struct draft *d, const struct block *b)
{
	bool parted = courses_parted(d->courses);
	for (size_t i = b->first; i < b->end; i++) {
		struct entry *e = d->entry_of[i];
		e->told = (struct draft_line){ .text = e->line.text,
			.comment = e->told.comment,
			.fate = is_told(e) ? FATE_TOLD
				: parted   ? FATE_DEPENDS
					   : FATE_WAITS };
		memset(e->in, FATE_DEPENDS, d->course_count + 1);
	}
}

static enum draft_fate
fate_of(const struct record *r)
{
	switch (r->outcome) {
	case OUTCOME_DONE:
	case OUTCOME_UNDERWAY:
		return FATE_DONE;
	case OUTCOME_IMPOSSIBLE:
		return FATE_REFUSED;
	case OUTCOME_UNMET:
		return FATE_UNMET;
	default:
		return FATE_DROPPED;
	}
}

static struct entry *
entry_in(const struct draft *d, const struct record *r)
{
	bool own = r->kind == RECORD_ORDER && r->seat == d->seat && r->line > 0;
	return own ? d->entry_of[r->line - 1] : NULL;
}

static void
note_certain(struct course_watcher *w, const struct record *r)
{
	struct draft *d = (struct draft *)w;
	for (; r; r = r->next) {
		struct entry *e = entry_in(d, r);
		if (!e)
			continue;
		e->told.fate = fate_of(r);
		e->told.gloss =
			r->gloss ? arena_string(d->arena, r->gloss) : NULL;
		e->told.forgets =
			r->forgets ? arena_string(d->arena, r->forgets) : NULL;
	}
}

static void
note(struct course_watcher *w, const struct record *r, const unsigned *course,
	size_t count)
{
	struct draft *d = (struct draft *)w;
	if (!courses_parted(d->courses)) {
		note_certain(w, r);
		return;
	}
	for (; r; r = r->next) {
		struct entry *e = entry_in(d, r);
		for (size_t i = 0; e && i < count; i++)
			e->in[course[i]] = (uint8_t)fate_of(r);
	}
}

/* True if the line gets a gloss, because its result is certain. */
static bool
is_read(const struct course_watcher *w, size_t line)
{
	(void)line;
	return !courses_parted(((const struct draft *)w)->courses);
}

/* Marks the lines after the first chance event of a block. The results of these
 * lines depend on chance. */
static void
end_block(struct draft *d, const struct block *b)
{
	for (size_t i = b->first; courses_parted(d->courses) && i < b->end; i++)
		if (d->entry_of[i]->told.fate == FATE_WAITS)
			d->entry_of[i]->told.fate = FATE_DEPENDS;
}

static bool
is_stopped(const struct course_watcher *w)
{
	const struct draft *d = (const struct draft *)w;
	return d->stop && *d->stop;
}

/* Runs the next block. If a block was interrupted, runs the rest of this block.
 * Returns false if the block is interrupted again. */
static bool
run_block(struct draft *d, struct block *b)
{
	if (!d->stopped) {
		b->marked = !courses_parted(d->courses) || d->run % APART == 0;
		if (b->marked)
			b->before = courses_mark(d->courses, b->before);
		start_block(d, b);
	}
	courses_go(d->courses, d->line, b->end);
	end_block(d, b);
	d->stopped = courses_over(d->courses) < d->course_count;
	return !d->stopped;
}

void
trial_run(struct draft *d)
{
	if (!d->from->asked)
		return;
	if (d->run == 0 && !d->stopped)
		begin(d);
	while (d->run < d->blocks && !is_stopped(&d->watcher) &&
		run_block(d, &d->block[d->run]))
		d->run++;
	/* A line has no result yet if its block did not run. */
	for (size_t i = d->run + d->stopped; i < d->blocks; i++)
		start_block(d, &d->block[i]);
}

void
trial_begin(struct draft *d)
{
	d->watcher = (struct course_watcher){
		.step = note,
		.reads = is_read,
		.part = note_certain,
		.stops = is_stopped,
	};
	d->courses = courses_new(d->from, d->course_count, &d->watcher);
}

/* Runs a trial run again to find the reason for a refusal in words. The first
 * run leaves out reasons to save time. Trial run 0 has no made-up dice. */
void
trial_explain(struct draft *d, struct entry *e, unsigned course)
{
	struct arena *a = arena_new(NULL);
	struct journal j = { .arena = a };
	struct batch all = { .seat = d->seat,
		.packet = d->from->packet,
		.line = d->line,
		.count = d->lines };
	struct match m = course_play(d->from, &all, course, &j);
	for (const struct record *r = j.first; r; r = r->next)
		if (e && entry_in(d, r) == e)
			e->told.refusal = r->refusal;
	match_end(&m);
	arena_free(a);
}
