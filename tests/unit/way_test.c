/* Ways and retreats: way.h, retreat.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/retreat.h"
#include "feldpost/way.h"
#include "hexes.h"

/* A grid of 9 columns and 9 rows without holes, each step for two. */
struct ground {
	struct hexmap map;
	struct steps steps;
	uint8_t mark[HEX_MOST];
	struct route_query q;
};

static struct ground *
make_ground(struct arena *a, int allowance)
{
	uint32_t seed = 1;
	struct ground *g = arena_array(a, 1, sizeof *g);
	g->map = make_grid(a, 9, 9, SHIFT_EVEN, 0, &seed);
	memset(&g->steps, 2, sizeof g->steps);
	g->q = (struct route_query){
		.map = &g->map,
		.steps = &g->steps,
		.mark = g->mark,
		.from = hex_at(&g->map, 5, 5),
		.allowance = allowance,
		.fresh = true,
	};
	return g;
}

static int
at(const struct ground *g, int column, int row)
{
	return hex_at(&g->map, column, row);
}

static void
a_way_leads_through_its_points_and_counts_what_it_spends(void **state)
{
	struct ground *g = make_ground(*state, 20);
	int16_t point[] = { (int16_t)at(g, 5, 3), (int16_t)at(g, 5, 5) };
	struct way way;
	assert_int_equal(way_find(&g->q, point, 2, true, &way), WAY_WHOLE);
	assert_int_equal(way.count, 5);
	assert_int_equal(way.hex[2], point[0]);
	for (int i = 0; i < way.count; i++)
		assert_int_equal(way.spent[i], 2 * i);
}

static void
to_a_neighbour_goes_that_step_and_no_other(void **state)
{
	struct ground *g = make_ground(*state, 20);
	int16_t north = (int16_t)at(g, 5, 4);
	struct way way;
	g->steps.cost[g->q.from][SIDE_N] = 9;
	assert_int_equal(way_find(&g->q, &north, 1, true, &way), WAY_WHOLE);
	assert_int_equal(way.spent[1], 9);
	assert_int_equal(way_find(&g->q, &north, 1, false, &way), WAY_WHOLE);
	assert_int_equal(way.spent[2], 4);
}

static void
a_way_breaks_where_the_points_end_and_says_at_which(void **state)
{
	struct ground *g = make_ground(*state, 5);
	int16_t point[] = { (int16_t)at(g, 5, 3), (int16_t)at(g, 5, 2) };
	struct way way;
	assert_int_equal(way_find(&g->q, point, 2, true, &way), 1);
	assert_int_equal(way.hex[way.count - 1], point[0]);
	assert_false(way.held);
	assert_int_equal(way_price(&g->q, point[1]), 6);
}

static void
a_way_is_held_where_it_must_stop(void **state)
{
	struct ground *g = make_ground(*state, 20);
	int16_t point[] = { (int16_t)at(g, 5, 4), (int16_t)at(g, 5, 3) };
	struct way way;
	g->mark[point[0]] = MARK_STOP;
	assert_int_equal(way_find(&g->q, point, 2, true, &way), 1);
	assert_true(way.held);
	g->mark[g->q.from] = MARK_STOP;
	g->mark[point[0]] = 0;
	assert_int_equal(way_find(&g->q, point, 2, true, &way), WAY_WHOLE);
}

static void
a_way_is_what_a_search_has_found(void **state)
{
	struct ground *g = make_ground(*state, 6);
	struct routes r;
	struct way way;
	route_search(&g->q, &r);
	assert_true(way_found(&r, at(g, 5, 2), &way));
	assert_int_equal(way.count, 4);
	assert_int_equal(way.spent[3], 6);
	assert_false(way_found(&r, at(g, 5, 1), &way));
	assert_int_equal(way_price(&g->q, at(g, 5, 1)), 8);
	g->mark[at(g, 5, 1)] = MARK_CLOSED;
	assert_int_equal(way_price(&g->q, at(g, 5, 1)), -1);
}

/* Retreats. Hexes are closed, full of friends, or open. */

struct board {
	const struct hexmap *map;
	uint8_t closed[HEX_MOST], full[HEX_MOST];
	struct retreat r;
	int ways, longest;
	int16_t last[RETREAT_MOST];
};

static bool
may_step(const void *context, int from, enum hex_side side, int to)
{
	const struct board *b = context;
	assert_int_equal(b->map->hex[from].next[side], to);
	return !b->closed[to];
}

static bool
may_end(const void *context, int hex)
{
	return !((const struct board *)context)->full[hex];
}

static void
take_way(void *taker, const int16_t *hex, int count)
{
	struct board *b = taker;
	assert_true(may_end(b, hex[count - 1]));
	for (int i = 0; i < count && i < b->r.length; i++)
		assert_int_equal(
			hex_distance(b->map, b->r.from, hex[i]), i + 1);
	memcpy(b->last, hex, (size_t)count * sizeof *hex);
	b->longest = count > b->longest ? count : b->longest;
	b->ways++;
}

static struct board *
make_board(struct arena *a, int length)
{
	struct ground *g = make_ground(a, 0);
	struct board *b = arena_array(a, 1, sizeof *b);
	b->map = &g->map;
	b->r = (struct retreat){
		.map = b->map,
		.from = g->q.from,
		.length = length,
		.most = RETREAT_MOST,
		.may_step = may_step,
		.may_end = may_end,
		.context = b,
	};
	return b;
}

static void
each_hex_of_a_retreat_is_further_away(void **state)
{
	struct board *b = make_board(*state, 2);
	assert_int_equal(retreat_reach(&b->r), 2);
	retreat_ways(&b->r, 2, take_way, b);
	/* Twelve hexes lie two away; to the six between there are two ways. */
	assert_int_equal(b->ways, 18);
}

static void
who_can_not_go_all_the_way_goes_as_far_as_he_can(void **state)
{
	struct board *b = make_board(*state, 4);
	for (int i = 0; i < (int)b->map->hexes; i++)
		b->closed[i] = hex_distance(b->map, b->r.from, i) > 2;
	assert_int_equal(retreat_reach(&b->r), 2);
	memset(b->closed, 1, sizeof b->closed);
	assert_int_equal(retreat_reach(&b->r), 0);
}

static void
from_a_full_hex_a_retreat_goes_on_to_the_nearest_with_room(void **state)
{
	struct board *b = make_board(*state, 2);
	memset(b->closed, 1, sizeof b->closed);
	for (int row = 1; row <= 4; row++)
		b->closed[hex_at(b->map, 5, row)] = 0;
	b->full[hex_at(b->map, 5, 3)] = b->full[hex_at(b->map, 5, 2)] = 1;
	assert_int_equal(retreat_reach(&b->r), 2);
	retreat_ways(&b->r, 2, take_way, b);
	assert_int_equal(b->ways, 1);
	assert_int_equal(b->longest, 4);
	assert_int_equal(b->last[3], hex_at(b->map, 5, 1));
	b->r.most = b->r.length;
	assert_int_equal(retreat_reach(&b->r), 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_way_leads_through_its_points_and_counts_what_it_spends),
		TEST(to_a_neighbour_goes_that_step_and_no_other),
		TEST(a_way_breaks_where_the_points_end_and_says_at_which),
		TEST(a_way_is_held_where_it_must_stop),
		TEST(a_way_is_what_a_search_has_found),
		TEST(each_hex_of_a_retreat_is_further_away),
		TEST(who_can_not_go_all_the_way_goes_as_far_as_he_can),
		TEST(from_a_full_hex_a_retreat_goes_on_to_the_nearest_with_room),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
