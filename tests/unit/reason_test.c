/* quick */
/* Reasons as rows of a table, words next to orders, names on a map: rules.h,
 * gloss.h, hexnames.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/gloss.h"
#include "feldpost/hexnames.h"
#include "feldpost/rules.h"
#include "hexes.h"

/* No game is used. */
const struct rules *const games[] = { NULL };

static const struct hole holes[] = {
	{ "unit", "us-30-1", 0 },
	{ "number", NULL, -7 },
	{ "empty", "", 0 },
	{ NULL, NULL, 0 },
};

static void
expect(const char *text, const char *wanted)
{
	const struct reason_words why = { "2.4", text };
	struct refusal r;
	refuse_because(&r, &why, holes);
	assert_string_equal(r.text, wanted);
	assert_string_equal(r.rule, "2.4");
}

static void
holes_are_filled_by_their_names(void **state)
{
	(void)state;
	expect("{unit} has moved", "us-30-1 has moved");
	expect("by {unit}, {number} of {unit}", "by us-30-1, -7 of us-30-1");
	expect("{empty}", "");
	expect("", "");
}

static void
a_name_that_nobody_knows_stays(void **state)
{
	(void)state;
	expect("{units} move", "{units} move");
	expect("{unit", "us-30-1");
	expect("} or {", "} or {");
}

static void
a_text_that_is_too_long_is_cut(void **state)
{
	char text[400] = "{unit} ";
	struct refusal r;
	const struct reason_words why = { "3", text };
	(void)state;
	memset(text + strlen(text), 'x', 300);
	refuse_because(&r, &why, holes);
	assert_int_equal(strlen(r.text), sizeof r.text - 1);
}

static void
a_list_has_commas_and_is_cut_where_its_room_ends(void **state)
{
	struct hole_list list = { .text = "" };
	(void)state;
	assert_string_equal(list.text, "");
	hole_add(&list, "%s at %d", "de-26", 401);
	assert_string_equal(list.text, "de-26 at 401");
	hole_add(&list, "%s", "de-27");
	assert_string_equal(list.text, "de-26 at 401, de-27");
	for (int i = 0; i < 100; i++)
		hole_add(&list, "%s", "de-28");
	assert_int_equal(list.length, strlen(list.text));
	assert_in_range(
		list.length, sizeof list.text - 3, sizeof list.text - 1);
}

static void
points_have_parts(void **state)
{
	(void)state;
	assert_string_equal(points_text(0, 2).text, "0");
	assert_string_equal(points_text(1, 2).text, "1/2");
	assert_string_equal(points_text(7, 2).text, "3 1/2");
	assert_string_equal(points_text(6, 1).text, "6");
	assert_string_equal(points_text(5, 3).text, "1 2/3");
}

static void
a_list_begins_anew_when_it_is_said(void **state)
{
	struct buffer list = buffer_in(*state);
	gloss_item(&list, ", ", "%d", 1);
	gloss_item(&list, ", ", "%s", "two");
	assert_string_equal(gloss_list(&list), "1, two");
	assert_string_equal(gloss_list(&list), "");
	gloss_item(&list, "; ", "%s", "three");
	assert_string_equal(gloss_list(&list), "three");
}

enum {
	RIVER,
	BRIDGE
};

static void
sites_come_by_their_ids_and_have_the_name_of_a_place(void **state)
{
	uint32_t seed = 1;
	struct hexmap m = make_grid(*state, 4, 4, SHIFT_EVEN, 0, &seed);
	struct hex_site *site;
	int hex = hex_at(&m, 2, 2);
	m.side[m.hex[hex].side[SIDE_S]].kinds = 1 << RIVER;
	m.side[m.hex[hex].side[SIDE_N]].kinds = 1 << RIVER | 1 << BRIDGE;
	m.side[m.hex[hex].side[SIDE_NE]].kinds = 1 << BRIDGE;
	m.hex[hex].place = "Aix";
	assert_int_equal(hex_sites(&m, 1 << RIVER, 0, *state, &site), 2);
	assert_string_equal(site[0].id, "0201-0202");
	assert_string_equal(site[0].name, "0201-0202 Aix");
	assert_string_equal(site[1].id, "0202-0203");
	assert_int_equal(
		hex_sites(&m, 1 << RIVER, 1 << BRIDGE, *state, &site), 1);
	assert_int_equal(site[0].side, m.hex[hex].side[SIDE_N]);
	assert_int_equal(hex_site_at(site, 1, m.hex[hex].side[SIDE_N]), 0);
	assert_int_equal(hex_site_at(site, 1, m.hex[hex].side[SIDE_S]), -1);
}

static void
an_area_is_a_kind_of_ground_or_named_or_a_hex(void **state)
{
	uint32_t seed = 1;
	struct hexmap m = make_grid(*state, 3, 3, SHIFT_EVEN, 0, &seed);
	struct hex_terrain open = { .id = "open", .name = "open" };
	struct hex_area named = { .id = "goal" }, *area;
	uint8_t mark[HEX_MOST] = { 0 };
	m.terrain = &open;
	m.terrains = 1;
	m.area = &named;
	m.areas = 1;
	assert_int_equal(hex_areas(&m, *state, &area), 11);
	assert_string_equal(area[0].id, "open");
	assert_int_equal(area[0].hexes.count, 9);
	assert_string_equal(area[1].id, "goal");
	assert_int_equal(area[2].hexes.hex[0], 0);
	hex_list_mark(&area[4].hexes, mark);
	assert_int_equal(mark[2], 1);
	assert_int_equal(hex_list_of(&m, mark, 1, *state).count, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(holes_are_filled_by_their_names),
		TEST(a_name_that_nobody_knows_stays),
		TEST(a_text_that_is_too_long_is_cut),
		TEST(a_list_has_commas_and_is_cut_where_its_room_ends),
		TEST(points_have_parts),
		TEST(a_list_begins_anew_when_it_is_said),
		TEST(sites_come_by_their_ids_and_have_the_name_of_a_place),
		TEST(an_area_is_a_kind_of_ground_or_named_or_a_hex),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
