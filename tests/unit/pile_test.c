/* quick */
/*
 * Piles: a card turned up is any unseen one, in the offer's order; what is
 * shuffled in is announced once. Compares with a shuffled deck by exact
 * enumeration.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/match.h"
#include "feldpost/pile.h"

enum {
	CARDS = 4
};

static const char *const card_ids[] = { "a", "b", "c", "d", NULL };
static const struct vocabulary cards = WORDS_FIXED("CARD", card_ids, NULL);
static const struct vocabulary *const vocabularies[] = { &cards, NULL };

struct state {
	uint64_t deck, discards;
	int turn, length;
	char history[16];
};

static uint64_t
first_three(const void *world)
{
	(void)world;
	return set_first(3);
}

static const struct lazy_deck decks[] = {
	{ "deck", &cards, NULL },
	{ "three", &cards, first_three },
	{ NULL, NULL, NULL },
};

static void
setup(const void *world, const int *option, void *state)
{
	(void)world;
	(void)option;
	*(struct state *)state = (struct state){ .deck = set_first(CARDS) };
}

static void
pending(const struct scene *scene, struct pending *p)
{
	p->seat = 0;
	p->turn = ((const struct state *)scene->state)->turn;
}

enum {
	VERB_DRAW,
	VERB_YES,
	VERB_NO
};

static const struct verb verbs[] = {
	[VERB_DRAW] = { "draw", 0, "1", "", 1 },
	[VERB_YES] = { "yes", VERB_ANSWER, "1", "", 0 },
	[VERB_NO] = { "no", VERB_ANSWER, "1", "", 0 },
	{ .syntax = NULL },
};

static void
legal(const struct scene *scene, struct listing *l)
{
	(void)scene;
	list(l, VERB_DRAW, 0);
}

/* The second part of the labels. */
static const char *where = "here";

/* A turn begins with a card. */
static void
draw(struct run *run, struct state *s)
{
	s->turn++;
	if (s->deck == 0) {
		pile_refill(run, 0, &s->deck, s->discards);
		s->discards = 0;
	}
	int card = pile_turn_up(run, 0, &s->deck, "card.%s", where);
	s->history[s->length++] = (char)('a' + card);
	s->discards |= set_of(card);
}

/* Draws, asks, and draws again. The second run must find the same cards. */
static void
apply(struct run *run, const struct order *o)
{
	(void)o;
	draw(run, run_state(run));
	allow(run, VERB_YES, 0);
	allow(run, VERB_NO, 0);
	if (ask(run, 0, 0)->verb == VERB_YES)
		draw(run, run_state(run));
}

static const char *const phases[] = { "phase", NULL };
static const struct message messages[] = { { "m", "", "", false } };
static const struct field fields[] = { FIELDS_END };
static const struct rules rules = {
	.name = "test",
	.seats = (const struct seat[]){ { "one", "One" } },
	.seat_count = 1,
	.phases = phases,
	.phase_names = phases,
	.verbs = verbs,
	.conditions = verbs + 3,
	.vocabularies = vocabularies,
	.messages = messages,
	.decks = decks,
	.state_size = sizeof(struct state),
	.fields = fields,
	.setup = setup,
	.pending = pending,
	.legal = legal,
	.apply = apply,
};

/* Orders draw and yes or no in turn, with these values. The caller gets the log
 * and the history. */
static const char *
play(struct arena *a, const int *value, size_t count, struct lines *log)
{
	static struct match m;
	struct scripted script[16] = { { 0 } };
	struct chance dice;
	struct order o;
	for (size_t i = 0; i < count; i++)
		script[i].value = value[i];
	match_start(&m, a, &rules, NULL, NULL);
	chance_script(&dice, a, script, count);
	while (dice.script_next < count) {
		size_t left = count - dice.script_next;
		order_make(&o, VERB_DRAW, 0);
		match_step(&m, &o, &dice);
		order_make(&o, left > 1 ? VERB_YES : VERB_NO, 0);
		match_step(&m, &o, &dice);
	}
	assert_null(dice.fault);
	*log = dice.log;
	struct scene scene = match_scene(&m);
	const char *history =
		arena_string(a, ((const struct state *)scene.state)->history);
	match_end(&m);
	return history;
}

static void
a_value_counts_the_cards_that_are_left(void **unused)
{
	static const int values[] = { 3, 3, 1, 1 };
	struct arena *a = arena_new(NULL);
	struct lines log;
	(void)unused;
	assert_string_equal(play(a, values, 4, &log), "cdab");
	assert_string_equal(log.line[0], "card.here 1 d4 3 lazy-deck c");
	assert_string_equal(log.line[1], "card.here 2 d3 3 lazy-deck d");
	assert_string_equal(log.line[3], "card.here 4 d1 1 lazy-deck b");
	arena_free(a);
}

