/* quick */
/* Faults of a hex map that belong to no game: hexmap_check. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hexdoc.h"

/* `shut` is terrain that no unit enters. */
static void
expect_said_with(
	struct arena *a, const char *text, unsigned shut, const char *wanted)
{
	static const char *const names[] = {
		[RIVER] = "river", [ROAD] = "road", [RAIL] = "railway"
	};
	const struct hexmap_kinds kinds = {
		.water = 1 << RIVER,
		.road = 1 << ROAD | 1 << RAIL,
		.bridge = 1 << BRIDGE,
		.closed = 1 << LAKE,
		.street = 1 << STREET,
		.undriven = 1 << UNDRIVEN,
		.shut = shut,
		.most_bridges = 1,
		.name = names,
	};
	struct world w;
	struct buffer said = buffer_in(a);
	struct faults faults = { .arena = a };
	read_well(a, text, &w);
	hexmap_check(&w.map, &kinds, &faults);
	for (struct fault_record *r = faults.first; r; r = r->next)
		buffer_printf(&said, "%zu:%zu: %s\n", r->at.line, r->at.column,
			r->text);
	assert_string_equal(buffer_string(&said), wanted);
}

static void
expect_said(struct arena *a, const char *text, const char *wanted)
{
	expect_said_with(a, text, 0, wanted);
}

static void
a_sound_map_has_no_faults(void **state)
{
	expect_said(*state, with(*state, -1, ""), "");
}

static void
roads_and_bridges_are_checked(void **state)
{
	expect_said(*state,
		with(*state, ROADS,
			"road: [0203/3, 0303/1]\n"
			"bridge: [0203/3]\n"),
		"9:16: 0302-0303 has a road over water, but no bridge\n"
		"9:16: the road from 0302 ends in 0303, which has no place or "
		"area and is not at the edge of the map\n");
	expect_said(*state,
		with(*state, ROADS, "road: [0203/2]\nbridge: [0203/2]\n"),
		"10:10: 0203-0303 has a bridge, but no water\n"
		"10:10: the road from 0203 ends in 0303, which has no place or "
		"area and is not at the edge of the map\n");
	expect_said(*state, with(*state, ROADS, "bridge: [0203/3]\n"),
		"9:10: 0203-0304 has a bridge, but no road\n");
	expect_said(*state,
		with(*state, ROADS,
			"road: [0203/3, 0303/1]\n"
			"bridge: [0203/3, 0303/1]\n"),
		"10:18: there can be at most 1 bridges\n"
		"10:18: the road from 0302 ends in 0303, which has no place or "
		"area and is not at the edge of the map\n");
	/* It may end at a place, in an area or at the edge, and may
	 * continue. */
	expect_said(
		*state, with(*state, ROADS, "road: [0203/2, 0303/2]\n"), "");
	expect_said(*state, with(*state, ROADS, "road: [0202/2]\n"), "");
}

static void
a_bridge_may_carry_a_street_that_is_not_drawn(void **state)
{
	expect_said(*state,
		with(*state, ROADS, "bridge: [0203/3]\nstreet: [0203/3]\n"),
		"");
	expect_said(*state,
		with(*state, ROADS,
			"road: [0203/3]\nbridge: [0203/3]\nstreet: [0203/3]\n"),
		"11:10: 0203-0304: the bridge already has a road, so remove "
		"this exception\n");
	expect_said(*state, with(*state, ROADS, "street: [0203/3]\n"),
		"9:10: 0203-0304 has no bridge that a street could use\n");
}

