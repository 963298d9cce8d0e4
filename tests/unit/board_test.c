/* quick */
/* Canvases, point maps and calendars: canvas.h, pointmap.h, calendar.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "feldpost/calendar.h"
#include "feldpost/canvas.h"
#include "feldpost/pointmap.h"
#include "fixture.h"

static const char *
printed(const struct canvas *c, bool ascii, bool colour)
{
	struct buffer out = buffer_in(c->arena);
	canvas_print(c, ascii, colour, &out);
	return buffer_string(&out);
}

static void
lines_join_where_they_meet(void **state)
{
	struct canvas c = canvas_make(*state, 9, 4);
	canvas_line(&c, 8, 0, 0, 2, 4, STYLE_FAINT);
	canvas_line(&c, 8, 2, 4, 2, 6, STYLE_FAINT);
	assert_string_equal(
		printed(&c, false, false), "    ┌────\n    │\n────┴────\n");
	assert_string_equal(
		printed(&c, true, false), "    +----\n    |\n----+----\n");
}

static void
lines_leave_texts_alone(void **state)
{
	struct canvas c = canvas_make(*state, 5, 1);
	canvas_text(&c, 2, 0, "x", STYLE_PLAIN);
	canvas_line(&c, 0, 0, 4, 0, 2, STYLE_FAINT);
	assert_string_equal(printed(&c, false, false), "──x──\n");
}

static void
accents_fall_away_in_ascii(void **state)
{
	struct canvas c = canvas_make(*state, 20, 1);
	canvas_text(&c, 0, 0, "Büllingen Lorcé", STYLE_PLAIN);
	assert_string_equal(printed(&c, false, false), "Büllingen Lorcé\n");
	assert_string_equal(printed(&c, true, false), "Bullingen Lorce\n");
}

static void
wide_characters_take_two_cells(void **state)
{
	struct canvas c = canvas_make(*state, 8, 1);
	canvas_text(&c, 0, 0, "町x", STYLE_PLAIN);
	assert_string_equal(printed(&c, false, false), "町x\n");
	assert_string_equal(printed(&c, true, false), "??x\n");
}

static void
what_lies_outside_is_cut_off(void **state)
{
	struct canvas c = canvas_make(*state, 3, 1);
	canvas_text(&c, -1, 0, "abcdef", STYLE_PLAIN);
	canvas_put(&c, 0, 7, 'x', 'x', STYLE_PLAIN);
	assert_string_equal(printed(&c, false, false), "bcd\n");
}

static void
colours_begin_and_end_on_a_line(void **state)
{
	struct canvas c = canvas_make(*state, 4, 1);
	canvas_text(&c, 1, 0, "a", STYLE_STRONG);
	assert_string_equal(printed(&c, false, true), " \033[0;1ma\033[0m\n");
}

static const struct map_link links[] = {
	{ 0, 1, HEADING_WEST },
	{ 0, 2, HEADING_NORTH },
	{ 3, 0, HEADING_WEST },
	{ 4, 0, HEADING_NORTH },
	{ 0, 5, HEADING_WEST },
};

static void
ways_come_by_heading_then_by_link(void **state)
{
	static const int wanted[] = { 2, 1, 5, 4, 3 };
	struct pointmap m = pointmap_make(*state, 6, links, 5);
	const struct map_way *end, *way = pointmap_ways(&m, 0, &end);
	assert_int_equal(end - way, 5);
	for (int i = 0; i < 5; i++)
		assert_int_equal(way[i].to, wanted[i]);
	assert_int_equal(way[4].heading, HEADING_EAST);
	assert_int_equal(way[4].link, 2);
}

static void
only_allowed_headings_reach(void **state)
{
	bool reached[6] = { false };
	struct pointmap m = pointmap_make(*state, 6, links, 5);
	pointmap_reach(&m, 0, 1 << HEADING_WEST | 1 << HEADING_SOUTH, reached);
	assert_true(reached[0] && reached[1] && reached[4] && reached[5]);
	assert_false(reached[2] || reached[3]);
}

static void
a_calendar_marks_the_turn_and_none_before_the_first(void **state)
{
	static const struct calendar turns[] = { { .name = "dawn" },
		{ .name = "noon" }, { .name = "dusk" } };
	struct picture p;
	struct canvas c = canvas_make(*state, CANVAS_WIDTH, 1);
	tabletop_start(&p, *state);
	calendar_add(&p, turns, 3, 2, NULL);
	tabletop_draw(&p, &c);
	assert_string_equal(
		printed(&c, false, false), "noon, turn 2 of 3   · 2 3\n");
	assert_int_equal(c.cell[22].style, STYLE_OWN);
	c = canvas_make(*state, CANVAS_WIDTH, 1);
	calendar_add(&p, turns, 3, 0, NULL);
	tabletop_draw(&p, &c);
	assert_string_equal(
		printed(&c, false, false), "Before turn 1 of 3   1 2 3\n");
	for (size_t x = 20; x < c.width; x++)
		assert_int_not_equal(c.cell[x].style, STYLE_OWN);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(lines_join_where_they_meet),
		TEST(lines_leave_texts_alone),
		TEST(accents_fall_away_in_ascii),
		TEST(wide_characters_take_two_cells),
		TEST(what_lies_outside_is_cut_off),
		TEST(colours_begin_and_end_on_a_line),
		TEST(ways_come_by_heading_then_by_link),
		TEST(only_allowed_headings_reach),
		TEST(a_calendar_marks_the_turn_and_none_before_the_first),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
