#include <string.h>

#include "draft_internal.h"

/* Lines of a draft are carried out. */

enum {
	APART = 8, /* blocks between two marks behind the cut */
};

bool
trial_is_told(const struct entry *e)
{
	return !e->apart && e->line.engine != ENGINE_NONE &&
	       e->line.engine != ENGINE_CONCEDE;
}

/* The batch, and how it falls into blocks. */

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

/* What is no order of its own: it may change what becomes of the one before. */
static bool
belongs_to_order(const struct draft *d, size_t line)
{
	const struct batch_line *l = &d->line[line];
	return l->engine != ENGINE_NONE || match_is_answer(d->from->match, l);
}

/* How many of the blocks that have been run are as they were, if all lines
 * before the `same`-th are. */
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

/* Goes back to before a block, or further, if no mark is there. */
static void
go_back(struct draft *d, size_t block)
{
	while (block > 0 && !d->block[block].marked)
		block--;
	d->run = block;
	if (block > 0)
		courses_return(d->courses, d->block[block].before);
}

void
trial_change(struct draft *d, size_t at, bool anew)
{
	size_t same = 0;
	d->lines = 0;
	for (size_t i = 0; i < d->count; i++) {
		if (!d->entry[i]->apart)
			add_line(d, d->entry[i]);
		if (i < at)
			same = d->lines;
	}
	size_t kept = cut_into_blocks(d, anew ? 0 : same);
	if (kept < d->run || d->stopped)
		go_back(d, kept);
	d->stopped = false;
}

/* Carrying out. */

/* All lines are given at once, so that what stands before all orders does. */
static void
begin(struct draft *d)
{
	struct batch all = { .seat = d->seat,
		.packet = d->from->packet,
		.line = d->line,
		.count = d->lines };
	courses_give(d->courses, &all);
}

/* What its lines come to if nobody comes to them. */
static void
start_block(struct draft *d, const struct block *b)
{
	bool parted = courses_parted(d->courses);
	for (size_t i = b->first; i < b->end; i++) {
		struct entry *e = d->entry_of[i];
		e->told = (struct draft_line){ .text = e->line.text,
			.comment = e->told.comment,
			.fate = trial_is_told(e) ? FATE_TOLD
				: parted	 ? FATE_DEPENDS
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
	case OUTCOME_GUARDED:
		return FATE_GUARDED;
	default:
		return FATE_DROPPED;
	}
}

/* The entry that a record is about; NULL: none. */
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

/* Glosses are of what is certain. */
static bool
is_read(const struct course_watcher *w, size_t line)
{
	(void)line;
	return !courses_parted(((const struct draft *)w)->courses);
}

/* Those that lie behind the cut in the block in which it is. */
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

/* The next block, or the rest of it; false: somebody has stopped it. */
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
	/* What is not tried yet has come to nothing. */
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

/* A course alone, for its reasons: to say them costs more than to find out that
 * there are some. `course` 0: what is certain. */
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
