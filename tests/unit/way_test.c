/* quick */
/* Paths and retreats: way.h, retreat.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/advance.h"
#include "feldpost/retreat.h"
#include "feldpost/way.h"
#include "hexes.h"

/* A grid of 9 columns and 9 rows without holes, where each step costs two. */
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
	struct way_break why = way_broken(&g->q, &way, point[1]);
	assert_int_equal(why.why, WAY_DEAR);
	assert_int_equal(why.from, point[0]);
	assert_int_equal(why.cost, 2);
	assert_int_equal(why.left, 5 - way.spent[way.count - 1]);
}

static void
a_way_is_held_where_it_must_stop(void **state)
{
	struct ground *g = make_ground(*state, 20);
	int16_t point[] = { (int16_t)at(g, 5, 4), (int16_t)at(g, 5, 3) };
	struct way way;
	g->mark[point[0]] = MARK_STOP;
	assert_int_equal(way_find(&g->q, point, 2, true, &way), 1);
	assert_int_equal(way_broken(&g->q, &way, point[1]).why, WAY_HELD);
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
	way_find(&g->q, NULL, 0, true, &way);
	struct way_break why = way_broken(&g->q, &way, at(g, 5, 1));
	assert_int_equal(why.why, WAY_DEAR);
	assert_int_equal(why.cost, 8);
	assert_int_equal(why.left, 6);
	g->mark[at(g, 5, 1)] = MARK_CLOSED;
	why = way_broken(&g->q, &way, at(g, 5, 1));
	assert_int_equal(why.why, WAY_BARRED);
	assert_int_equal(why.cost, -1);
}

/* True for all hexes except one. */
static bool
is_not(const void *context, int hex)
{
	return hex != *(const int *)context;
}

static void
who_is_halted_stands_where_it_may_and_keeps_what_it_has(void **state)
{
	struct ground *g = make_ground(*state, 20);
	int16_t point[] = { (int16_t)at(g, 5, 4), (int16_t)at(g, 5, 3),
		(int16_t)at(g, 5, 2) };
	int nowhere = HEX_NONE, full = point[1];
	struct way way;
	assert_int_equal(way_find(&g->q, point, 3, true, &way), WAY_WHOLE);
	struct way_halt halt = way_halted(&g->q, &way, 2, is_not, &nowhere);
	assert_int_equal(halt.at, 2);
	assert_int_equal(halt.left, 20 - way.spent[2]);
	/* The unit goes back from a full hex, but has spent its points. */
	halt = way_halted(&g->q, &way, 2, is_not, &full);
	assert_int_equal(halt.at, 1);
	assert_int_equal(halt.left, 20 - way.spent[2]);
	g->mark[point[0]] = MARK_STOP;
	halt = way_halted(&g->q, &way, 2, is_not, &full);
	assert_int_equal(halt.left, 0);
	full = point[0];
	g->mark[g->q.from] = MARK_STOP;
	halt = way_halted(&g->q, &way, 1, is_not, &full);
	assert_int_equal(halt.at, 0);
	assert_int_equal(halt.left, 20 - way.spent[1]);
}

/* Retreats. A hex is closed, full of friends, or open. */

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
	/* Twelve hexes are two steps away, six of them in two ways. */
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

/* Counts of paths, by length, to one hex or off the map (HEX_NONE). */
struct ends {
	int hex, ways, by_length[RETREAT_MOST + 1];
};

static void
count_end(void *taker, const int16_t *hex, int count)
{
	struct ends *e = taker;
	e->ways++;
	e->by_length[count] += hex[count - 1] == e->hex;
}

static bool
may_leave(const void *context, int hex)
{
	const struct board *b = context;
	return b->map->hex[hex].row == 1;
}

static bool
may_stop(const void *context, int hex)
{
	const struct board *b = context;
	return b->map->hex[hex].column == 5 && b->map->hex[hex].row == 4;
}

