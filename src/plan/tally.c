#include <string.h>

#include "tally.h"

static const uint64_t most_parts = 1000000000000000; /* 10 to the 15th power */

static int
measured(const struct tally *t, size_t row, const struct match *m)
{
	return match_measure(m, t->spread[row].measure, t->seat);
}

struct tally
tally_new(struct arena *a, const struct standpoint *from, int seat,
	const struct match *before)
{
	const struct measure *measure = from->match->rules->measures;
	struct tally t = { .arena = a, .from = from, .seat = seat, .of = 1 };
	while (measure && measure[t.spreads].id)
		t.spreads++;
	t.spread = arena_array(a, t.spreads, sizeof *t.spread);
	t.list = arena_array(a, t.spreads, sizeof *t.list);
	for (size_t i = 0; i < t.spreads; i++) {
		t.spread[i] = (struct spread){ .measure = &measure[i] };
		t.spread[i].before = measured(&t, i, before);
		t.list[i] = (struct value_list){ .value = NULL };
	}
	return t;
}

static uint64_t
common_divisor(uint64_t a, uint64_t b)
{
	while (b) {
		uint64_t rest = a % b;
		a = b;
		b = rest;
	}
	return a;
}

static size_t
event_like(const struct tally *t, const struct record *r)
{
	size_t i = 0;
	while (i < t->events &&
		(t->event[i].message != r->message ||
			memcmp(t->event[i].arg, r->arg, sizeof r->arg) != 0))
		i++;
	return i;
}

static void
add_new_event(struct tally *t, const struct record *r)
{
	const struct match *m = t->from->match;
	struct buffer text = buffer_in(t->arena);
	message_write(
		&text, m->rules, m->world, t->from->reader, r->message, r->arg);
	t->event = arena_grow(t->arena, t->event, t->events, &t->event_room,
		sizeof *t->event);
	t->added = arena_grow(t->arena, t->added, t->events, &t->added_room,
		sizeof *t->added);
	struct outlook_event *new = &t->event[t->events];
	*new = (struct outlook_event){ .text = buffer_string(&text),
		.message = r->message };
	memcpy(new->arg, r->arg, sizeof r->arg);
	t->added[t->events++] = 0;
}

/* Counts an event in one possible outcome of an order. An event that happens
 * several times in this outcome counts once. Events without text are left out,
 * because they are only for pictures. */
static void
add_event(struct tally *t, const struct record *r, uint64_t parts)
{
	size_t i = event_like(t, r);
	if (!*t->from->match->rules->messages[r->message].text)
		return;
	if (i == t->events)
		add_new_event(t, r);
	if (t->added[i] == t->ways)
		return;
	t->added[i] = t->ways;
	t->event[i].share.part += parts;
}

static void
add_value(struct tally *t, size_t row, int value, uint64_t parts)
{
	struct value_list *l = &t->list[row];
	size_t at = l->count;
	while (at > 0 && l->value[at - 1].value > value)
		at--;
	if (at == 0 || l->value[at - 1].value != value) {
		l->value = arena_grow(t->arena, l->value, l->count, &l->room,
			sizeof *l->value);
		memmove(l->value + at + 1, l->value + at,
			(l->count++ - at) * sizeof *l->value);
		l->value[at++] = (struct outlook_value){ .value = value };
	}
	l->value[at - 1].share.part += parts;
}

bool
tally_add(struct tally *t, uint64_t of, const struct record *told,
	const struct match *end)
{
	/* The whole is divided into smaller parts, so that the whole divided by
	 * `of` is a whole number of parts. */
	uint64_t times = of / common_divisor(of, t->of);
	if (times > most_parts / t->of)
		return false;
	if (times > 1) {
		t->of *= times;
		t->own_decision *= times;
		t->other_decision *= times;
		for (size_t i = 0; i < t->events; i++)
			t->event[i].share.part *= times;
		for (size_t i = 0; i < t->spreads; i++)
			for (size_t k = 0; k < t->list[i].count; k++)
				t->list[i].value[k].share.part *= times;
	}
	uint64_t parts = t->of / of;
	t->ways++;
	for (; told; told = told->next)
		if (told->kind == RECORD_EVENT)
			add_event(t, told, parts);
	for (size_t i = 0; i < t->spreads; i++)
		add_value(t, i, measured(t, i, end), parts);
	if (end->missing.kind == MISSING_ANSWER) {
		if (end->missing.seat == t->seat)
			t->own_decision += parts;
		else
			t->other_decision += parts;
	}
	return true;
}

void
tally_spreads(struct tally *t, uint64_t of)
{
	for (size_t i = 0; i < t->events; i++)
		t->event[i].share.of = of;
	for (size_t i = 0; i < t->spreads; i++) {
		struct value_list *l = &t->list[i];
		for (size_t k = 0; k < l->count; k++)
			l->value[k].share.of = of;
		t->spread[i].value = l->value;
		t->spread[i].count = l->count;
	}
}
