/* quick */
/* Charts, hex maps as text: chart.h, picture.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/chart.h"
#include "fixture.h"

enum {
	OPEN,
	WOODS,
	TOWN,
	CITY
};

/* Makes a map from rows: . off the map, - open, w woods, t town, c city. */
static const struct hexmap *
map_of(struct arena *a, int shift, int rows, const char *const *row)
{
	static struct hex_terrain legend[] = {
		{ .id = "open", .name = "open", .look = LOOK_OPEN },
		{ .id = "woods", .name = "woods", .look = LOOK_WOODS },
		{ .id = "town", .name = "town", .look = LOOK_TOWN },
		{ .id = "city", .name = "city", .look = LOOK_CITY },
	};
	static const char letters[] = "-wtc";
	struct hexmap *m = arena_array(a, 1, sizeof *m);
	m->columns = (int)strlen(row[0]);
	m->rows = rows;
	m->shift = shift;
	m->terrain = legend;
	m->terrains = sizeof legend / sizeof *legend;
	int8_t *terrain = arena_array(a, (size_t)(m->columns * rows), 1);
	for (int x = 0; x < m->columns; x++)
		for (int y = 0; y < rows; y++) {
			const char *l = strchr(letters, row[y][x]);
			terrain[x * rows + y] = (int8_t)(l ? l - letters : -1);
		}
	hexmap_make(m, terrain, a);
	return m;
}

static struct picture
picture_of(struct arena *a, const struct hexmap *m)
{
	struct picture p;
	picture_start(&p, a, m);
	p.sides[0] = (struct picture_side){ "Blue", "#00f", "#fff", 'B' };
	p.sides[1] = (struct picture_side){ "Red", "#f00", "#fff", 'R' };
	p.side_count = 2;
	return p;
}

/* Makes a map of a few open hexes. */
static struct picture
open_field(struct arena *a, int shift)
{
	static const char *const rows[] = { "---", "---" };
	return picture_of(a, map_of(a, shift, 2, rows));
}

/* Makes a map with so many rows that it is drawn small. */
static struct picture
long_field(struct arena *a)
{
	static const char *const rows[] = { "-wtc", "----", "----", "----",
		"----", "----", "----", "----", "----", "----", "----", "----",
		"----" };
	return picture_of(a, map_of(a, SHIFT_EVEN, 13, rows));
}

static int
hex(const struct picture *p, int id)
{
	return hex_at(p->map, id / 100, id % 100);
}

static int
side(const struct picture *p, int a, int b)
{
	return hexside_between(p->map, hex(p, a), hex(p, b));
}

static const char *
drawn(const struct picture *p, bool ascii)
{
	struct canvas c = chart_draw(p, chart_whole(p->map));
	struct buffer out = buffer_in(p->arena);
	canvas_print(&c, ascii, false, &out);
	return buffer_string(&out);
}

/* Returns the first `lines` of the drawing. */
static const char *
top_of(const struct picture *p, bool ascii, int lines)
{
	const char *text = drawn(p, ascii), *end = text;
	while (lines-- > 0)
		end = strchr(end, '\n') + 1;
	return arena_copy(p->arena, text, (size_t)(end - text));
}

static void
unit(struct picture *p, int at, int side_row, const char *label)
{
	picture_add_counter(p, (struct picture_counter){ .hex = hex(p, at),
				       .side = side_row,
				       .id = label,
				       .label = label,
				       .values = "2-3-7" });
}

static void
even_columns_are_shifted_down(void **state)
{
	struct picture p = open_field(*state, SHIFT_EVEN);
	assert_string_equal(drawn(&p, false), "      01     02     03\n"
					      "    _____         _____\n"
					      "   /0101 \\       /0301 \\\n"
					      "01/       \\_____/       \\\n"
					      "  \\       /0201 \\       /\n"
					      "   \\_____/       \\_____/\n"
					      "   /0102 \\       /0302 \\\n"
					      "02/       \\_____/       \\\n"
					      "  \\       /0202 \\       /\n"
					      "   \\_____/       \\_____/\n"
					      "         \\       /\n"
					      "          \\_____/\n"
					      "      01     02     03\n");
}

static void
odd_columns_are_shifted_down(void **state)
{
	struct picture p = open_field(*state, SHIFT_ODD);
	assert_string_equal(drawn(&p, false), "      01     02     03\n"
					      "           _____\n"
					      "          /0201 \\\n"
					      "01  _____/       \\_____\n"
					      "   /0101 \\       /0301 \\\n"
					      "  /       \\_____/       \\\n"
					      "  \\       /0202 \\       /\n"
					      "02 \\_____/       \\_____/\n"
					      "   /0102 \\       /0302 \\\n"
					      "  /       \\_____/       \\\n"
					      "  \\       /     \\       /\n"
					      "   \\_____/       \\_____/\n"
					      "      01     02     03\n");
}

