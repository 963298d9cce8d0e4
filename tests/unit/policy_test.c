/* quick */
/* Policies: how they pick orders, by parts and by weights. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/simulate.h"
#include "toss.h"

static struct rules rules;
static const struct toss_world world = { .turns = 9, .orders = 9 };
static struct arena *arena;
static struct match match;
static struct chance luck;

/* Part 1 has all orders except `end`, part 2 none, part 3 only `end`. */
static int
parts(const struct scene *s)
{
	(void)s;
	return 3;
}

static void
legal(const struct scene *scene, struct listing *l)
{
	for (int verb = TOSS_THROW; verb <= TOSS_RISK; verb++)
		if (l->part == LISTING_WHOLE || l->part == 1)
			list(l, verb, 0);
	if (l->part == LISTING_WHOLE || l->part == 3)
		list(l, TOSS_END, 0);
	(void)scene;
}

/* Throw and risk look best; so do taking a dare, and keeping a die. */
static int
weigh(const struct scene *s, const struct reader *reader, const struct order *o)
{
	static const int weight[] = { 3, -5, 3, 0, -1, -7, 2, 1 };
	(void)s;
	(void)reader;
	return weight[o->verb];
}

static int
start(void **state)
{
	(void)state;
	rules = toss_rules;
	rules.legal = legal;
	rules.parts = parts;
	rules.weigh = weigh;
	arena = arena_new(NULL);
	match_start(&match, arena, &rules, &world, NULL);
	chance_stream(&luck, arena, 1, 1);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	match_end(&match);
	arena_free(arena);
	return 0;
}

/* Counts how often each verb is picked. */
static void
count_picks(enum policy policy, int *picked)
{
	struct order o;
	memset(picked, 0, (TOSS_AGAIN + 1) * sizeof *picked);
	for (int i = 0; i < 6000; i++) {
		assert_true(policy_pick(policy, &match, NULL, &luck, &o));
		picked[o.verb]++;
	}
}

static void
assert_about(int count, int wanted)
{
	assert_in_range(count, wanted - 200, wanted + 200);
}

static void
a_part_is_picked_and_of_it_an_order(void **state)
{
	int picked[TOSS_AGAIN + 1];
	(void)state;
	count_picks(POLICY_RANDOM, picked);
	assert_about(picked[TOSS_THROW], 667);
	assert_about(picked[TOSS_DARE], 667);
	assert_about(picked[TOSS_RISK], 667);
	/* Even if the empty part is chosen. */
	assert_about(picked[TOSS_END], 4000);
}

static void
without_parts_all_orders_are_alike(void **state)
{
	int picked[TOSS_AGAIN + 1];
	(void)state;
	rules.parts = NULL;
	count_picks(POLICY_RANDOM, picked);
	for (int verb = TOSS_THROW; verb <= TOSS_END; verb++)
		assert_about(picked[verb], 1500);
}

static void
the_heaviest_is_picked_and_of_equals_any(void **state)
{
	int picked[TOSS_AGAIN + 1];
	(void)state;
	count_picks(POLICY_GREEDY, picked);
	assert_about(picked[TOSS_THROW], 3000);
	assert_about(picked[TOSS_RISK], 3000);
	assert_int_equal(picked[TOSS_DARE] + picked[TOSS_END], 0);
}

/* Answers have only one part, and their options are weighed. */
static void
answers_are_picked_too(void **state)
{
	int picked[TOSS_AGAIN + 1];
	struct order o;
	struct chance none;
	(void)state;
	chance_none(&none, arena);
	order_make(&o, TOSS_DARE, 0);
	match_step(&match, &o, &none);
	assert_int_equal(match.missing.kind, MISSING_ANSWER);
	assert_int_equal(match_parts(&match), 1);
	count_picks(POLICY_RANDOM, picked);
	assert_about(picked[TOSS_TAKE], 3000);
	count_picks(POLICY_GREEDY, picked);
	assert_int_equal(picked[TOSS_TAKE], 6000);
}

static void
where_nothing_is_legal_nothing_is_picked(void **state)
{
	struct order o;
	(void)state;
	match_wait_link(&match);
	assert_false(policy_pick(POLICY_RANDOM, &match, NULL, &luck, &o));
	assert_false(policy_pick(POLICY_GREEDY, &match, NULL, &luck, &o));
}

/* Seats have policies: a player who never ends a turn early wins more often. */
static void
seats_have_policies_of_their_own(void **state)
{
	struct error e;
	struct simulation s = { .rules = &rules,
		.world = &world,
		.games = 300,
		.seed = 3,
		.policy = { POLICY_GREEDY, POLICY_RANDOM } };
	(void)state;
	assert_true(simulate(&s, &e));
	assert_true(s.won[RED] > 2 * s.won[BLUE]);
	assert_true(s.won[RED] + s.won[BLUE] <= s.games);
	assert_false(policy_fits(POLICY_GREEDY, &toss_rules));
	assert_true(policy_fits(POLICY_RANDOM, &toss_rules));
}

static void
policies_have_names(void **state)
{
	struct nearest near = nearest_to("greddy");
	(void)state;
	assert_int_equal(policy_named("random", NULL), POLICY_RANDOM);
	assert_string_equal(policy_name(POLICY_GREEDY), "greedy");
	assert_int_equal(policy_named("greddy", &near), POLICIES);
	assert_string_equal(nearest_found(&near), "greedy");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, start, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_part_is_picked_and_of_it_an_order),
		TEST(without_parts_all_orders_are_alike),
		TEST(the_heaviest_is_picked_and_of_equals_any),
		TEST(answers_are_picked_too),
		TEST(where_nothing_is_legal_nothing_is_picked),
		TEST(seats_have_policies_of_their_own),
		TEST(policies_have_names),
	};
	return cmocka_run_group_tests_name("policies", tests, NULL, NULL);
}
