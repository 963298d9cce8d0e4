/* quick */
/*
 * The play of the greedy players: what they order in whole games never changes
 * unless somebody wants it to. A faster player gives the same orders.
 *
 * If you change how a greedy player chooses, or the rules or the data of a
 * game, run this test: it prints the new digests. Change the version in
 * player.c, too.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/greed.h"
#include "feldpost/policy.h"
#include "feldpost/scenario.h"

enum {
	GAMES = 3,
};

/* The start of the digest of all orders and answers: of the greedy player
 * (policy.h), and of the player of trial games (greed.h). The latter is also
 * asked with other weights at each decision, like a search. */
static const struct play {
	const char *game, *policy, *greed;
} plays[] = {
	{ "peiper", "3d7d6953e3ee45fe", "53d31cbdb37c83a6" },
	{ "arnswalde", "2dddf7e7093456fa", "d621ec3e09eae4d4" },
	{ "ostfront", "e3862d56db52070d", "68d1cb650fe6ed39" },
	{ "aachen", "e2d2f5a0e6dcdc18", "21a2aa621eb1a199" },
	{ "reichstag", "d34adc17aa356c39", "eee8809cb74fbafe" },
};

struct table {
	struct arena *arena;
	struct match match;
	struct reader reader[RULES_SEATS];
	struct chance dice, luck;
	struct greed *greed, *other; /* NULL for the player of policy.h */
	int weights[RULES_WEIGHTS];  /* the other weights */
	const int *own;		     /* those it plays by; NULL: the presets */
};

static void
add(const struct table *t, const struct order *o, struct digest *sum)
{
	hash_line(sum, "%s %s", sum->hex,
		order_text(&t->match.grammar, o, t->arena));
}

static void
pick(struct table *t, struct digest *sum, struct order *out)
{
	struct match *m = &t->match;
	struct reader *reader = &t->reader[m->missing.seat];
	match_look(m, reader);
	if (t->greed) {
		struct reader other = *reader;
		other.weights = t->weights;
		assert_true(greed_pick(t->other, m, &other, out));
		add(t, out, sum);
		assert_true(greed_pick(t->greed, m, reader, out));
	} else {
		assert_true(
			policy_pick(POLICY_GREEDY, m, reader, &t->luck, out));
	}
	add(t, out, sum);
}

/* Plays a game to its end, and adds its orders and its end to `sum`. */
static void
play(struct table *t, uint64_t seed, struct digest *sum)
{
	struct match *m = &t->match;
	struct order o;
	chance_stream_of(&t->dice, t->arena, seed, STREAM_DICE, 1);
	chance_stream_of(&t->luck, t->arena, seed, STREAM_LUCK, 1);
	if (t->greed) {
		greed_forget(t->greed);
		greed_forget(t->other);
	}
	for (int i = 0; i < RULES_SEATS; i++)
		t->reader[i] = (struct reader){ .seat = i, .weights = t->own };
	if (m->faces)
		open_faces_seed(m->faces, seed, 1);
	match_restart(m);
	m->ask_all = true;
	match_run(m, &t->dice, NULL);
	while (m->missing.kind != MISSING_NOTHING) {
		pick(t, sum, &o);
		match_step(m, &o, &t->dice);
	}
	hash_line(sum, "%s %s %d", sum->hex, m->missing.pending.result,
		m->missing.pending.winner);
}

static void
begin(struct table *t, const struct rules *rules, const struct scenario *s,
	struct greed greed[2])
{
	int option[RULES_OPTIONS] = { 0 };
	*t = (struct table){ .arena = arena_new(NULL),
		.greed = greed,
		.other = greed ? &greed[1] : NULL };
	for (int i = 0; i < rules->option_count; i++)
		option[i] = rules->options[i].preset;
	match_start(&t->match, t->arena, rules, s->world, option);
}

static void
end(struct table *t)
{
	match_end(&t->match);
	arena_free(t->arena);
}

static void
expect(const struct rules *rules, const struct scenario *s,
	struct greed greed[2], const char *wanted)
{
	struct table t;
	struct digest sum = { .hex = "" };
	begin(&t, rules, s, greed);
	for (int i = 0; rules->weights && rules->weights[i].name; i++)
		t.weights[i] = rules->weights[i].preset * (2 + i % 3) / 3;
	for (uint64_t seed = 1; seed <= GAMES; seed++)
		play(&t, seed, &sum);
	if (strncmp(sum.hex, wanted, 16) != 0)
		fail_msg("%s, %s: %.16s", rules->name,
			greed ? "greed" : "policy", sum.hex);
	end(&t);
}

/* Any weight may be zero: a third of them, and then another third. */
static void
it_bears_zeros(const struct rules *rules, const struct scenario *s,
	struct greed greed[2])
{
	struct table t;
	struct digest sum = { .hex = "" };
	begin(&t, rules, s, greed);
	t.own = t.weights;
	for (int third = 0; rules->weights && third < 3; third++) {
		for (int i = 0; rules->weights[i].name; i++)
			t.weights[i] =
				i % 3 == third ? 0 : rules->weights[i].preset;
		play(&t, 1, &sum);
	}
	end(&t);
}

static void
it_plays_as_ever(void **state)
{
	const struct play *p = *state;
	struct arena *a = arena_new(NULL);
	const struct rules *rules = game_named(p->game, NULL);
	struct scenario s;
	struct greed greed[2];
	struct error e;
	assert_true(scenario_load(a, rules,
		arena_printf(a, "%s/%s", getenv("FELDPOST_SCENARIOS"), p->game),
		&s, &e));
	expect(rules, &s, NULL, p->policy);
	expect(rules, &s, greed, p->greed);
	it_bears_zeros(rules, &s, greed);
	arena_free(a);
}

int
main(void)
{
	struct CMUnitTest tests[sizeof plays / sizeof *plays];
	for (size_t i = 0; i < sizeof plays / sizeof *plays; i++)
		tests[i] = (struct CMUnitTest){ .name = plays[i].game,
			.test_func = it_plays_as_ever,
			.initial_state = (void *)(uintptr_t)&plays[i] };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
