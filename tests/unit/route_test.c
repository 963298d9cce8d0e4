/* quick */
/* Routes, compared with all simple paths of small maps: route.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/route.h"
#include "hexes.h"

enum {
	MAPS = 2000,
	SMALL = 5, /* columns and rows; some hexes are missing */
	MAP_HEXES = SMALL * SMALL,
	DEAREST = 9,
};

/* A query on a small map, and what the search found. */
struct trial {
	struct hexmap map;
	struct steps steps;
	uint8_t mark[HEX_MOST];
	struct route_query query;
	struct routes found;
};

static int
any_step(uint32_t *seed)
{
	int kind = any_below(seed, 12);
	if (kind == 0)
		return STEP_CLOSED;
	if (kind == 1)
		return STEP_WHOLE;
	if (kind == 2)
		return 0;
	/* Few different costs make many ties. */
	return kind < 8 ? 1 + any_below(seed, 3) : 1 + any_below(seed, DEAREST);
}

static int
any_mark(uint32_t *seed)
{
	int kind = any_below(seed, 8);
	return kind == 0 ? MARK_CLOSED : kind == 1 ? MARK_STOP : 0;
}

static void
make_trial(struct trial *t, struct arena *a, uint32_t *seed)
{
	memset(t, 0, sizeof *t);
	t->map = make_grid(a, SMALL, SMALL, any_below(seed, 2), 25, seed);
	for (size_t i = 0; i < t->map.hexes; i++) {
		t->mark[i] = (uint8_t)any_mark(seed);
		for (int s = 0; s < SIDES; s++)
			t->steps.cost[i][s] = (uint8_t)any_step(seed);
	}
	t->query = (struct route_query){ .map = &t->map,
		.steps = &t->steps,
		.mark = t->mark,
		.from = any_below(seed, (int)t->map.hexes),
		.allowance = any_below(seed, 16),
		.fresh = any_below(seed, 2) };
	if (any_below(seed, 8) == 0)
		t->query.allowance = 0;
	if (any_below(seed, 8) == 0)
		t->query.allowance = 200 + any_below(seed, 600);
}

/* What the rules say about one step, in another way than the search does. */
static int
pays(const struct trial *t, int from, int side, int spent, bool first)
{
	int step = t->steps.cost[from][side], left = t->query.allowance - spent;
	int to = t->map.hex[from].next[side];
	if (to == HEX_NONE || t->mark[to] == MARK_CLOSED)
		return -1;
	if (step == STEP_CLOSED || step == 0)
		return -1;
	bool whole = step == STEP_WHOLE;
	if (whole || step > left)
		return first && t->query.fresh ? left : -1;
	return step;
}

/* Finds the cheapest of all simple paths to each hex. */
static void
try_paths(const struct trial *t, int at, int spent, bool *on_path, int *best)
{
	bool first = at == t->query.from;
	if (best[at] < 0 || spent < best[at])
		best[at] = spent;
	if (!first && t->mark[at] == MARK_STOP)
		return;
	on_path[at] = true;
	for (int s = 0; s < SIDES; s++) {
		int to = t->map.hex[at].next[s];
		int paid = pays(t, at, s, spent, first);
		if (paid >= 0 && !on_path[to])
			try_paths(t, to, spent + paid, on_path, best);
	}
	on_path[at] = false;
}

static void
check_costs(const struct trial *t)
{
	bool on_path[MAP_HEXES] = { false };
	int best[MAP_HEXES];
	size_t count = 0;
	memset(best, 0xff, sizeof best);
	try_paths(t, t->query.from, 0, on_path, best);
	for (size_t i = 0; i < t->map.hexes; i++) {
		assert_int_equal(t->found.cost[i], best[i]);
		count += best[i] >= 0;
	}
	assert_int_equal(t->found.count, count);
}

static void
check_sequence(const struct trial *t)
{
	const struct routes *r = &t->found;
	assert_int_equal(r->reached[0], t->query.from);
	for (size_t i = 2; i < r->count; i++) {
		int one = r->reached[i - 1], two = r->reached[i];
		bool later = r->cost[one] < r->cost[two] ||
			     (r->cost[one] == r->cost[two] && one < two);
		assert_true(later);
	}
}