static void
a_retreat_may_leave_the_map_from_hexes_that_the_game_names(void **state)
{
	struct board *b = make_board(*state, 6);
	struct ends off = { .hex = HEX_NONE };
	memset(b->closed, 1, sizeof b->closed);
	for (int row = 1; row <= 4; row++)
		b->closed[hex_at(b->map, 5, row)] = 0;
	assert_int_equal(retreat_reach(&b->r), 4);
	b->r.may_leave = may_leave;
	assert_int_equal(retreat_reach(&b->r), 6);
	retreat_ways(&b->r, 6, count_end, &off);
	assert_int_equal(off.ways, 1);
	assert_int_equal(off.by_length[5], 1);
	b->r.from = hex_at(b->map, 5, 1);
	off = (struct ends){ .hex = HEX_NONE };
	retreat_ways(&b->r, 6, count_end, &off);
	assert_int_equal(off.by_length[1], 1);
}

static void
a_retreat_may_stop_early_where_the_game_says_so(void **state)
{
	struct board *b = make_board(*state, 2);
	struct ends refuge = { .hex = hex_at(b->map, 5, 4) };
	b->r.may_stop = may_stop;
	retreat_ways(&b->r, 2, count_end, &refuge);
	assert_int_equal(refuge.ways, 18 + 1);
	assert_int_equal(refuge.by_length[1], 1);
	memset(b->closed, 1, sizeof b->closed);
	b->closed[refuge.hex] = 0;
	assert_int_equal(retreat_reach(&b->r), 2);
}

/* Advances. */

static bool
crosses(const void *context, int from, enum hex_side side, int to)
{
	(void)context;
	(void)to;
	return side == SIDE_N && from >= 0;
}

static struct ends
advance(struct board *b, const struct hex_list *vacated, int most, int end)
{
	struct ends ends = { .hex = end };
	struct advance a = {
		.map = b->map,
		.from = b->r.from,
		.most = most,
		.vacated = vacated,
		.may_step = may_step,
		.context = b,
	};
	a.ends = end == HEX_NONE ? crosses : NULL;
	advance_ways(&a, count_end, &ends);
	return ends;
}

static void
an_advance_begins_in_a_vacated_hex_and_may_always_stop(void **state)
{
	struct board *b = make_board(*state, 1);
	int16_t hex[2] = { (int16_t)hex_at(b->map, 5, 4),
		(int16_t)hex_at(b->map, 5, 6) };
	const struct hex_list one = { hex, 1 }, two = { hex, 2 };
	assert_int_equal(advance(b, &one, 1, hex[0]).by_length[1], 1);
	assert_int_equal(advance(b, &one, 1, 0).ways, 1);
	/* From there to five neighbours, but not back. */
	assert_int_equal(advance(b, &one, 2, 0).ways, 1 + 5);
	assert_int_equal(advance(b, &two, 2, 0).ways, 2 * (1 + 5));
	/* The third hex must not be the first one. */
	struct ends far = advance(b, &one, 3, hex[0]);
	assert_int_equal(far.by_length[1], 1);
	assert_int_equal(far.by_length[3], 0);
	/* The first step is also the last. */
	assert_int_equal(advance(b, &one, 3, HEX_NONE).ways, 1);
	b->closed[hex[0]] = 1;
	assert_int_equal(advance(b, &one, 3, 0).ways, 0);
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
		TEST(who_is_halted_stands_where_it_may_and_keeps_what_it_has),
		TEST(each_hex_of_a_retreat_is_further_away),
		TEST(who_can_not_go_all_the_way_goes_as_far_as_he_can),
		TEST(from_a_full_hex_a_retreat_goes_on_to_the_nearest_with_room),
		TEST(a_retreat_may_leave_the_map_from_hexes_that_the_game_names),
		TEST(a_retreat_may_stop_early_where_the_game_says_so),
		TEST(an_advance_begins_in_a_vacated_hex_and_may_always_stop),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
