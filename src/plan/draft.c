#include <string.h>

#include "draft_internal.h"
#include "feldpost/faces.h"

/* This file has the functions that read and change the lines of a draft. */

struct draft *
draft_new(const struct standpoint *from, unsigned courses)
{
	struct arena *a = arena_beside(from->match->arena);
	struct draft *d = arena_alloc(a, sizeof *d);
	d->arena = a;
	d->from = from;
	d->seat = from->match->missing.seat < 0 ? 0 : from->match->missing.seat;
	d->course_count = courses;
	d->head.turn = d->head.packet = -1;
	d->address = d->head;
	trial_begin(d);
	return d;
}

void
draft_free(struct draft *d)
{
	if (!d)
		return;
	courses_free(d->courses);
	arena_free(d->arena);
}

/* Returns a new entry for a line outside the batch, such as a comment. */
static struct entry *
entry_apart(struct draft *d, enum draft_fate fate, const char *text)
{
	struct entry *e = arena_alloc(d->arena, sizeof *e);
	e->in = arena_alloc(d->arena, d->course_count + 1);
	e->apart = true;
	e->told.fate = fate;
	e->told.text = text;
	return e;
}

struct entry *
entry_note(struct draft *d, const char *text)
{
	return entry_apart(d, FATE_NOTE, arena_string(d->arena, text));
}

struct entry *
entry_order(struct draft *d, const char *order, const char *comment)
{
	struct match reading = *d->from->match;
	struct entry *e = entry_apart(d, FATE_UNREAD, order);
	reading.arena = d->arena; /* the words must live as long as the draft */
	e->apart = !match_parse(&reading, order, &e->line, &e->told.misreading);
	if (!e->apart)
		e->told.text = e->line.text;
	e->told.comment = comment;
	return e;
}

/* Replaces what a file can't contain, such as the end of a line, by blanks. */
static const char *
clean(struct draft *d, const char *text)
{
	struct buffer out = buffer_in(d->arena);
	struct span rest = span_of(text);
	for (size_t i = 0; i < rest.length;) {
		size_t before = i;
		int32_t c = utf8_next(rest, &i);
		i += i == before; /* skip a byte that is not valid UTF-8 */
		bool stands = c == '\t' || (c >= ' ' && c < 0x7f) ||
			      (c >= 0xa0 && c != 0xfeff && c != 0xfffe &&
				      c != 0xffff);
		if (stands)
			utf8_put(&out, c);
		else
			buffer_putc(&out, ' ');
	}
	return buffer_string(&out);
}

struct entry *
entry_new(struct draft *d, const char *text)
{
	const char *line = clean(d, text);
	const char *order = order_without_comment(d->arena, line);
	if (!*order)
		return entry_apart(d, FATE_COMMENT, line);
	return entry_order(d, order, strchr(line, '#'));
}

static void
exchange(struct draft *d, size_t at, struct entries gone, struct entries came)
{
	size_t behind = d->count - at - gone.count;
	size_t count = at + came.count + behind;
	if (count > d->capacity) {
		struct entry **old = d->entry;
		d->capacity = 2 * count;
		d->entry = arena_array(
			d->arena, d->capacity, sizeof(struct entry *));
		if (d->count)
			memcpy(d->entry, old, d->count * sizeof *old);
	}
	if (behind)
		memmove(d->entry + at + came.count, d->entry + at + gone.count,
			behind * sizeof *d->entry);
	if (came.count)
		memcpy(d->entry + at, came.entry,
			came.count * sizeof *d->entry);
	d->count = count;
	trial_change(d);
}

static struct entries
entries_copy(struct draft *d, struct entry *const *entry, size_t count)
{
	struct entries list = { .count = count };
	list.entry = arena_array(d->arena, count, sizeof(struct entry *));
	if (count)
		memcpy(list.entry, entry, count * sizeof(struct entry *));
	return list;
}

void
draft_change(struct draft *d, size_t at, size_t gone, struct entries came,
	struct head head)
{
	struct change *c = arena_alloc(d->arena, sizeof *c);
	*c = (struct change){ .older = d->undo,
		.at = at,
		.gone = entries_copy(d, gone ? d->entry + at : NULL, gone),
		.came = came,
		.head_gone = d->head,
		.head_came = head };
	d->undo = c;
	d->redo = NULL;
	d->head = head;
	exchange(d, at, c->gone, came);
}

static void
put(struct draft *d, size_t at, size_t gone, struct entry *new)
{
	draft_change(d, at, gone, entries_copy(d, &new, new ? 1 : 0), d->head);
}

void
draft_insert(struct draft *d, size_t at, const char *text)
{
	put(d, at, 0, entry_new(d, text));
}

void
draft_insert_note(struct draft *d, size_t at, const char *text)
{
	put(d, at, 0, entry_note(d, text));
}

void
draft_replace(struct draft *d, size_t at, const char *text)
{
	put(d, at, 1, entry_new(d, text));
}

void
draft_drop(struct draft *d, size_t at)
{
	put(d, at, 1, NULL);
}

void
draft_move(struct draft *d, size_t from, size_t to)
{
	size_t first = from < to ? from : to;
	size_t last = from < to ? to : from;
	struct entries turned =
		entries_copy(d, d->entry + first, last - first + 1);
	struct entry *moved = d->entry[from];
	memmove(turned.entry + (from < to ? 0 : 1),
		d->entry + first + (from < to ? 1 : 0),
		(last - first) * sizeof *turned.entry);
	turned.entry[to - first] = moved;
	draft_change(d, first, turned.count, turned, d->head);
}

