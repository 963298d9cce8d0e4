#include <string.h>

#include "draft_internal.h"

/* The lines of a draft, and what can be asked of it. */

struct draft *
draft_new(const struct standpoint *from, unsigned courses)
{
	struct arena *a = arena_beside(from->match->arena);
	struct draft *d = arena_alloc(a, sizeof *d);
	d->arena = a;
	d->from = from;
	d->seat = from->match->missing.seat < 0 ? 0 : from->match->missing.seat;
	d->course_count = courses;
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

/* Changes. */

static struct entry *
new_entry(struct draft *d, const char *text)
{
	struct match reading = *d->from->match;
	struct entry *e = arena_alloc(d->arena, sizeof *e);
	reading.arena = d->arena; /* to which the words go */
	e->in = arena_alloc(d->arena, d->course_count + 1);
	e->unread = !match_parse(&reading, text, &e->line, &e->told.misreading);
	e->told.fate = FATE_UNREAD;
	e->told.text = e->unread ? arena_string(d->arena, text) : e->line.text;
	return e;
}

static void
push(struct draft *d, struct version **list)
{
	struct version *v = arena_alloc(d->arena, sizeof *v);
	v->older = *list;
	v->count = d->count;
	v->entry = arena_array(d->arena, d->count, sizeof(struct entry *));
	if (d->count)
		memcpy(v->entry, d->entry, d->count * sizeof(struct entry *));
	*list = v;
}

static void
add_entry(struct draft *d, struct entry *e)
{
	d->entry = arena_grow(d->arena, d->entry, d->count, &d->capacity,
		sizeof(struct entry *));
	d->entry[d->count++] = e;
}

/* The list becomes another one; only what is not the same is tried again. */
static void
become(struct draft *d, struct entry *const *entry, size_t count)
{
	size_t same = 0, old = d->count;
	bool anew = false;
	while (same < count && same < old && entry[same] == d->entry[same])
		same++;
	for (size_t i = same; i < old; i++)
		anew = anew || trial_is_told(d->entry[i]);
	d->count = same;
	for (size_t i = same; i < count; i++) {
		anew = anew || trial_is_told(entry[i]);
		add_entry(d, entry[i]);
	}
	trial_change(d, same, anew);
}

/* Replaces `gone` lines by `new`, if it is not NULL. */
static void
splice(struct draft *d, size_t at, size_t gone, struct entry *new)
{
	push(d, &d->undo);
	d->redo = NULL;
	const struct version *old = d->undo;
	struct entry **list =
		arena_array(d->arena, old->count + 1, sizeof(struct entry *));
	size_t count = 0;
	for (size_t i = 0; i < at; i++)
		list[count++] = old->entry[i];
	if (new)
		list[count++] = new;
	for (size_t i = at + gone; i < old->count; i++)
		list[count++] = old->entry[i];
	become(d, list, count);
}

void
draft_insert(struct draft *d, size_t at, const char *text)
{
	splice(d, at, 0, new_entry(d, text));
}

void
draft_replace(struct draft *d, size_t at, const char *text)
{
	splice(d, at, 1, new_entry(d, text));
}

void
draft_drop(struct draft *d, size_t at)
{
	splice(d, at, 1, NULL);
}

void
draft_move(struct draft *d, size_t from, size_t to)
{
	struct entry *moved = d->entry[from];
	const struct version *before;
	splice(d, from, 1, NULL);
	before = d->undo;
	splice(d, to, 0, moved);
	d->undo->older = before->older;
	d->undo->entry = before->entry;
	d->undo->count = before->count;
}

static bool
step_back(struct draft *d, struct version **from, struct version **to)
{
	const struct version *v = *from;
	if (!v)
		return false;
	push(d, to);
	*from = v->older;
	become(d, v->entry, v->count);
	return true;
}

bool
draft_undo(struct draft *d)
{
	return step_back(d, &d->undo, &d->redo);
}

bool
draft_redo(struct draft *d)
{
	return step_back(d, &d->redo, &d->undo);
}

/* What is asked. */

size_t
draft_count(const struct draft *d)
{
	return d->count;
}

/* Adds up what became of it in the courses; the first that refused it. */
static unsigned
count_courses(struct draft *d, struct entry *e)
{
	struct draft_line *l = &e->told;
	unsigned refused = 0;
	l->reached = l->guarded = l->possible = 0;
	for (unsigned i = d->course_count; i > 0; i--) {
		l->reached += e->in[i] != FATE_DEPENDS;
		l->guarded += e->in[i] == FATE_GUARDED;
		l->possible += e->in[i] == FATE_DONE;
		if (e->in[i] == FATE_REFUSED)
			refused = i;
	}
	return refused;
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
	       (l->fate == FATE_DEPENDS && l->reached > l->guarded &&
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
	return courses_certain(d->courses);
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
