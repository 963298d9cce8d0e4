/* test */
/*
 * The greedy player of each game: how often it wins, and that it sees only what
 * its seat sees.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/greed.h"
#include "feldpost/simulate.h"

enum {
	GAMES = 300,
	WORLDS = 3,  /* worlds in which it decides */
	LARGE = 400, /* most decisions of a game to look at */
};

static const struct rules *
load(struct arena *a, const char *game, struct scenario *s)
{
	const struct rules *rules = game_named(game, NULL);
	struct error e;
	const char *folder =
		arena_printf(a, "%s/%s", getenv("FELDPOST_SCENARIOS"), game);
	assert_non_null(rules);
	assert_true(scenario_load(a, rules, folder, s, &e));
	return rules;
}

/* Strength. */

/* This seat, or the player of a solitaire game, wins at least this many of a
 * hundred games with one seed: about three standard errors below the result of
 * 10,000 other games. */
static const struct {
	const char *game, *policies;
	int seat;
	unsigned least;
} rows[] = {
	{ "ostfront", "german=greedy,soviet=random", 0, 96 },
	{ "ostfront", "german=random,soviet=greedy", 1, 94 },
	{ "peiper", "greedy", 0, 28 },
	{ "arnswalde", "greedy", 0, 55 },
};

static uint64_t
won(const struct simulation *s, int seat)
{
	uint64_t count = 0;
	for (size_t i = 0; i < s->outcomes; i++)
		if (s->outcome[i].winner == seat)
			count += s->outcome[i].count;
	return count;
}

static void
it_wins_so_often(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct arena *a = arena_new(NULL);
		struct scenario scenario;
		struct error e;
		struct simulation s = {
			.rules = load(a, rows[i].game, &scenario),
			.seed = 1,
			.games = GAMES,
			.check = true,
		};
		s.world = scenario.world;
		for (int o = 0; o < s.rules->option_count; o++)
			s.option[o] = s.rules->options[o].preset;
		assert_true(policies_read(
			a, rows[i].policies, s.rules, s.policy, &e));
		assert_true(simulate(&s, &e));
		if (100 * won(&s, rows[i].seat) < rows[i].least * s.games)
			fail_msg("%s, %s: %u of %u games", rows[i].game,
				rows[i].policies,
				(unsigned)won(&s, rows[i].seat),
				(unsigned)s.games);
		arena_free(a);
	}
}

/* What it sees. */

static void
assert_sees(const struct match *m, const struct reader *r)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	const struct card_words *names = hidden->names(m->world);
	struct scene scene = match_scene(m);
	struct held_card held;
	for (int k = 0; hidden->held(&scene, k, &held); k++) {
		int seen = card_seen(names, r, held.card);
		if (held.seat == r->seat)
			assert_int_equal(
				seen, m->faces->piece(m->faces, held.card));
		else if (!(held.looked >> r->seat & 1))
			assert_int_equal(seen, -1);
	}
}

static void
pick_with(const struct match *m, const struct reader *r, struct order *out)
{
	struct arena *a = arena_new(NULL);
	struct chance luck;
	chance_stream(&luck, a, 1, 1);
	assert_true(policy_pick(POLICY_GREEDY, m, r, &luck, out));
	arena_free(a);
}

/* Likewise the player of trial games (greed.h). */
static void
pick_on_trial(const struct match *m, const struct reader *r, struct order *out)
{
	struct greed g;
	greed_forget(&g);
	assert_true(greed_pick(&g, m, r, out));
}

/* Expects the same decision whatever the hidden cards are. `m` has been asked
 * throughout the game, and the others never: what the rules keep for the next
 * question changes nothing. */
static void
assert_blind(const struct match *m, const struct reader *r)
{
	struct order as_it_is, made_up, on_trial;
	pick_with(m, r, &as_it_is);
	pick_on_trial(m, r, &on_trial);
	for (int i = 0; i < WORLDS; i++) {
		struct arena *a = arena_new(NULL);
		struct match other;
		match_fork(&other, m, a);
		if (m->rules->hidden) {
			other.faces = reader_faces_new(a, m, r);
			assert_true(
				faces_sample(other.faces, m, 1, (uint64_t)i));
		}
		pick_with(&other, r, &made_up);
		assert_true(order_equals(&as_it_is, &made_up));
		pick_on_trial(&other, r, &made_up);
		assert_true(order_equals(&on_trial, &made_up));
		match_end(&other);
		arena_free(a);
	}
}

/* Expects that each legal order has a reason in words, or none. */
static void
assert_says(const struct match *m, const struct reader *r)
{
	struct arena *a = arena_new(NULL);
	struct scene scene = match_scene(m);
	struct order_array all;
	order_array_start(&all, a);
	match_listing(m, &all.listing);
	for (size_t i = 0; m->rules->reason && i < all.count; i++) {
		struct buffer out = buffer_in(a);
		m->rules->reason(&scene, r, &all.order[i], &out);
		assert_in_range(out.length, 0, 60);
		assert_null(strstr(buffer_string(&out), " -"));
		assert_null(strpbrk(buffer_string(&out), "%\n"));
	}
	arena_free(a);
}

