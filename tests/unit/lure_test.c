/* quick */
/* Lures: what goals make each hex of the map worth. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/lure.h"

enum {
	SIZE = 7,
	STEP = 3,
	NOTHING = -1000,
};

static void
make(struct hexmap *m, struct arena *a)
{
	int8_t terrain[SIZE * SIZE] = { 0 };
	*m = (struct hexmap){ .columns = SIZE, .rows = SIZE };
	hexmap_make(m, terrain, a);
}

/* Returns the largest value that any goal gives the hex, by its distance. */
static int
most(const struct hexmap *m, const int16_t *goal, int hex)
{
	int best = NOTHING;
	for (int i = 0; i < (int)m->hexes; i++) {
		int here = goal[i] - STEP * hex_distance(m, i, hex);
		if (goal[i] > NOTHING && here > best)
			best = here;
	}
	return best;
}

static void
each_hex_is_worth_the_best_goal_less_the_way(void **state)
{
	struct arena *a = arena_new(NULL);
	struct hexmap m;
	int16_t goal[HEX_MOST], lure[HEX_MOST];
	(void)state;
	make(&m, a);
	for (int seed = 1; seed <= 50; seed++) {
		for (int i = 0; i < (int)m.hexes; i++) {
			int dice = (i + 1) * (seed + 12) * 7919 % 101;
			goal[i] = (int16_t)(dice < 8 ? 10 * dice : NOTHING);
		}
		memcpy(lure, goal, sizeof goal);
		lure_spread(&m, STEP, lure);
		for (int i = 0; i < (int)m.hexes; i++)
			assert_int_equal(lure[i], most(&m, goal, i));
	}
	arena_free(a);
}

/* By cost, with equal costs: the same result as above. */
static void
by_cost_the_way_counts_as_it_costs(void **state)
{
	struct arena *a = arena_new(NULL);
	struct hexmap m;
	static struct steps steps;
	uint8_t mark[HEX_MOST] = { 0 };
	int16_t goal[HEX_MOST], lure[HEX_MOST];
	(void)state;
	make(&m, a);
	memset(steps.cost, STEP, sizeof steps.cost);
	for (int seed = 1; seed <= 50; seed++) {
		for (int i = 0; i < (int)m.hexes; i++) {
			int dice = (i + 1) * (seed + 12) * 7919 % 101;
			goal[i] = (int16_t)(dice < 8 ? 5 + 10 * dice : NOTHING);
		}
		memcpy(lure, goal, sizeof goal);
		lure_spread_by(&m, &steps, mark, 1, lure);
		for (int i = 0; i < (int)m.hexes; i++)
			assert_int_equal(lure[i], most(&m, goal, i));
	}
	arena_free(a);
}

/* The goal is in the first column, and the third column is closed. */
static void
by_cost_nothing_draws_through_what_is_closed(void **state)
{
	struct arena *a = arena_new(NULL);
	struct hexmap m;
	static struct steps steps;
	uint8_t mark[HEX_MOST] = { 0 };
	int16_t lure[HEX_MOST];
	int first = 99;
	(void)state;
	make(&m, a);
	memset(steps.cost, 1, sizeof steps.cost);
	for (int i = 0; i < (int)m.hexes; i++) {
		first = m.hex[i].column < first ? m.hex[i].column : first;
		lure[i] = NOTHING;
	}
	for (int i = 0; i < (int)m.hexes; i++)
		mark[i] = m.hex[i].column == first + 2 ? MARK_CLOSED : 0;
	lure[0] = 100;
	assert_int_equal(m.hex[0].column, first);
	lure_spread_by(&m, &steps, mark, STEP, lure);
	for (int i = 0; i < (int)m.hexes; i++)
		if (m.hex[i].column < first + 2)
			assert_true(lure[i] > NOTHING);
		else
			assert_int_equal(lure[i], NOTHING);
	arena_free(a);
}

/* A gap in the map winds around the goal, so a way out turns back twice. */
static void
the_way_leads_around_a_gap(void **state)
{
	struct arena *a = arena_new(NULL);
	int8_t terrain[SIZE * SIZE] = { 0 };
	struct hexmap m = { .columns = SIZE, .rows = SIZE };
	static struct steps steps;
	uint8_t mark[HEX_MOST] = { 0 };
	int16_t lure[HEX_MOST], by[HEX_MOST];
	(void)state;
	for (int i = 0; i < SIZE - 1; i++)
		terrain[1 * SIZE + i] = terrain[3 * SIZE + i + 1] =
			terrain[5 * SIZE + i] = -1;
	hexmap_make(&m, terrain, a);
	memset(steps.cost, 1, sizeof steps.cost);
	for (int goal = 0; goal < (int)m.hexes; goal++) {
		for (int i = 0; i < (int)m.hexes; i++)
			lure[i] = by[i] = (int16_t)(i == goal ? 100 : NOTHING);
		lure_spread(&m, STEP, lure);
		lure_spread_by(&m, &steps, mark, STEP, by);
		assert_memory_equal(lure, by, m.hexes * sizeof *lure);
	}
	arena_free(a);
}

static void
without_goals_nothing_changes(void **state)
{
	struct arena *a = arena_new(NULL);
	struct hexmap m;
	int16_t lure[HEX_MOST];
	(void)state;
	make(&m, a);
	for (int i = 0; i < (int)m.hexes; i++)
		lure[i] = NOTHING;
	lure_spread(&m, STEP, lure);
	for (int i = 0; i < (int)m.hexes; i++)
		assert_int_equal(lure[i], NOTHING);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_hex_is_worth_the_best_goal_less_the_way),
		cmocka_unit_test(by_cost_the_way_counts_as_it_costs),
		cmocka_unit_test(by_cost_nothing_draws_through_what_is_closed),
		cmocka_unit_test(the_way_leads_around_a_gap),
		cmocka_unit_test(without_goals_nothing_changes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
