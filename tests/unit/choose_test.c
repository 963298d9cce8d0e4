/* What doctrines have in common, and trails of pictures: choose.h, trail.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "feldpost/choose.h"
#include "feldpost/trail.h"
#include "hexes.h"

enum {
	TAKE,
	LEAVE,
};

static const struct order options[] = {
	{ .verb = LEAVE },
	{ .verb = TAKE, .count = 2, .arg = { 3, 7 } },
	{ .verb = TAKE, .count = 2, .arg = { 5, 2 } },
	{ .verb = TAKE, .count = 2, .arg = { 4, 7 } },
};
static const struct question asked = { .option = options, .count = 4 };

static struct rank
by_second(const void *context, const struct order *o)
{
	(void)context;
	return (struct rank){ .by = { o->arg[1] } };
}

static void
an_option_is_found_by_its_verb_and_its_value(void **state)
{
	(void)state;
	assert_int_equal(option_of(&asked, TAKE), 1);
	assert_int_equal(option_with(&asked, TAKE, 4), 3);
	assert_int_equal(option_with(&asked, TAKE, 6), CHOOSE_NONE);
	assert_int_equal(option_of(&asked, 9), CHOOSE_NONE);
}

static void
of_equally_good_options_that_with_lower_arguments_is_best(void **state)
{
	(void)state;
	assert_int_equal(option_best(&asked, TAKE, by_second, NULL), 1);
	assert_int_equal(option_best(&asked, 9, by_second, NULL), CHOOSE_NONE);
}

static void
the_third_word_of_a_line_asks_the_player(void **state)
{
	(void)state;
	assert_int_equal(option_of_three(0, 3, 1), 3);
	assert_int_equal(option_of_three(1, 3, 1), 1);
	assert_int_equal(option_of_three(2, 3, 1), CHOOSE_ASK);
}

static void
a_line_names_areas_and_hexes_behind_their_number(void **state)
{
	int16_t some[] = { 4, 6 };
	const struct hex_area areas[] = { { .id = "none" },
		{ .id = "some", .hexes = { some, 2 } } };
	const int16_t line[] = { 2, 0, 1 }, short_line[] = { 1, 0, 1 };
	(void)state;
	assert_true(hex_lies_in(areas, line, 6));
	assert_false(hex_lies_in(areas, line, 5));
	assert_false(hex_lies_in(areas, short_line, 6));
	assert_true(hex_is_named(line, 1));
	assert_false(hex_is_named(short_line, 1));
}

/* Trails. */

enum {
	MOVES = 4,
	PASSES,
	ATTACKS,
	SPEAKS,
};
static const struct trail_row rows[] = {
	{ MOVES, TRAIL_BEGINS, ARROW_MOVE },
	{ PASSES, TRAIL_STEP, ARROW_MOVE },
	{ ATTACKS, TRAIL_STRAIGHT, ARROW_ATTACK },
	{ 0, TRAIL_END, ARROW_MOVE },
};

static int
side_of(const void *world, int unit)
{
	(void)world;
	return unit % 2;
}

/* Draws what is told, four numbers each: message, arguments. */
static void
draw(struct picture *p, struct arena *a, const int (*told)[4], size_t count)
{
	struct record *r = arena_array(a, count, sizeof *r);
	uint32_t seed = 1;
	struct hexmap *m = arena_array(a, 1, sizeof *m);
	*m = make_grid(a, 5, 5, SHIFT_EVEN, 0, &seed);
	picture_start(p, a, m);
	for (size_t i = 0; i < count; i++) {
		r[i].kind = RECORD_EVENT;
		r[i].message = told[i][0];
		for (int k = 0; k < 3; k++)
			r[i].arg[k] = told[i][k + 1];
		r[i].next = i + 1 < count ? &r[i + 1] : NULL;
	}
	picture_add_trails(p, r, rows, side_of, NULL);
}

static void
a_move_is_drawn_as_far_as_its_steps_came(void **state)
{
	static const int told[][4] = { { MOVES, 3, 6, 9 }, { PASSES, 3, 7 },
		{ SPEAKS, 3, 8 }, { PASSES, 2, 1 }, { PASSES, 3, 8 } };
	struct picture p;
	draw(&p, *state, told, 5);
	assert_int_equal(p.arrows, 1);
	assert_int_equal(p.arrow[0].side, 1);
	assert_int_equal(p.arrow[0].count, 3);
	assert_int_equal(p.arrow[0].hex[2], 8);
}

static void
a_move_that_was_interrupted_goes_on_as_one(void **state)
{
	static const int told[][4] = { { MOVES, 2, 6, 9 }, { PASSES, 2, 7 },
		{ MOVES, 2, 7, 9 }, { PASSES, 2, 8 }, { MOVES, 4, 8, 9 } };
	struct picture p;
	draw(&p, *state, told, 5);
	assert_int_equal(p.arrows, 2);
	assert_int_equal(p.arrow[0].count, 3);
	assert_int_equal(p.arrow[1].hex[1], 9);
}

static void
an_attack_leads_straight(void **state)
{
	static const int told[][4] = { { ATTACKS, 2, 6, 7 } };
	struct picture p;
	draw(&p, *state, told, 1);
	assert_int_equal(p.arrows, 1);
	assert_int_equal(p.arrow[0].kind, ARROW_ATTACK);
	assert_int_equal(p.arrow[0].hex[0], 6);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(an_option_is_found_by_its_verb_and_its_value),
		TEST(of_equally_good_options_that_with_lower_arguments_is_best),
		TEST(the_third_word_of_a_line_asks_the_player),
		TEST(a_line_names_areas_and_hexes_behind_their_number),
		TEST(a_move_is_drawn_as_far_as_its_steps_came),
		TEST(a_move_that_was_interrupted_goes_on_as_one),
		TEST(an_attack_leads_straight),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
