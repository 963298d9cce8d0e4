#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#include "run_internal.h"

const struct rules *
run_rules(const struct run *run)
{
	return run->match->rules;
}

const void *
run_world(const struct run *run)
{
	return run->match->world;
}

void *
run_state(struct run *run)
{
	return run->match->work;
}

struct scene
run_before(const struct run *run)
{
	return match_before(run->match);
}

int
run_option(const struct run *run, int option)
{
	return run->match->option[option];
}

bool
run_logs(const struct run *run)
{
	return chance_logs(run->chance);
}

/* Stops the run: a known fact does not fit, so the position was forged. */
static _Noreturn void
run_misfit(struct run *run)
{
	run->match->bad_fact = true;
	run_unwind(run, MISSING_LINK);
}

struct fact *
run_fact(struct run *run, enum fact_kind kind)
{
	const struct match *m = run->match;
	/* Notes are facts that only the log uses. A trial without a log
	 * (`check`, simulation) skips the notes of a game that has a log. */
	while (!run_logs(run) && run->fact < m->fact_count &&
		m->fact[run->fact].kind == FACT_NOTE)
		run->fact++;
	if (run->fact == m->fact_count)
		return NULL;
	struct fact *f = &m->fact[run->fact++];
	if (f->kind != kind)
		run_misfit(run);
	return f;
}

static struct fact *
add_fact(struct match *m, enum fact_kind kind)
{
	struct fact *f =
		ARENA_ADD(m->arena, m->fact, m->fact_count, m->fact_capacity);
	f->kind = kind;
	return f;
}

struct fact *
run_add_fact(struct run *run, enum fact_kind kind)
{
	struct fact *f = add_fact(run->match, kind);
	run->fact = run->match->fact_count;
	return f;
}

void
match_add_roll(struct match *m, int value)
{
	struct fact *f = add_fact(m, FACT_ROLL);
	f->value = value;
	f->label = NULL;
}

static void
journal_roll(struct run *run)
{
	const struct lines *log = &run->chance->log;
	if (run_tells(run) && log->count)
		run_record(run, RECORD_ROLL, log->line[log->count - 1]);
}

/* Rolls a die. The label is used as it is, without additions. */
static int
roll_labelled(struct run *run, int sides, const char *label,
	const struct chance_faces *faces)
{
	const struct fact *known = run_fact(run, FACT_ROLL);
	if (known && known->value > sides)
		run_misfit(run);
	if (known)
		return known->value;
	int value = chance_roll(run->chance, sides, label, faces);
	if (value == 0)
		run_unwind(run, MISSING_LINK);
	struct fact *f = run_add_fact(run, FACT_ROLL);
	f->value = value;
	f->label =
		run_logs(run) ? arena_string(run->match->arena, label) : NULL;
	journal_roll(run);
	return value;
}

void
run_label(const struct run *run, char *out, const char *label, va_list args)
{
	*out = '\0';
	if (run_logs(run))
		vsnprintf(out, LABEL_SIZE, label, args);
}

int
roll(struct run *run, int sides, const char *label, ...)
{
	char text[LABEL_SIZE];
	va_list args;
	va_start(args, label);
	run_label(run, text, label, args);
	va_end(args);
	return roll_labelled(run, sides, text, NULL);
}

static const char *
lazy_name(const struct run *run, int deck)
{
	const struct match *m = run->match;
	return arena_printf(m->scratch, "lazy-%s", m->rules->decks[deck].name);
}

int
run_roll_piece(struct run *run, int deck, int sides, const char *label,
	struct chance_faces faces)
{
	if (!run_logs(run))
		return roll_labelled(run, sides, label, NULL);
	faces.deck = lazy_name(run, deck);
	return roll_labelled(run, sides, label, &faces);
}

struct buffer
run_refill(const struct run *run, int deck)
{
	struct buffer item = buffer_in(run->match->scratch);
	buffer_printf(&item, "refill %s", lazy_name(run, deck));
	return item;
}

void
run_put_pieces(
	const struct run *run, int deck, uint64_t pieces, struct buffer *item)
{
	const struct match *m = run->match;
	const struct vocabulary *words = m->rules->decks[deck].pieces;
	for (; pieces; pieces = set_rest(pieces))
		buffer_printf(item, " %s",
			words_id(words, m->world, set_least(pieces)));
}

void
run_note(struct run *run, const char *item)
{
	if (!run_logs(run) || run_fact(run, FACT_NOTE))
		return;
	struct fact *f = run_add_fact(run, FACT_NOTE);
	f->label = arena_string(run->match->arena, item);
	chance_note(run->chance, item);
	journal_roll(run);
}

void
allow_order(struct run *run, const struct order *o)
{
	run->match->allowed.listing.take(&run->match->allowed.listing, o);
}

void
allow(struct run *run, int verb, int count, ...)
{
	struct order o;
	va_list args;
	va_start(args, count);
	order_vmake(&o, verb, count, args);
	va_end(args);
	allow_order(run, &o);
}

void
allow_each(struct run *run, int verb, uint64_t set)
{
	for (; set; set = set_rest(set))
		allow(run, verb, 1, set_least(set));
}

int
allowed(const struct run *run)
{
	return (int)run->match->allowed.count;
}

const struct order *
ask(struct run *run, int seat, int question, ...)
{
	struct match *m = run->match;
	struct missing *missing = &m->missing;
	assert(m->allowed.count > 0);
	if (m->allowed.count == 1) {
		m->allowed.count = 0;
		return &m->allowed.order[0];
	}
	const struct fact *known = run_fact(run, FACT_ANSWER);
	if (known) {
		if (!match_is_allowed(m, &known->answer))
			run_misfit(run);
		m->allowed.count = 0;
		return &known->answer;
	}
	missing->seat = seat;
	missing->question = question;
	va_list args;
	va_start(args, question);
	int count = message_args(&m->rules->messages[question]);
	for (int i = 0; i < count; i++)
		missing->question_arg[i] = va_arg(args, int);
	va_end(args);
	struct order answer;
	if (!match_find_answer(run, &answer))
		run_unwind(run, MISSING_ANSWER);
	m->allowed.count = 0;
	struct fact *f = run_add_fact(run, FACT_ANSWER);
	order_copy(&f->answer, &answer);
	return &f->answer;
}

void
tell(struct run *run, int message, ...)
{
	run->told++;
	if (run->told <= run->match->told)
		return;
	run->match->told = run->told;
	if (!run_tells(run))
		return;
	struct record *r = run_record(run, RECORD_EVENT, NULL);
	r->message = message;
	va_list args;
	va_start(args, message);
	int count = message_args(&run->match->rules->messages[message]);
	for (int i = 0; i < count; i++)
		r->arg[i] = va_arg(args, int);
	va_end(args);
}