static void
waters_run_along_hexsides(void **state)
{
	struct picture p = open_field(*state, SHIFT_EVEN);
	picture_add_line(&p, side(&p, 101, 102), LINE_RIVER);
	picture_add_line(&p, side(&p, 102, 201), LINE_RIVER);
	picture_add_line(&p, side(&p, 201, 202), LINE_STREAM);
	picture_add_line(&p, side(&p, 201, 302), LINE_STREAM);
	picture_add_line(&p, side(&p, 202, 302), LINE_BOUNDARY);
	assert_string_equal(drawn(&p, false), "      01     02     03\n"
					      "    _____         _____\n"
					      "   /0101 \\       /0301 \\\n"
					      "01/       \\_____/       \\\n"
					      "  \\       /0201 \\       /\n"
					      "   \\≈≈≈≈≈/       \\_____/\n"
					      "   /0102 ≈       ~0302 \\\n"
					      "02/       ≈~~~~~~       \\\n"
					      "  \\       /0202 ·       /\n"
					      "   \\_____/       ·_____/\n"
					      "         \\       /\n"
					      "          \\_____/\n"
					      "      01     02     03\n");
	assert_string_equal(drawn(&p, true), "      01     02     03\n"
					     "    _____         _____\n"
					     "   /0101 \\       /0301 \\\n"
					     "01/       \\_____/       \\\n"
					     "  \\       /0201 \\       /\n"
					     "   \\~~~~~/       \\_____/\n"
					     "   /0102 ~       ,0302 \\\n"
					     "02/       ~,,,,,,       \\\n"
					     "  \\       /0202 .       /\n"
					     "   \\_____/       ._____/\n"
					     "         \\       /\n"
					     "          \\_____/\n"
					     "      01     02     03\n");
}

static void
roads_lead_over_bridges(void **state)
{
	struct picture p = open_field(*state, SHIFT_EVEN);
	picture_add_line(&p, side(&p, 101, 102), LINE_ROAD);
	picture_add_line(&p, side(&p, 102, 201), LINE_ROAD);
	picture_add_line(&p, side(&p, 201, 302), LINE_ROAD);
	picture_add_line(&p, side(&p, 101, 102), LINE_RIVER);
	picture_add_line(&p, side(&p, 102, 201), LINE_RIVER);
	picture_add_line(&p, side(&p, 201, 302), LINE_RIVER);
	picture_add_bridge(&p, side(&p, 101, 102), BRIDGE_INTACT);
	picture_add_bridge(&p, side(&p, 102, 201), BRIDGE_DESTROYED);
	picture_add_bridge(&p, side(&p, 201, 302), BRIDGE_PONTOON);
	assert_string_equal(drawn(&p, false), "      01     02     03\n"
					      "    _____         _____\n"
					      "   /0101 \\       /0301 \\\n"
					      "01/   │   \\_____/       \\\n"
					      "  \\   │   /0201 \\       /\n"
					      "   \\≈≈║≈≈/   │   \\_____/\n"
					      "   /0102 ≈   │   ≈0302 \\\n"
					      "02/   └───×──┴──≡────   \\\n"
					      "  \\       /0202 \\       /\n"
					      "   \\_____/       \\_____/\n"
					      "         \\       /\n"
					      "          \\_____/\n"
					      "      01     02     03\n");
}

static void
counters_have_strength_and_side(void **state)
{
	struct picture p = open_field(*state, SHIFT_EVEN);
	unit(&p, 101, 0, "30-1");
	unit(&p, 302, 1, "de07");
	p.counter[1].reduced = true;
	assert_string_equal(drawn(&p, false), "      01     02     03\n"
					      "    _____         _____\n"
					      "   /0101 \\       /0301 \\\n"
					      "01/ B 30-1\\_____/       \\\n"
					      "  \\ 2-3-7 /0201 \\       /\n"
					      "   \\_____/       \\_____/\n"
					      "   /0102 \\       /0302 \\\n"
					      "02/       \\_____/ R de07\\\n"
					      "  \\       /0202 \\ 2-3-7½/\n"
					      "   \\_____/       \\_____/\n"
					      "         \\       /\n"
					      "          \\_____/\n"
					      "      01     02     03\n");
}

