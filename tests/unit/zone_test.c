/* quick */
/* Zones of control and stacks: zone.h, stack.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/zone.h"
#include "hexes.h"

enum {
	UNIT = 17,
	ENEMY = 1,
	FRIEND = 2,
};

/* Where the zone reaches, and what was asked of it. */
struct reach {
	const struct hexmap *map;
	unsigned sides; /* bit s stands for side s */
	int from;
};

static bool
reaches(const void *context, int unit, int from, enum hex_side side, int to)
{
	const struct reach *r = context;
	assert_int_equal(unit, UNIT);
	assert_int_equal(from, r->from);
	assert_int_equal(r->map->hex[from].next[side], to);
	return r->sides >> side & 1;
}

static void
a_zone_reaches_the_neighbours_that_the_game_says(void **state)
{
	uint32_t seed = 3;
	for (int shift = 0; shift < 2; shift++) {
		struct hexmap m = make_grid(*state, 6, 6, shift, 20, &seed);
		for (int from = 0; from < (int)m.hexes; from++) {
			struct reach r = { &m, any(&seed) % 64, from };
			uint8_t mark[HEX_MOST];
			memset(mark, FRIEND, sizeof mark);
			zone_spread(&m, mark, ENEMY, UNIT, from, reaches, &r);
			for (int to = 0; to < HEX_MOST; to++) {
				enum hex_side s =
					to < (int)m.hexes
						? hex_side_to(&m, from, to)
						: SIDES;
				bool in = s != SIDES && r.sides >> s & 1;
				assert_int_equal(
					mark[to], in ? FRIEND | ENEMY : FRIEND);
			}
		}
	}
}

static void
units_of_a_hex_come_by_their_numbers(void **state)
{
	static const int at[] = { 3, 5, 3, 0, 3, 5 };
	static const int wanted[6][4] = { { 3, -1 }, { -1 }, { -1 },
		{ 0, 2, 4, -1 }, { -1 }, { 1, 5, -1 } };
	struct stacks s;
	(void)state;
	stacks_clear(&s, 6);
	for (int unit = 5; unit >= 0; unit--)
		stacks_add(&s, unit, at[unit]);
	for (int hex = 0; hex < 6; hex++) {
		const int *next = wanted[hex];
		for (int u = s.first[hex]; u != STACK_NONE; u = s.next[u])
			assert_int_equal(u, *next++);
		assert_int_equal(*next, -1);
	}
}

static void
cleared_stacks_are_empty(void **state)
{
	struct stacks s;
	(void)state;
	stacks_clear(&s, HEX_MOST);
	stacks_add(&s, STACK_UNITS - 1, HEX_MOST - 1);
	assert_int_equal(s.first[HEX_MOST - 1], STACK_UNITS - 1);
	stacks_clear(&s, HEX_MOST);
	for (int hex = 0; hex < HEX_MOST; hex++)
		assert_int_equal(s.first[hex], STACK_NONE);
}

static void
who_stands_beside_a_hex_is_the_first_of_its_stack(void **state)
{
	uint32_t seed = 1;
	struct hexmap m = make_grid(*state, 3, 3, SHIFT_EVEN, 0, &seed);
	int hex = hex_at(&m, 2, 2), north = hex_at(&m, 2, 1);
	struct stacks s;
	stacks_clear(&s, m.hexes);
	stacks_add(&s, 9, north);
	stacks_add(&s, 4, north);
	assert_int_equal(stacks_beside(&s, &m, hex, SIDE_N), 4);
	assert_int_equal(stacks_beside(&s, &m, hex, SIDE_S), STACK_NONE);
	assert_int_equal(stacks_beside(&s, &m, north, SIDE_N), STACK_NONE);
}

static void
units_come_and_stay_in_sequence(void **state)
{
	struct stacks s;
	(void)state;
	stacks_clear(&s, 1);
	stacks_add(&s, 4, 0);
	stacks_add(&s, 9, 0);
	stacks_add(&s, 6, 0);
	assert_int_equal(s.first[0], 4);
	assert_int_equal(s.next[4], 6);
	assert_int_equal(s.next[6], 9);
	assert_int_equal(s.next[9], STACK_NONE);
}

/* True for units with odd numbers, but not from the south. */
static bool
odd_ones_reach(
	const void *context, int unit, int from, enum hex_side side, int to)
{
	const struct hexmap *m = context;
	assert_int_equal(m->hex[from].next[side], to);
	return unit % 2 && side != SIDE_N;
}

static void
a_hex_is_held_by_those_whose_zones_reach_into_it(void **state)
{
	uint32_t seed = 1;
	struct hexmap m = make_grid(*state, 3, 3, SHIFT_EVEN, 0, &seed);
	int hex = hex_at(&m, 2, 2);
	struct stacks s;
	int16_t unit[4];
	stacks_clear(&s, m.hexes);
	for (int u = 1; u <= 4; u++)
		stacks_add(&s, u, hex_at(&m, 2, 1));
	stacks_add(&s, 5, hex_at(&m, 2, 3));
	stacks_add(&s, 7, hex_at(&m, 1, 2));
	stacks_add(&s, 9, hex);
	assert_int_equal(
		zone_holders(&m, &s, hex, odd_ones_reach, &m, unit, 4), 3);
	assert_int_equal(unit[0], 1);
	assert_int_equal(unit[1], 3);
	assert_int_equal(unit[2], 7);
	assert_int_equal(
		zone_holders(&m, &s, hex, odd_ones_reach, &m, unit, 2), 2);
	assert_int_equal(zone_holders(&m, &s, hex_at(&m, 3, 2), odd_ones_reach,
				 &m, unit, 4),
		3);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_zone_reaches_the_neighbours_that_the_game_says),
		TEST(units_of_a_hex_come_by_their_numbers),
		TEST(cleared_stacks_are_empty),
		TEST(who_stands_beside_a_hex_is_the_first_of_its_stack),
		TEST(units_come_and_stay_in_sequence),
		TEST(a_hex_is_held_by_those_whose_zones_reach_into_it),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