static void
a_refill_is_said_once_though_the_order_runs_twice(void **unused)
{
	static const int values[] = { 1, 1, 1, 1, 4, 1 };
	struct arena *a = arena_new(NULL);
	struct lines log;
	(void)unused;
	assert_string_equal(play(a, values, 6, &log), "abcdda");
	assert_int_equal(log.count, 7);
	assert_string_equal(log.line[4], "refill lazy-deck a b c d");
	assert_string_equal(log.line[5], "card.here 5 d4 4 lazy-deck d");
	arena_free(a);
}

/* Each of the 24 orders of four cards comes from one list of values, as it
 * comes from one shuffle: the chances are equal. */
static void
lazy_draws_are_a_shuffled_deck(void **unused)
{
	struct arena *a = arena_new(NULL);
	char seen[24][CARDS + 1];
	int count = 0;
	(void)unused;
	for (int i = 0; i < 24; i++) {
		int values[] = { i / 6 + 1, i / 2 % 3 + 1, i % 2 + 1, 1 };
		struct lines log;
		const char *history = play(a, values, 4, &log);
		for (int k = 0; k < count; k++)
			assert_string_not_equal(seen[k], history);
		snprintf(seen[count++], sizeof seen[0], "%s", history);
	}
	assert_int_equal(count, 24);
	arena_free(a);
}

static void
a_deck_may_hold_a_part_of_its_pieces(void **unused)
{
	(void)unused;
	assert_true(deck_content(&rules, 0, NULL) == set_first(CARDS));
	assert_true(deck_content(&rules, 1, NULL) == set_first(3));
}

/* A label that an audit would not read has no effect, not even in a log. */
static void
an_order_stops_at_a_label_of_another_form(void **unused)
{
	static const char *const bad[] = { "Here", "over there", "th\xC3\xBCr",
		"a-place-whose-name-goes-on-and-on-and-on", NULL };
	struct arena *a = arena_new(NULL);
	static struct match m;
	struct chance dice;
	struct digest seed;
	struct order o;
	(void)unused;
	hash_line(&seed, "test");
	order_make(&o, VERB_DRAW, 0);
	for (size_t i = 0; bad[i]; i++) {
		where = bad[i];
		match_start(&m, a, &rules, NULL, NULL);
		chance_seed(&dice, a, &seed);
		match_step(&m, &o, &dice);
		assert_int_equal(m.missing.kind, MISSING_LINK);
		assert_non_null(strstr(dice.fault, "is no label"));
		assert_int_equal(dice.log.count, 0);
		match_end(&m);
	}
	where = "here";
	arena_free(a);
}

/* Events belong to the turn that has begun, whether it was reported or not. */
static void
rolls_and_answers_are_of_the_turn_in_which_they_came(void **unused)
{
	static const struct {
		enum record_kind kind;
		int turn;
	} wanted[] = { { RECORD_ORDER, 0 }, { RECORD_ROLL, 1 },
		{ RECORD_ORDER, 1 }, { RECORD_ORDER, 1 }, { RECORD_ROLL, 2 } };
	static const struct scripted values[] = { { .value = 1 },
		{ .value = 1 } };
	static struct match m;
	struct arena *a = arena_new(NULL);
	struct journal j = { .arena = a };
	struct chance dice;
	struct order o;
	(void)unused;
	match_start(&m, a, &rules, NULL, NULL);
	chance_script(&dice, a, values, 2);
	order_make(&o, VERB_DRAW, 0);
	match_submit(&m, &o, &dice, &j);
	order_make(&o, VERB_YES, 0);
	match_submit(&m, &o, &dice, &j);
	const struct record *r = j.first;
	for (size_t i = 0; i < 5; i++, r = r->next) {
		assert_int_equal(r->kind, wanted[i].kind);
		assert_int_equal(r->turn, wanted[i].turn);
	}
	assert_null(r);
	match_end(&m);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_value_counts_the_cards_that_are_left),
		cmocka_unit_test(
			a_refill_is_said_once_though_the_order_runs_twice),
		cmocka_unit_test(lazy_draws_are_a_shuffled_deck),
		cmocka_unit_test(a_deck_may_hold_a_part_of_its_pieces),
		cmocka_unit_test(an_order_stops_at_a_label_of_another_form),
		cmocka_unit_test(
			rolls_and_answers_are_of_the_turn_in_which_they_came),
	};
	return cmocka_run_group_tests_name("pile", tests, NULL, NULL);
}
