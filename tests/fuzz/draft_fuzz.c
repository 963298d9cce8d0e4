/*
 * Any bytes as an old draft, for each game: the draft is read, undone, redone
 * and written. The written text reads as the same draft, and is written again
 * without changes.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/draft_text.h"
#include "scenarios.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
	COURSES = 3,
};

static void
write_text(struct draft *d, struct buffer *out)
{
	out->length = 0;
	draft_write(d, out);
}

/* In a file all notes follow the orders. */
static bool
is_order(const struct draft_line *l)
{
	return l->fate != FATE_NOTE && l->fate != FATE_COMMENT;
}

static size_t
orders_of(struct draft *d)
{
	size_t count = 0;
	for (size_t i = 0; i < draft_count(d); i++)
		count += is_order(draft_line(d, i));
	return count;
}

static void
check_again(struct draft *d, struct arena *a)
{
	struct buffer text = buffer_in(a), again = buffer_in(a);
	size_t orders = orders_of(d);
	struct error e;
	write_text(d, &text);
	if (!text.length)
		return;
	if (!draft_read(d, "again", buffer_span(&text), &e) ||
		orders_of(d) != orders)
		abort();
	write_text(d, &again);
	if (!span_same(buffer_span(&text), buffer_span(&again)))
		abort();
}

/* Changes lines in the ways that the prompt does. */
static void
change(struct draft *d, struct arena *a)
{
	struct buffer before = buffer_in(a), after = buffer_in(a);
	write_text(d, &before);
	if (draft_count(d)) {
		draft_drop(d, draft_count(d) / 2);
		draft_undo(d);
	}
	draft_undo(d); /* removes all of the text */
	if (draft_count(d))
		abort();
	draft_redo(d);
	write_text(d, &after);
	if (!span_same(buffer_span(&before), buffer_span(&after)))
		abort();
}

static void
draft_for(const struct scenario *s, struct span text, struct arena *a)
{
	static const int option[RULES_OPTIONS];
	struct reader reader = { .seat = 0 };
	struct match m;
	struct error e;
	match_start(&m, a, s->rules, s->world, option);
	reader.seat = m.missing.seat;
	struct standpoint from = {
		.match = &m, .reader = &reader, .packet = 1, .asked = true
	};
	struct draft *d = draft_new(&from, COURSES);
	if (draft_read(d, "fuzz", text, &e)) {
		change(d, a);
		check_again(d, a);
	}
	draft_free(d);
	match_end(&m);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct span text = { (const char *)data, size };
	for (size_t i = 0; games[i]; i++)
		draft_for(scenario_of(i), text, a);
	arena_free(a);
	return 0;
}