/* Expects that the steps of a path are legal and add up. */
static void
check_way(const struct trial *t, int to)
{
	int16_t way[HEX_MOST];
	size_t count = route_to(&t->found, to, way);
	int spent = 0;
	assert_int_equal(count > 0, t->found.cost[to] >= 0);
	for (size_t i = 1; i < count; i++) {
		int paid = route_step(&t->query, way[i - 1], way[i], spent);
		assert_true(paid >= 0);
		spent += paid;
		assert_int_equal(spent, t->found.cost[way[i]]);
		assert_true(i + 1 == count || t->mark[way[i]] != MARK_STOP);
	}
	if (count) {
		assert_int_equal(way[0], t->query.from);
		assert_int_equal(way[count - 1], to);
	}
}

/* The previous hex is the lowest of those that make the path as cheap. */
static void
check_tie(const struct trial *t, int to)
{
	const struct routes *r = &t->found;
	int lowest = HEX_NONE;
	for (int from = (int)t->map.hexes - 1; from >= 0; from--) {
		bool start = from == t->query.from;
		if (r->cost[from] < 0 || (!start && t->mark[from] == MARK_STOP))
			continue;
		int paid = route_step(&t->query, from, to, r->cost[from]);
		if (paid >= 0 && r->cost[from] + paid == r->cost[to])
			lowest = from;
	}
	assert_int_equal(r->back[to], to == t->query.from ? HEX_NONE : lowest);
}

static void
the_search_finds_what_all_paths_find(void **state)
{
	static struct trial t;
	uint32_t seed = 20261121;
	for (int i = 0; i < MAPS; i++) {
		struct arena_mark mark = arena_mark(*state);
		make_trial(&t, *state, &seed);
		route_search(&t.query, &t.found);
		check_costs(&t);
		check_sequence(&t);
		for (int to = 0; to < (int)t.map.hexes; to++) {
			check_way(&t, to);
			if (t.found.cost[to] >= 0)
				check_tie(&t, to);
		}
		arena_reset(*state, mark);
	}
}

/* A search for a single hex finds the same path, or none. */
static void
a_search_for_one_hex_finds_the_same(void **state)
{
	static struct trial t;
	static struct routes one;
	int16_t way[HEX_MOST], same[HEX_MOST];
	uint32_t seed = 20261124;
	for (int i = 0; i < MAPS; i++) {
		struct arena_mark mark = arena_mark(*state);
		make_trial(&t, *state, &seed);
		route_search(&t.query, &t.found);
		for (int to = 0; to < (int)t.map.hexes; to++) {
			route_search_to(&t.query, to, &one);
			assert_int_equal(one.cost[to], t.found.cost[to]);
			size_t count = route_to(&t.found, to, way);
			assert_int_equal(route_to(&one, to, same), count);
			assert_memory_equal(same, way, count * sizeof *way);
			for (size_t k = 0; k < count; k++)
				assert_int_equal(
					one.cost[way[k]], t.found.cost[way[k]]);
		}
		arena_reset(*state, mark);
	}
}

static void
a_step_agrees_with_the_rules(void **state)
{
	static struct trial t;
	uint32_t seed = 7;
	for (int i = 0; i < MAPS; i++) {
		struct arena_mark mark = arena_mark(*state);
		make_trial(&t, *state, &seed);
		for (int h = 0; h < (int)t.map.hexes; h++)
			for (int s = 0; s < SIDES; s++) {
				int to = t.map.hex[h].next[s];
				int spent = any_below(&seed, 4);
				bool first = spent == 0 && h == t.query.from;
				if (to != HEX_NONE &&
					spent <= t.query.allowance)
					assert_int_equal(route_step(&t.query, h,
								 to, spent),
						pays(&t, h, s, spent, first));
			}
		arena_reset(*state, mark);
	}
}

/* A complete map with equal steps, for the cases below. */
static struct trial open;

static struct route_query
ask(struct arena *a, int columns, int rows, int step, int allowance)
{
	uint32_t seed = 1;
	memset(&open, 0, sizeof open);
	open.map = make_grid(a, columns, rows, SHIFT_EVEN, 0, &seed);
	memset(&open.steps, step, sizeof open.steps);
	return (struct route_query){ .map = &open.map,
		.steps = &open.steps,
		.mark = open.mark,
		.from = 0,
		.allowance = allowance };
}