static void
play(const char *game)
{
	struct arena *a = arena_new(NULL);
	struct scenario scenario;
	const struct rules *rules = load(a, game, &scenario);
	struct reader reader[RULES_SEATS] = { { .seat = 0 }, { .seat = 1 } };
	int option[RULES_OPTIONS] = { 0 };
	struct chance dice;
	struct match m;
	struct order o;
	for (int i = 0; i < rules->option_count; i++)
		option[i] = rules->options[i].preset;
	chance_stream(&dice, a, 2, 1);
	match_start(&m, a, rules, scenario.world, option);
	m.ask_all = true;
	if (m.faces)
		open_faces_seed(m.faces, 2, 1);
	match_run(&m, &dice, NULL);
	int decisions = 0;
	for (; m.missing.kind != MISSING_NOTHING && decisions < LARGE;
		decisions++) {
		struct reader *r = &reader[m.missing.seat];
		match_look(&m, r);
		assert_says(&m, r);
		if (rules->hidden)
			assert_sees(&m, r);
		assert_blind(&m, r);
		pick_with(&m, r, &o);
		match_submit(&m, &o, &dice, NULL);
	}
	assert_true(decisions > 10);
	match_end(&m);
	arena_free(a);
}

static void
it_sees_what_its_seat_sees(void **state)
{
	(void)state;
	play("ostfront");
	play("aachen");
	play("reichstag");
	play("peiper");
	play("arnswalde");
}

/* Peiper, 5.4 and 5.5: what share of throws wins. */

/* Returns what it says of `attack` before Manderfeld, with these chits there
 * and two main dice. */
static const char *
attack_on(const char *chits, const char *less, bool hard, const char *first,
	int threat, struct arena *a)
{
	const struct scripted dice[] = { { threat / 10, NULL },
		{ threat % 10, NULL } };
	const struct reader reader = { .seat = 0 };
	struct buffer text = buffer_in(a), why = buffer_in(a);
	int option[RULES_OPTIONS] = { 0 };
	struct scenario scenario;
	const struct rules *rules = load(a, "peiper", &scenario);
	struct misreading unused;
	struct chance c;
	struct node *map;
	struct match m;
	struct order o;
	struct error e;
	for (int i = 0; i < rules->option_count; i++)
		if (strcmp(rules->options[i].key, "hard-combat") == 0)
			option[i] = hard; /* no, yes */
		else
			option[i] = rules->options[i].preset;
	buffer_printf(&text,
		"{turn: 1, phase: movement, town: Losheim, fuel: 6, track: [], "
		"bridges: [], out: [], force: "
		"{armor: 3, pzgren: 3, heavy: 1, art: 1}, map: [%s], cup: "
		"{opened: 0, inside: [%s], urns: []}}\n",
		chits, less);
	match_start(&m, a, rules, scenario.world, option);
	if (!doc_read(a, "state", buffer_span(&text), &map, &e) ||
		!match_lay(&m, map, &e))
		fail_msg("%s", e.text);
	m.ask_all = true;
	match_settle(&m);
	chance_script(&c, a, dice, 2);
	assert_true(order_parse(&m.grammar, a, "move Manderfeld", &o, &unused));
	match_step(&m, &o, &c);
	if (first) {
		assert_true(order_parse(&m.grammar, a, first, &o, &unused));
		match_step(&m, &o, &c);
	}
	assert_int_equal(m.missing.kind, MISSING_ANSWER);
	assert_true(order_parse(&m.grammar, a, "attack", &o, &unused));
	assert_true(match_legal(&m, &o, NULL));
	struct scene scene = match_scene(&m);
	rules->reason(&scene, &reader, &o, &why);
	match_end(&m);
	return buffer_string(&why);
}

/* In hard combat a pair that is not combined arms is fought one by one. */
static void
it_knows_what_it_attacks(void **state)
{
	static const struct {
		const char *chits, *less;
		bool hard;
		const char *first;
		int threat; /* dice of the threat check, as two digits */
		const char *says;
	} row[] = {
		{ "{town: Manderfeld, chit: inf119}",
			"inf117, abn504, abn505, tank3, eng291, eng51, air, "
			"fuel",
			true, NULL, 26, "wins 88 of 100 throws" },
		{ "{town: Manderfeld, chit: inf119}, {town: Manderfeld, chit: "
		  "inf117}",
			"abn504, abn505, tank3, eng291, eng51, air, fuel", true,
			"first inf117", 12, "wins 75 of 100 throws" },
		{ "{town: Manderfeld, chit: inf119}, {town: Manderfeld, chit: "
		  "inf117}",
			"abn504, abn505, tank3, eng291, eng51, air, fuel",
			false, NULL, 12, "wins 72 of 100 throws" },
		{ "{town: Manderfeld, chit: inf119}, {town: Manderfeld, chit: "
		  "tank3}",
			"inf117, abn504, abn505, eng291, eng51, air, fuel",
			true, NULL, 12, "wins 30 of 100 throws" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct arena *a = arena_new(NULL);
		assert_string_equal(
			attack_on(row[i].chits, row[i].less, row[i].hard,
				row[i].first, row[i].threat, a),
			row[i].says);
		arena_free(a);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_wins_so_often),
		cmocka_unit_test(it_knows_what_it_attacks),
		cmocka_unit_test(it_sees_what_its_seat_sees),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
