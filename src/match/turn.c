#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "turn_internal.h"

const void *
turn_world(const struct turn *t)
{
	return t->match->world;
}

void *
turn_state(struct turn *t)
{
	return t->match->work;
}

int
turn_option(const struct turn *t, int option)
{
	return t->match->option[option];
}

int
turn_seat(const struct turn *t)
{
	return t->match->order_seat;
}

_Noreturn void
turn_unwind(struct turn *t, enum missing_kind missing)
{
	t->match->missing.kind = missing;
	longjmp(t->unwind, 1);
}

bool
turn_logs(const struct turn *t)
{
	return t->chance->kind != CHANCE_STREAM;
}

/* Notes are for the log: a trial without one (`check`, simulation) takes none,
 * so it passes by those of a game that has one. */
static void
skip_notes(struct turn *t)
{
	const struct match *m = t->match;
	while (t->fact < m->fact_count && m->fact[t->fact].kind == FACT_NOTE)
		t->fact++;
}

/*
 * The next known fact, or NULL when the order has come to where it stopped. A
 * fact of another kind can only come from a position that was tampered with.
 */
struct fact *
turn_fact(struct turn *t, int kind)
{
	struct match *m = t->match;
	if (!turn_logs(t))
		skip_notes(t);
	if (t->fact == m->fact_count)
		return NULL;
	struct fact *f = &m->fact[t->fact++];
	if ((int)f->kind != kind) {
		m->bad_fact = true;
		turn_unwind(t, MISSING_LINK);
	}
	return f;
}

struct fact *
turn_add_fact(struct turn *t)
{
	struct match *m = t->match;
	if (m->fact_count == m->fact_capacity) {
		size_t capacity = m->fact_capacity ? 2 * m->fact_capacity : 64;
		struct fact *grown =
			arena_array(m->arena, capacity, sizeof *grown);
		if (m->fact_count)
			memcpy(grown, m->fact, m->fact_count * sizeof *grown);
		m->fact = grown;
		m->fact_capacity = capacity;
	}
	t->fact = m->fact_count + 1;
	return &m->fact[m->fact_count++];
}

struct record *
turn_record(struct turn *t, enum record_kind kind, const char *text)
{
	journal_turn(t->journal, t->match);
	return journal_add(t->journal, kind, text);
}

static void
journal_roll(struct turn *t)
{
	const struct lines *log = &t->chance->log;
	if (t->journal && log->count)
		turn_record(t, RECORD_ROLL, log->line[log->count - 1]);
}

int
turn_roll(struct turn *t, int sides, const char *label,
	const struct chance_faces *faces)
{
	const struct fact *known = turn_fact(t, FACT_ROLL);
	if (known && known->value <= sides)
		return known->value;
	if (known) {
		t->match->bad_fact = true;
		turn_unwind(t, MISSING_LINK);
	}
	int value = chance_roll(t->chance, sides, label, faces);
	if (value == 0)
		turn_unwind(t, MISSING_LINK);
	struct fact *f = turn_add_fact(t);
	f->kind = FACT_ROLL;
	f->value = value;
	f->label = turn_logs(t) ? arena_string(t->match->arena, label) : NULL;
	journal_roll(t);
	return value;
}

void
turn_label(const struct turn *t, char *out, const char *label, va_list args)
{
	*out = '\0';
	if (turn_logs(t))
		vsnprintf(out, LABEL_SIZE, label, args);
}

int
roll(struct turn *t, int sides, const char *label, ...)
{
	char text[LABEL_SIZE];
	va_list args;
	va_start(args, label);
	turn_label(t, text, label, args);
	va_end(args);
	return turn_roll(t, sides, text, NULL);
}

static const char *
lazy_name(const struct turn *t, int deck)
{
	const struct match *m = t->match;
	return arena_printf(m->scratch, "lazy-%s", m->rules->decks[deck].name);
}

int
turn_roll_piece(struct turn *t, int deck, int sides, const char *label,
	struct chance_faces faces)
{
	if (!turn_logs(t))
		return turn_roll(t, sides, label, NULL);
	faces.deck = lazy_name(t, deck);
	return turn_roll(t, sides, label, &faces);
}

struct buffer
turn_refill(const struct turn *t, int deck)
{
	struct buffer item = buffer_in(t->match->scratch);
	buffer_printf(&item, "refill %s", lazy_name(t, deck));
	return item;
}

void
turn_put_pieces(
	const struct turn *t, int deck, uint64_t pieces, struct buffer *item)
{
	const struct match *m = t->match;
	const struct vocabulary *words = m->rules->decks[deck].pieces;
	for (; pieces; pieces = set_rest(pieces))
		buffer_printf(item, " %s",
			words_id(words, m->world, set_least(pieces)));
}

void
turn_note(struct turn *t, const char *item)
{
	if (!turn_logs(t) || turn_fact(t, FACT_NOTE))
		return;
	struct fact *f = turn_add_fact(t);
	f->kind = FACT_NOTE;
	f->label = arena_string(t->match->arena, item);
	chance_note(t->chance, item);
	journal_roll(t);
}

void
offer(struct turn *t, int verb, int count, ...)
{
	struct order o;
	va_list args;
	va_start(args, count);
	order_vmake(&o, verb, count, args);
	va_end(args);
	t->match->offered.listing.take(&t->match->offered.listing, &o);
}

void
offer_each(struct turn *t, int verb, uint64_t set)
{
	for (; set; set = set_rest(set))
		offer(t, verb, 1, set_least(set));
}

int
offers(const struct turn *t)
{
	return (int)t->match->offered.count;
}

static void
set_question(struct turn *t, int seat, int question, va_list args)
{
	struct missing *missing = &t->match->missing;
	missing->seat = seat;
	missing->question = question;
	int count = message_args(&t->match->rules->messages[question]);
	for (int i = 0; i < count; i++)
		missing->question_arg[i] = va_arg(args, int);
}

static const struct order *
known_answer(struct turn *t, const struct fact *known)
{
	struct order_array *options = &t->match->offered;
	bool fits = false;
	for (size_t i = 0; i < options->count; i++)
		fits = fits || order_equals(&options->order[i], &known->answer);
	options->count = 0;
	if (!fits) {
		t->match->bad_fact = true;
		turn_unwind(t, MISSING_LINK);
	}
	return &known->answer;
}

const struct order *
ask(struct turn *t, int seat, int question, ...)
{
	struct order_array *options = &t->match->offered;
	assert(options->count > 0);
	if (options->count == 1) {
		options->count = 0;
		return &options->order[0];
	}
	const struct fact *known = turn_fact(t, FACT_ANSWER);
	if (known)
		return known_answer(t, known);
	va_list args;
	va_start(args, question);
	set_question(t, seat, question, args);
	va_end(args);
	struct order answer;
	if (!match_find_answer(t, &answer))
		turn_unwind(t, MISSING_ANSWER);
	options->count = 0;
	struct fact *f = turn_add_fact(t);
	f->kind = FACT_ANSWER;
	order_copy(&f->answer, &answer);
	return &f->answer;
}

void
tell(struct turn *t, int message, ...)
{
	t->told++;
	if (t->told <= t->match->told)
		return;
	t->match->told = t->told;
	if (!t->journal)
		return;
	struct record *r = turn_record(t, RECORD_EVENT, NULL);
	r->message = message;
	va_list args;
	va_start(args, message);
	int count = message_args(&t->match->rules->messages[message]);
	for (int i = 0; i < count; i++)
		r->arg[i] = va_arg(args, int);
	va_end(args);
}
