/* quick */
/*
 * Race to the Reichstag: what is computed from the scenario, compared with the
 * numbers of the map's makers: movement points of the best paths on an empty
 * map, and effects of hexes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "reichstag.h"

static const struct hex_list *
area(const char *id)
{
	for (size_t i = 0; i < w->map.areas; i++)
		if (strcmp(w->map.area[i].id, id) == 0)
			return &w->map.area[i].hexes;
	fail_msg("no area %s", id);
	return NULL;
}

/* Returns the movement points of the cheapest path from one of these hexes. */
static int
points_to(const struct hex_list *from, const char *to)
{
	static struct routes routes;
	static const uint8_t mark[HEX_MOST];
	struct route_query q = {
		.map = &w->map,
		.steps = &w->steps,
		.mark = mark,
		.allowance = 200,
	};
	int least = 999;
	for (size_t i = 0; i < from->count; i++) {
		q.from = from->hex[i];
		route_search(&q, &routes);
		int cost = routes.cost[hex(to)];
		least = cost >= 0 && cost < least ? cost : least;
	}
	return least;
}

static void
best_ways_cost_what_the_map_was_made_for(void **state)
{
	static const struct {
		const char *from, *to;
		int points;
	} of[] = {
		{ "setup-1bf-north", "3513", 14 },
		{ "setup-1bf-south", "3513", 22 },
		{ "setup-1uf", "3513", 23 },
		{ "setup-1bf-north", "3609", 9 },
		{ "setup-1bf-north", "4011", 10 },
		{ "setup-1bf-north", "3812", 11 },
		{ "setup-1bf-south", "4823", 11 },
		{ "setup-1bf-south", "3719", 16 },
		{ "setup-1uf", "2824", 8 },
		{ "setup-1uf", "2622", 11 },
		{ "setup-1uf", "2614", 21 },
		{ "setup-1uf", "3114", 23 },
		{ "setup-1uf", "1319", 18 },
		{ "setup-1uf", "1911", 27 },
		{ "setup-1uf", "0628", 3 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof of / sizeof *of; i++)
		assert_int_equal(
			points_to(area(of[i].from), of[i].to), of[i].points);
}

/* R29 */
static void
hexes_do_what_is_best_or_comes_first(void **state)
{
	static const struct {
		const char *hex;
		int cost, german;
		bool assault;
	} of[] = {
		{ "3513", 2, 2, true },	 /* the Reichstag */
		{ "3719", 2, 2, true },	 /* an objective and an airfield */
		{ "1211", 1, 1, false }, /* an airfield in a suburb */
		{ "3609", 1, 2, true },	 /* an objective on the S-Bahn */
		{ "3111", 1, 2, true },	 /* S-Bahn in the city */
		{ "3613", 2, 1, true },	 /* city */
		{ "2029", 2, 1, false }, /* suburb */
		{ "0203", 2, 1, false }, /* forest */
		{ "0101", 1, 1, false }, /* clear */
		{ "2504", 0, 1, false }, /* lake */
	};
	(void)state;
	for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
		const struct hex_effect *e = &w->effect[hex(of[i].hex)];
		assert_int_equal(e->cost, of[i].cost);
		assert_int_equal(e->defence[GERMAN], of[i].german);
		assert_int_equal(e->defence[SOVIET], 1);
		assert_int_equal(e->assault, of[i].assault);
	}
}

static int
step(const char *from, const char *to)
{
	return w->steps
		.cost[hex(from)][hex_side_to(&w->map, hex(from), hex(to))];
}

/* 9.10, 27.4, R30 */
static void
steps_go_by_road_bridge_and_boundary(void **state)
{
	(void)state;
	assert_int_equal(step("3512", "3513"), 2); /* Moltke bridge, a street */
	assert_int_equal(step("3613", "3612"), 1); /* a road over a bridge */
	assert_int_equal(step("3513", "3612"), 5); /* the Spree, into city */
	assert_int_equal(step("1421", "1522"), STEP_CLOSED); /* into a lake */
	assert_int_equal(step("0726", "0725"), 7); /* the Jungfernsee, clear */
	assert_int_equal(step("2010", "1911"), STEP_CLOSED); /* drawn only */
	assert_int_equal(step("3514", "3614"), STEP_CLOSED); /* a road, too */
}

/* One vocabulary: pieces of the pool, their numbers, all other units. */
static void
units_are_found_by_one_word(void **state)
{
	(void)state;
	int piece = unit("fbunk"), number = unit("1.7"), corps = unit("1bf-1m");
	assert_true(number > piece && corps > number);
	assert_true(w->counter[piece]->bunker);
	assert_int_equal(w->counter[piece]->kind, KIND_STRATEGIC);
	assert_int_equal(w->counter[number]->kind, KIND_FACE_DOWN);
	assert_int_equal(w->counter[corps]->strength, 9);
	assert_int_equal(w->counter[corps]->class, SIZE_CORPS);
	assert_true(w->counter[corps]->mobile);
	assert_int_equal(w->counter[corps]->entry.count, 82);
}

static const struct counter *
counter(const char *id)
{
	return w->counter[unit(id)];
}

/* 3, 7, 22: when units arrive, and where. */
static void
units_come_where_their_groups_do(void **state)
{
	(void)state;
	assert_int_equal(counter("1uf-48g")->turn, 2);
	assert_int_equal(counter("1uf-48g")->entry.count, 12);
	assert_int_equal(counter("1uf-48g")->front, UKRAINIAN);
	assert_int_equal(counter("cd-1")->turn, TURN_NONE);
	/* West and south edge, with 0132 counted once. */
	assert_int_equal(counter("cd-1")->entry.count, 32 + 38 - 1);
	assert_int_equal(counter("nor-23")->entry.count, 0);
	assert_int_equal(counter("nor-23")->front, BELORUSSIAN);
	assert_int_equal(counter("gd")->front, NOBODY);
	assert_int_equal(counter("tg")->hex, hex("3114"));
	assert_false(counter("tg")->mobile);
	assert_int_equal(counter("vs-1")->turn, TURN_NONE);
}

/* 24.1, 26 */
static void
edges_are_their_fronts(void **state)
{
	(void)state;
	/* 2001 and 3932 to 6032, without the lakes in the east; corners count
	 * once. */
	assert_int_equal(w->supply[BELORUSSIAN].count, 41 + 28 + 21 - 2);
	assert_int_equal(w->supply[UKRAINIAN].count, 38);
	assert_int_equal(w->edge[hex("4001")], EDGE_1BF);
	assert_int_equal(w->edge[hex("0132")], EDGE_1UF | EDGE_FLIGHT);
	assert_int_equal(w->edge[hex("0501")], 0);
	assert_int_equal(w->edge[hex("3513")], 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(best_ways_cost_what_the_map_was_made_for),
		cmocka_unit_test(hexes_do_what_is_best_or_comes_first),
		cmocka_unit_test(steps_go_by_road_bridge_and_boundary),
		cmocka_unit_test(units_are_found_by_one_word),
		cmocka_unit_test(units_come_where_their_groups_do),
		cmocka_unit_test(edges_are_their_fronts),
	};
	return cmocka_run_group_tests(tests, load_world, unload_world);
}