static void
only_neighbours_are_a_step_away(void **state)
{
	struct route_query q = ask(*state, 3, 3, 1, 9);
	assert_int_equal(route_step(&q, 0, 1, 0), 1);
	assert_int_equal(route_step(&q, 0, 2, 0), -1);
	assert_int_equal(route_step(&q, 0, 0, 0), -1);
	assert_int_equal(route_step(&q, 0, HEX_NONE, 0), -1);
}

static void
one_dear_step_takes_all_there_is(void **state)
{
	struct route_query q = ask(*state, 3, 3, 6, 4);
	route_search(&q, &open.found);
	assert_int_equal(open.found.count, 1);
	q.fresh = true;
	route_search(&q, &open.found);
	assert_int_equal(open.found.count, 3);
	assert_int_equal(open.found.cost[1], 4);
	q.allowance = 0;
	route_search(&q, &open.found);
	assert_int_equal(open.found.count, 3);
	assert_int_equal(open.found.cost[1], 0);
	assert_int_equal(route_step(&q, 1, 2, 0), -1);
}

static void
the_whole_allowance_is_taken_whatever_it_is(void **state)
{
	struct route_query q = ask(*state, 3, 3, STEP_WHOLE, 1000);
	route_search(&q, &open.found);
	assert_int_equal(open.found.count, 1);
	q.fresh = true;
	route_search(&q, &open.found);
	assert_int_equal(open.found.count, 3);
	assert_int_equal(open.found.cost[1], 1000);
	assert_int_equal(route_step(&q, 0, 1, 1), -1);
}

static void
a_zone_stops_but_does_not_hold_the_start(void **state)
{
	struct route_query q = ask(*state, 1, 5, 1, 9);
	open.mark[0] = open.mark[2] = MARK_STOP;
	route_search(&q, &open.found);
	assert_int_equal(open.found.count, 3);
	open.mark[2] = MARK_STOP | MARK_CLOSED;
	route_search(&q, &open.found);
	assert_int_equal(open.found.count, 2);
}

static void
ties_come_from_the_lower_hex(void **state)
{
	struct route_query q = ask(*state, 5, 5, 2, 40);
	int16_t way[HEX_MOST];
	q.from = hex_at(&open.map, 1, 3);
	route_search(&q, &open.found);
	/* Back from 0503, each step is to the lowest possible hex. */
	size_t count = route_to(&open.found, hex_at(&open.map, 5, 3), way);
	static const char *const wanted[] = { "0103", "0202", "0302", "0402",
		"0503" };
	assert_int_equal(count, 5);
	for (size_t i = 0; i < count; i++)
		assert_string_equal(open.map.hex[way[i]].id, wanted[i]);
}

static void
far_ways_are_found_on_the_largest_map(void **state)
{
	struct route_query q = ask(*state, 32, 64, STEP_DEAREST, 32000);
	assert_int_equal(open.map.hexes, HEX_MOST);
	route_search(&q, &open.found);
	int last = HEX_MOST - 1, steps = hex_distance(&open.map, 0, last);
	assert_int_equal(open.found.count, HEX_MOST);
	assert_int_equal(open.found.cost[last], steps * STEP_DEAREST);
	q.allowance = 1000000;
	route_search(&q, &open.found);
	assert_int_equal(open.found.count, HEX_MOST);
	q.allowance = -5;
	q.fresh = true;
	route_search(&q, &open.found);
	assert_int_equal(open.found.count, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_search_finds_what_all_paths_find),
		TEST(a_search_for_one_hex_finds_the_same),
		TEST(a_step_agrees_with_the_rules),
		TEST(only_neighbours_are_a_step_away),
		TEST(one_dear_step_takes_all_there_is),
		TEST(the_whole_allowance_is_taken_whatever_it_is),
		TEST(a_zone_stops_but_does_not_hold_the_start),
		TEST(ties_come_from_the_lower_hex),
		TEST(far_ways_are_found_on_the_largest_map),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
