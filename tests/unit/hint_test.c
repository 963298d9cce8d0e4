/* quick */
/*
 * Hints: each game has them at each decision, and they reveal nothing that the
 * player can't see.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/hint.h"
#include "feldpost/player.h"
#include "feldpost/scenario.h"
#include "toss.h"

enum {
	APART = 7, /* decisions between two hints */
	HINTED = 30,
};

static void
assert_hints(const struct hint *hint, size_t count)
{
	assert_true(count > 1);
	assert_int_equal(hint[0].kind, HINT_ASKED);
	for (size_t i = 0; i < count; i++) {
		assert_true(*hint[i].text);
		assert_true(i == 0 || hint[i - 1].kind <= hint[i].kind);
	}
}

/* Expects the same hints with other hidden cards. */
static void
assert_blind(const struct match *m, const struct reader *r, struct arena *a,
	const struct hint *hint, size_t count)
{
	const struct hint *other;
	struct match otherwise;
	if (!m->faces)
		return;
	match_fork(&otherwise, m, a);
	otherwise.faces = open_faces_new(a, m->rules, m->world);
	open_faces_seed(otherwise.faces, 77, 1);
	assert_int_equal(hints_find(&otherwise, r, a, &other), count);
	for (size_t i = 0; i < count; i++)
		assert_string_equal(hint[i].text, other[i].text);
	match_end(&otherwise);
}

static void
hint_game(const struct rules *rules)
{
	struct reader reader[RULES_SEATS] = { { .seat = 0 }, { .seat = 1 } };
	struct arena *a = arena_new(NULL);
	const struct hint *hint;
	struct scenario scenario;
	struct chance dice;
	struct match m;
	struct order o;
	struct error e;
	assert_true(scenario_load(a, rules,
		arena_printf(
			a, "%s/%s", getenv("FELDPOST_SCENARIOS"), rules->name),
		&scenario, &e));
	int option[RULES_OPTIONS] = { 0 };
	for (int i = 0; i < rules->option_count; i++)
		option[i] = rules->options[i].preset;
	chance_stream(&dice, a, 8, 1);
	match_start(&m, a, rules, scenario.world, option);
	m.ask_all = true;
	if (m.faces)
		open_faces_seed(m.faces, 8, 1);
	match_run(&m, &dice, NULL);
	for (int i = 0; i < APART * HINTED; i++) {
		if (m.missing.kind == MISSING_NOTHING)
			break;
		struct reader *r = &reader[m.missing.seat];
		match_look(&m, r);
		if (i % APART == 0) {
			size_t count = hints_find(&m, r, a, &hint);
			assert_hints(hint, count);
			assert_blind(&m, r, a, hint, count);
		}
		assert_true(policy_pick(POLICY_RANDOM, &m, r, &dice, &o));
		match_step(&m, &o, &dice);
	}
	match_end(&m);
	arena_free(a);
}

static void
there_are_hints_in_every_game(void **state)
{
	(void)state;
	for (const struct rules *const *r = games; *r; r++)
		hint_game(*r);
}

static int
weigh(const struct scene *s, const struct reader *reader, const struct order *o)
{
	(void)s;
	(void)reader;
	return o->verb;
}

static void
reason(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	(void)s;
	(void)reader;
	if (o->verb == TOSS_RISK)
		buffer_puts(out, "two dice");
}

static size_t
hints_of_toss(const struct rules *rules, const struct order *first,
	struct arena *a, const struct hint **hint)
{
	static const struct toss_world world = { .turns = 2, .orders = 3 };
	struct reader reader = { .seat = RED };
	struct chance dice;
	struct match m;
	chance_stream(&dice, a, 1, 1);
	match_start(&m, a, rules, &world, NULL);
	if (first)
		match_step(&m, first, &dice);
	reader.seat = m.missing.seat;
	size_t count = hints_find(&m, &reader, a, hint);
	match_end(&m);
	return count;
}

/* The most important kind first, with its reason; then what was forgotten. */
static void
what_is_told(void **state)
{
	static const char *const wanted[] = { "Turn 1: play",
		"end: end the turn (rule 4)",
		"risk: throw, and perhaps again (rule 3); at best: two dice",
		"dare: dare the other (rule 2)", "throw: throw a die (rule 1)",
		"nothing is thrown" };
	const size_t all = sizeof wanted / sizeof *wanted;
	struct rules rules = toss_rules;
	struct arena *a = arena_new(NULL);
	const struct hint *hint;
	struct order dare;
	(void)state;
	rules.weigh = weigh;
	rules.reason = reason;
	assert_int_equal(hints_of_toss(&rules, NULL, a, &hint), all);
	for (size_t i = 0; i < all; i++)
		assert_string_equal(hint[i].text, wanted[i]);
	assert_int_equal(hint[all - 1].kind, HINT_LACKS);
	/* Without weights, hints are in the order of the list. */
	hints_of_toss(&toss_rules, NULL, a, &hint);
	assert_string_equal(hint[1].text, wanted[4]);
	/* In the middle of an order, hints are about the question. */
	order_make(&dare, TOSS_DARE, 0);
	assert_int_equal(hints_of_toss(&rules, &dare, a, &hint), 4);
	assert_string_equal(hint[1].text, "Red dares you. Take it?");
	assert_int_equal(hint[1].kind, HINT_ASKED);
	assert_string_equal(hint[2].text, "dodge: let him have it (rule 2)");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(there_are_hints_in_every_game),
		cmocka_unit_test(what_is_told),
	};
	return cmocka_run_group_tests_name("hints", tests, NULL, NULL);
}