static void
a_road_may_be_drawn_where_nobody_crosses(void **state)
{
	expect_said(*state,
		with(*state, ROADS,
			"road: [0203/3]\nlake: [0203/3]\n"
			"undriven: [0203/3]\n"),
		"");
	expect_said(*state,
		with(*state, ROADS, "road: [0203/3]\nlake: [0203/3]\n"),
		"10:8: 0203-0304 has a road over water, but no bridge\n");
	expect_said(*state,
		with(*state, ROADS, "road: [0203/3]\nundriven: [0203/3]\n"),
		"10:12: 0203-0304: units can cross the water here, so the road "
		"needs a bridge\n");
	expect_said(*state,
		with(*state, ROADS, "lake: [0203/3]\nundriven: [0203/3]\n"),
		"10:12: 0203-0304: no road crosses water without a bridge "
		"here, so remove this exception\n");
}

static void
a_road_may_end_where_the_map_says_so(void **state)
{
	const char *areas = arena_printf(*state,
		"%sends:\n  - {hex: \"0303\", why: a ford}\n", whole[AREAS]);
	const char *road = "road: [0203/2]\n", *rail = "rail: [0203/2]\n";
	const char *both = arena_printf(*state, "%s%s", road, rail);
	expect_said(*state, with(*state, ROADS, rail),
		"9:8: the railway from 0203 ends in 0303, which has no place "
		"or area and is not at the edge of the map\n");
	/* One continues where the other ends, but each is checked alone. */
	expect_said(*state,
		with(*state, ROADS, "road: [0203/2]\nrail: [0303/2]\n"),
		"9:8: the road from 0203 ends in 0303, which has no place or "
		"area and is not at the edge of the map\n"
		"10:8: the railway from 0402 ends in 0303, which has no place "
		"or area and is not at the edge of the map\n");
	expect_said(*state, with_two(*state, ROADS, both, AREAS, areas), "");
	expect_said(*state, with_two(*state, ROADS, rail, AREAS, areas), "");
	expect_said(*state, with(*state, AREAS, areas),
		"17:5: no road ends in 0303\n");
}

static void
names_are_checked(void **state)
{
	expect_said(*state,
		with(*state, PLACES,
			"places:\n"
			"  - {hex: \"0203\", name: Aachen}\n"
			"  - {hex: \"0203\", name: Aix}\n"
			"  - {hex: \"0303\", name: Aachen}\n"
			"  - {hex: \"0101\", name: Aachen}\n"),
		"13:5: 0203 already has the name Aachen\n"
		"15:5: 0303 and 0101 are both called Aachen, but are not "
		"adjacent\n");
	expect_said(*state,
		with(*state, AREAS, "areas:\n  - {id: exits, hexes: []}\n"),
		"15:5: exits has no hexes\n");
}

static void
hexes_off_all_ways_are_found(void **state)
{
	/* 0101 has lake on all sides; 0402 and 0403 have it around both. */
	static const char lake[] =
		"lake: [0102/1, 0101/3, 0302/3, 0303/2, 0303/3, 0304/2, "
		"0404/1]\n";
	const char *rivers = arena_printf(*state, "%s%s", whole[RIVERS], lake);
	expect_said(*state, with(*state, RIVERS, rivers),
		"5:11: no unit can reach 0101 from another hex\n"
		"5:20: no unit can reach 0402 and the hexes around it (2 in "
		"all) from another hex\n");
}

static void
hexes_that_nobody_enters_are_not_missed(void **state)
{
	enum {
		CITY = 1 << 1
	};
	expect_said_with(*state,
		with(*state, TERRAIN,
			"terrain: [ccc., cccc, \"cc##\", .ccc]\n"),
		CITY, "");
	expect_said_with(*state, with(*state, -1, ""), CITY,
		"5:32: no unit can reach 0204 and the hexes around it (3 in "
		"all) from another hex\n"
		"5:20: no unit can reach 0402 from another hex\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_sound_map_has_no_faults),
		TEST(roads_and_bridges_are_checked),
		TEST(a_bridge_may_carry_a_street_that_is_not_drawn),
		TEST(a_road_may_be_drawn_where_nobody_crosses),
		TEST(a_road_may_end_where_the_map_says_so),
		TEST(names_are_checked),
		TEST(hexes_off_all_ways_are_found),
		TEST(hexes_that_nobody_enters_are_not_missed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