/* The last counter is on top. Counters that have no line are counted. */
static void
each_counter_of_a_stack_has_a_line(void **state)
{
	struct picture p = open_field(*state, SHIFT_EVEN);
	unit(&p, 201, 0, "35g");
	unit(&p, 201, 0, "11gt");
	unit(&p, 302, 1, "vs2");
	unit(&p, 302, 1, "1.44");
	unit(&p, 302, 1, "vs12");
	unit(&p, 101, 1, "a");
	for (int i = 0; i < 3; i++)
		unit(&p, 101, 1, "b");
	for (size_t i = 0; i < p.counters; i++)
		p.counter[i].values = "10";
	p.counter[3].values = NULL;
	p.counter[4].values = "(1)";
	picture_add_mark(
		&p, (struct picture_mark){ .hex = hex(&p, 302), .text = "X" });
	assert_string_equal(drawn(&p, false), "      01     02     03\n"
					      "    _____         _____\n"
					      "   /0101 \\       /0301 \\\n"
					      "01/Rb   10\\_____/       \\\n"
					      "  \\Rb   10/0201 \\       /\n"
					      "   \\+2___/B11gt10\\_____/\n"
					      "   /0102 \\B35g 10/0302 \\\n"
					      "02/       \\_____/vs12(1)\\\n"
					      "  \\       /0202 \\R1.44  /\n"
					      "   \\_____/       \\vs2X_/\n"
					      "         \\       /\n"
					      "          \\_____/\n"
					      "      01     02     03\n");
}

/* Four characters have room, whatever letters the hex has; so has a sum. */
static void
letters_cut_no_name_of_a_stack(void **state)
{
	static const char *const letters[] = { "X", "XY", "XYZ", "VWXYZ" };
	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
		struct picture p = open_field(*state, SHIFT_EVEN);
		unit(&p, 302, 1, "1.24");
		unit(&p, 302, 1, "vs2");
		unit(&p, 302, 1, "vs12");
		for (int k = 0; k < 12; k++)
			unit(&p, 101, 0, "b");
		picture_add_mark(&p, (struct picture_mark){ .hex = hex(&p, 302),
					     .text = letters[i] });
		picture_add_mark(&p, (struct picture_mark){ .hex = hex(&p, 101),
					     .text = letters[i] });
		const char *chart = drawn(&p, false);
		assert_non_null(strstr(chart, "\\1.24"));
		assert_non_null(strstr(chart, "\\+10"));
	}
}

static void
marks_areas_owners_and_attacks_are_letters(void **state)
{
	struct picture p = open_field(*state, SHIFT_EVEN);
	int8_t owner[] = { 1, 1, 1, 0, 1, -1 };
	int16_t wall[] = { 0 }, way[] = { 0, 1 };
	p.owner = owner;
	picture_add_area(&p,
		(struct picture_area){
			.name = "wall", .hexes = { wall, 1 }, .letter = 'W' });
	picture_add_mark(&p, (struct picture_mark){ .hex = 4, .text = "X" });
	picture_add_arrow(&p, ARROW_ATTACK, 0, way, 2);
	assert_string_equal(drawn(&p, false), "      01     02     03\n"
					      "    _____         _____\n"
					      "   /0101 \\       /0301 \\\n"
					      "01/       \\_____/       \\\n"
					      "  \\       /0201 \\       /\n"
					      "   \\___W_/       \\___X_/\n"
					      "   /0102 \\       /0302 \\\n"
					      "02/       \\_____/       \\\n"
					      "  \\       /0202 \\       /\n"
					      "   \\___!_/       \\_____/\n"
					      "         \\       /\n"
					      "          \\___b_/\n"
					      "      01     02     03\n");
}

/* The road is visible where both lines run. Corners have no dashes. */
static void
railways_are_dashed(void **state)
{
	struct picture p = open_field(*state, SHIFT_EVEN);
	picture_add_line(&p, side(&p, 101, 102), LINE_RAIL);
	picture_add_line(&p, side(&p, 102, 201), LINE_RAIL);
	picture_add_line(&p, side(&p, 201, 302), LINE_ROAD);
	picture_add_line(&p, side(&p, 201, 302), LINE_RAIL);
	assert_string_equal(drawn(&p, false), "      01     02     03\n"
					      "    _____         _____\n"
					      "   /0101 \\       /0301 \\\n"
					      "01/   ┆   \\_____/       \\\n"
					      "  \\   ┆   /0201 \\       /\n"
					      "   \\__┆__/   │   \\_____/\n"
					      "   /0102 \\   │   /0302 \\\n"
					      "02/   └┄┄┄┄┄┄┴───────   \\\n"
					      "  \\       /0202 \\       /\n"
					      "   \\_____/       \\_____/\n"
					      "         \\       /\n"
					      "          \\_____/\n"
					      "      01     02     03\n");
	assert_non_null(strstr(drawn(&p, true), "02/   *******+-------   \\"));
}