bool
draft_undo(struct draft *d)
{
	struct change *c = d->undo;
	if (!c)
		return false;
	d->undo = c->older;
	c->older = d->redo;
	d->redo = c;
	d->head = c->head_gone;
	exchange(d, c->at, c->came, c->gone);
	return true;
}

bool
draft_redo(struct draft *d)
{
	struct change *c = d->redo;
	if (!c)
		return false;
	d->redo = c->older;
	c->older = d->undo;
	d->undo = c;
	d->head = c->head_came;
	exchange(d, c->at, c->gone, c->came);
	return true;
}

bool
draft_can_undo(const struct draft *d)
{
	return d->undo;
}

bool
draft_can_redo(const struct draft *d)
{
	return d->redo;
}

void
draft_begin(struct draft *d)
{
	d->undo = d->redo = NULL;
}

void
draft_peek(struct draft *d, const char *text)
{
	struct change *kept = d->redo;
	draft_insert(d, d->count, text);
	d->kept = kept;
}

void
draft_unpeek(struct draft *d)
{
	draft_undo(d);
	d->redo = d->kept;
}

size_t
draft_count(const struct draft *d)
{
	return d->count;
}

/* Counts the trial runs by what happened to an entry, such as reached or
 * refused. Returns the number of the first trial run that refused the entry. */
static unsigned
count_courses(struct draft *d, struct entry *e)
{
	struct draft_line *l = &e->told;
	unsigned refused = 0;
	l->reached = l->unmet = l->possible = 0;
	for (unsigned i = d->course_count; i > 0; i--) {
		l->reached += e->in[i] != FATE_DEPENDS;
		l->unmet += e->in[i] == FATE_UNMET;
		l->possible += e->in[i] == FATE_DONE;
		if (e->in[i] == FATE_REFUSED)
			refused = i;
	}
	return refused;
}

static bool
is_refused(const void *context, size_t at)
{
	const struct draft *d = context;
	return d->entry_of[at]->told.fate == FATE_REFUSED;
}

static const char *
warning_of(const struct draft *d, const struct entry *e)
{
	const struct batch all = { .line = d->line, .count = d->lines };
	size_t at = batch_scout(d->from->match, &all, is_refused, d);
	return at < d->lines && d->entry_of[at] == e ? batch_scout_warning()
						     : NULL;
}

const struct draft_line *
draft_line(struct draft *d, size_t at)
{
	struct entry *e = d->entry[at];
	unsigned refused = 0;
	trial_run(d);
	if (e->told.fate == FATE_DEPENDS)
		refused = count_courses(d, e);
	if ((refused || e->told.fate == FATE_REFUSED) && !*e->told.refusal.text)
		trial_explain(d, e, refused);
	e->told.warning = warning_of(d, e);
	return &e->told;
}

enum draft_fate
draft_fate_in(struct draft *d, size_t at, unsigned course)
{
	const struct entry *e = d->entry[at];
	trial_run(d);
	return e->told.fate == FATE_DEPENDS ? (enum draft_fate)e->in[course + 1]
					    : e->told.fate;
}

static bool
is_wrong(const struct draft_line *l)
{
	return l->fate == FATE_UNREAD || l->fate == FATE_REFUSED ||
	       l->fate == FATE_DROPPED ||
	       (l->fate == FATE_DEPENDS && l->reached > l->unmet &&
		       !l->possible);
}

size_t
draft_first_wrong(struct draft *d)
{
	size_t at = 0;
	while (at < d->count && !is_wrong(draft_line(d, at)))
		at++;
	return at;
}

const struct match *
draft_board(struct draft *d)
{
	trial_run(d);
	return d->from->asked ? courses_certain(d->courses) : d->from->match;
}

struct journal
draft_journal(struct draft *d, struct arena *a)
{
	const struct match *from = d->from->match;
	struct journal j = { .arena = a, .packet = d->from->packet };
	struct batch all = { .seat = d->seat,
		.packet = d->from->packet,
		.line = d->line,
		.count = d->lines };
	struct chance none;
	struct match m;
	if (!d->from->asked || !all.count)
		return j;
	match_fork(&m, from, a);
	if (from->rules->hidden)
		m.faces = reader_faces_new(a, from, d->from->reader);
	m.batch[d->seat] = (struct batch){ .seat = d->seat };
	match_give(&m, &all);
	chance_trial(&none, a);
	match_run(&m, &none, &j);
	match_end(&m);
	return j;
}

unsigned
draft_courses(struct draft *d)
{
	trial_run(d);
	return courses_parted(d->courses) ? d->course_count : 0;
}

const struct match *
draft_course(struct draft *d, unsigned course)
{
	trial_run(d);
	return courses_board(d->courses, course + 1);
}

bool
draft_course_with(
	struct draft *d, size_t at, enum draft_fate fate, unsigned *course)
{
	for (unsigned i = 0; i < draft_courses(d); i++)
		if (draft_fate_in(d, at, i) == fate) {
			*course = i;
			return true;
		}
	return false;
}

void
draft_heed(struct draft *d, struct progress *progress,
	const volatile sig_atomic_t *stop)
{
	d->stop = stop;
	d->watcher.progress = progress;
}

unsigned
draft_tried(struct draft *d)
{
	unsigned courses = draft_courses(d);
	if (courses == 0 || d->run == d->blocks)
		return courses;
	return d->run + 1 == d->blocks && d->stopped ? courses_over(d->courses)
						     : 0;
}

bool
draft_is_tried(struct draft *d, unsigned course)
{
	trial_run(d);
	return d->run == d->blocks ||
	       (d->run + 1 == d->blocks && d->stopped &&
		       courses_is_over(d->courses, course + 1));
}