static void
the_small_scale_has_labels_ground_and_names(void **state)
{
	struct picture p = long_field(*state);
	struct hex_place place = { "Würselen", hex(&p, 301), 1, { 0 } };
	((struct hexmap *)p.map)->place = &place;
	((struct hexmap *)p.map)->places = 1;
	unit(&p, 102, 0, "30-1");
	unit(&p, 202, 1, "de07");
	p.counter[1].reduced = true;
	picture_add_line(&p, side(&p, 102, 202), LINE_RIVER);
	picture_add_line(&p, side(&p, 102, 103), LINE_STREAM);
	picture_add_line(&p, side(&p, 302, 303), LINE_ROAD);
	picture_add_line(&p, side(&p, 302, 402), LINE_ROAD);
	assert_string_equal(top_of(&p, false, 8),
		"    01   02   03   04\n"
		"01/    \\____/Würs\\____\n"
		"  \\____/ ♣ ♣\\■___/▒▒▒▒\\\n"
		"02/30-1\\♣___/ │  \\▒___/\n"
		"  \\~~~~≈de07\\_├─────  \\\n"
		"03/    \\___½/ │  \\____/\n"
		"  \\____/    \\____/    \\\n"
		"04/    \\____/    \\____/\n");
	assert_string_equal(top_of(&p, true, 8), "    01   02   03   04\n"
						 "01/    \\____/Wurs\\____\n"
						 "  \\____/ & &\\#___/%%%%\\\n"
						 "02/30-1\\&___/ |  \\%___/\n"
						 "  \\,,,,~de07\\_+-----  \\\n"
						 "03/    \\___'/ |  \\____/\n"
						 "  \\____/    \\____/    \\\n"
						 "04/    \\____/    \\____/\n");
}

static void
the_legend_says_what_there_is(void **state)
{
	struct picture p = open_field(*state, SHIFT_EVEN);
	struct buffer out = buffer_in(*state);
	chart_legend(&p, false, &out);
	assert_string_equal(buffer_string(&out), "♣ woods, ■ town, ▒ city\n");
	unit(&p, 101, 0, "30-1");
	picture_add_line(&p, side(&p, 101, 102), LINE_RIVER);
	picture_add_line(&p, side(&p, 101, 102), LINE_RAIL);
	picture_add_line(&p, side(&p, 102, 201), LINE_ROAD);
	out = buffer_in(*state);
	chart_legend(&p, true, &out);
	assert_string_equal(buffer_string(&out),
		"& woods, # town, % city, ~ river, - road, * railway\n"
		"30-1 (Blue)\n");
}

/* As many pages as needed, all of equal width. */
static void
pages_are_as_wide_as_a_mail_or_the_terminal(void **state)
{
	struct chart_part page[8], whole = { 1, 1, 40, 30 };
	(void)state;
	assert_int_equal(chart_pages(whole, 0, page, 8), 3);
	assert_int_equal(page[0].left, 1);
	assert_int_equal(page[0].right, 13);
	assert_int_equal(page[1].left, 14);
	assert_int_equal(page[2].right, 40);
	assert_int_equal(page[2].bottom, 30);
	whole.right = 15;
	assert_int_equal(chart_pages(whole, 0, page, 8), 1);
	whole.right = 60;
	assert_int_equal(chart_pages(whole, 0, page, 8), 4);
	assert_int_equal(chart_pages(whole, 160, page, 8), 2);
	assert_int_equal(chart_pages(whole, 400, page, 8), 1);
}

static void
parts_end_where_the_map_ends(void **state)
{
	static const char *const rows[] = { "....", "----", "----", "----" };
	struct picture p = picture_of(*state, map_of(*state, 0, 4, rows));
	struct chart_part part = chart_around(p.map, hex(&p, 103), 2);
	assert_int_equal(part.left, 1);
	assert_int_equal(part.top, 2);
	assert_int_equal(part.right, 3);
	assert_int_equal(part.bottom, 4);
	part = chart_around(p.map, hex(&p, 304), 0);
	assert_int_equal(part.left, 3);
	assert_int_equal(part.bottom, 4);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(even_columns_are_shifted_down),
		TEST(odd_columns_are_shifted_down),
		TEST(waters_run_along_hexsides),
		TEST(roads_lead_over_bridges),
		TEST(counters_have_strength_and_side),
		TEST(each_counter_of_a_stack_has_a_line),
		TEST(letters_cut_no_name_of_a_stack),
		TEST(marks_areas_owners_and_attacks_are_letters),
		TEST(railways_are_dashed),
		TEST(the_small_scale_has_labels_ground_and_names),
		TEST(the_legend_says_what_there_is),
		TEST(pages_are_as_wide_as_a_mail_or_the_terminal),
		TEST(parts_end_where_the_map_ends),
	};
	return cmocka_run_group_tests_name("charts", tests, NULL, NULL);
}
