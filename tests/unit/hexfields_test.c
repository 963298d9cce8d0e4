/* quick */
/* Hex maps in documents, and their faults: hexmap.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hexdoc.h"

static int
find(const struct world *w, const char *id)
{
	return words_find(&hex_words, w, id, NULL);
}

static void
a_map_gets_its_hexes(void **state)
{
	struct world w;
	read_well(*state, with(*state, -1, ""), &w);
	assert_int_equal(w.map.hexes, 14);
	assert_int_equal(w.map.columns, 4);
	assert_int_equal(w.map.shift, SHIFT_EVEN);
	assert_int_equal(hex_at(&w.map, 1, 4), HEX_NONE);
	const struct hex *city = &w.map.hex[find(&w, "0302")];
	assert_string_equal(w.map.terrain[city->terrain].id, "city");
	assert_int_equal(w.map.terrain[1].look, LOOK_CITY);
	assert_string_equal(city->name, "0302 Würselen");
	assert_string_equal(city->place, "Würselen");
	assert_int_equal(w.map.row_at[0].line, 5);
	assert_int_equal(w.map.row_at[0].column, 11);
	assert_int_equal(w.map.row_at[1].column, 17);
}

static void
layers_have_the_number_of_their_letter(void **state)
{
	struct world w;
	read_well(*state, with(*state, -1, ""), &w);
	assert_int_equal(w.wall[find(&w, "0101")], 1);
	assert_int_equal(w.wall[find(&w, "0202")], 2);
	assert_int_equal(w.wall[find(&w, "0404")], 0);
	assert_int_equal(w.bank[find(&w, "0101")], 2);
	assert_int_equal(w.bank[find(&w, "0404")], 1);
}

static void
hexsides_take_several_kinds(void **state)
{
	struct world w;
	read_well(*state, with(*state, -1, ""), &w);
	int bridge =
		hexside_between(&w.map, find(&w, "0203"), find(&w, "0304"));
	int river = hexside_between(&w.map, find(&w, "0302"), find(&w, "0303"));
	assert_int_equal(
		w.map.side[bridge].kinds, 1 << RIVER | 1 << ROAD | 1 << BRIDGE);
	assert_int_equal(w.map.side[bridge].at.line, 10);
	assert_int_equal(w.map.side[river].kinds, 1 << RIVER);
	assert_true(hexside_has(&w.map, river, RIVER));
	assert_false(hexside_has(&w.map, river, ROAD));
	assert_false(hexside_has(&w.map, HEXSIDE_NONE, ROAD));
}

static void
places_and_areas_know_their_hexes(void **state)
{
	struct world w;
	read_well(*state, with(*state, -1, ""), &w);
	assert_int_equal(w.map.places, 2);
	assert_int_equal(w.map.place[0].hex, find(&w, "aachen"));
	assert_int_equal(w.map.place[0].size, 2);
	assert_int_equal(w.map.place[1].at.line, 13);
	assert_int_equal(w.map.areas, 1);
	assert_int_equal(w.map.area[0].hexes.count, 2);
	assert_int_equal(w.map.area[0].hexes.hex[0], find(&w, "0302"));
	assert_string_equal(w.map.area[0].name, "the exits");
}

static void
sources_may_stand_in_every_map(void **state)
{
	struct world w;
	read_well(*state,
		with(*state, AREAS,
			"source: rules\n"
			"areas:\n"
			"  - {id: exits, hexes: [], source: rules, why: x}\n"),
		&w);
	assert_string_equal(w.map.area[0].name, "exits");
	read_well(*state,
		with(*state, LEGEND,
			"legend:\n"
			"  - {letter: c, id: clear, look: open, why: x}\n"
			"  - {letter: \"#\", id: city, look: city}\n"),
		&w);
	assert_string_equal(w.map.terrain[1].name, "city");
}

static const char *
written(struct arena *a, const struct field *table, const void *object,
	const struct world *w)
{
	struct buffer b = buffer_in(a);
	doc_write(&b, fields_write(table, object, w, a));
	return buffer_string(&b);
}

static void
maps_are_written_as_they_were_read(void **state)
{
	struct arena *a = *state;
	struct world w, again;
	const char *text = with(a, -1, "");
	read_well(a, text, &w);
	const char *once = written(a, map_fields, &w, &w);
	read_well(a, once, &again);
	assert_string_equal(written(a, map_fields, &again, &again), once);
	assert_null(strstr(once, "lake"));
	assert_non_null(strstr(once, "terrain: [\"ccc.\", \"cc#c\", \"####\", "
				     "\".ccc\"]\n"));
	assert_non_null(strstr(
		once, "wall: [\"S--.\", \"-CC-\", \"S---\", \".---\"]\n"));
	assert_non_null(strstr(once, "river: [\"0203/3\", \"0303/1\"]\n"));
	assert_non_null(strstr(once, "hexes: [\"0302\", \"0202\"]"));
	assert_non_null(strstr(once, "{hex: \"0302\", name: \"Würselen\"}"));
}

/* States. */

struct state {
	int turn;
	int8_t control[HEX_MOST];
	struct hex_list seen;
};

static const struct field state_fields[] = {
	F_HEX_OWNERS(struct state, control, "control", struct world, map, "AG"),
	F_HEXES(struct state, seen, "seen", &hex_words,
		.flags = FIELD_OPTIONAL),
	FIELDS_END,
};

static const char owned[] = "control: [\"AA-.\", \"AGGA\", \"GGGG\", "
			    "\".--A\"]\n"
			    "seen: [\"0404\", \"0101\"]\n";

static bool
read_state(struct arena *a, const char *text, const struct world *w,
	struct state *s, struct error *e)
{
	struct node *root;
	memset(s, 0, sizeof *s);
	return doc_read(a, "s", span_of(text), &root, e) &&
	       fields_read(state_fields, root, w, 0, a, s, e);
}

static void
owners_are_letters_in_rows(void **state)
{
	struct world w;
	static struct state s;
	struct error e;
	read_well(*state, with(*state, -1, ""), &w);
	assert_true(read_state(*state, owned, &w, &s, &e));
	assert_int_equal(s.control[find(&w, "0101")], 0);
	assert_int_equal(s.control[find(&w, "0302")], 1);
	assert_int_equal(s.control[find(&w, "0301")], -1);
	assert_int_equal(s.seen.count, 2);
	assert_string_equal(written(*state, state_fields, &s, &w), owned);
	s.seen.count = 0;
	s.control[0] = 7;
	assert_string_equal(written(*state, state_fields, &s, &w),
		"control: [\"?A-.\", \"AGGA\", \"GGGG\", \".--A\"]\n");
}

/* Each fault: the part that is replaced, its place, and the message. Lines
 * count from the part's first line. */
static const struct {
	int part;
	const char *text;
	size_t line, column;
	const char *says, *hint;
} faults[] = {
	{ GRID, "grid: {columns: 0, rows: 4, shift: even}\n", 1, 17,
		"columns must be an integer from 1 to 99, not the number 0",
		"" },
	{ GRID, "grid: {columns: 4, rows: 4, shift: evn}\n", 1, 36,
		"shift must be one of even odd, not the text \"evn\"",
		"did you mean \"even\"?" },
	{ GRID, "", 1, 1, "the key \"grid\" is missing", "" },
	{ LEGEND, "legend: {}\n", 1, 9, "legend must be a list, not a map",
		"" },
	{ LEGEND, "legend: []\n", 1, 9,
		"legend must be a list of 1 to 16, not 0", "" },
	{ LEGEND, "legend:\n  - {letter: cc, id: clear, look: open}\n", 2, 14,
		"letter must be a text of at most 1 bytes, not 2", "" },
	{ LEGEND, "legend:\n  - {letter: \".\", id: clear, look: open}\n", 2,
		14,
		"letter must be a letter or a sign, but not . (which means off "
		"the map)",
		"" },
	{ LEGEND,
		"legend:\n  - {letter: c, id: clear, look: open}\n"
		"  - {letter: c, id: woods, look: woods}\n",
		3, 14, "letter: `c` is already used by clear", "" },
	{ LEGEND,
		"legend:\n  - {letter: c, id: clear, look: open}\n"
		"  - {letter: w, id: clear, look: woods}\n",
		3, 21, "id: there are two terrains clear", "" },
	{ LEGEND, "legend:\n  - {letter: c, id: clear, look: opne}\n", 2, 34,
		"look must be one of open woods town city suburb lake marsh "
		"hills, not the text \"opne\"",
		"did you mean \"open\"?" },
	{ TERRAIN, "terrain: cccc\n", 1, 10,
		"terrain must be a list, not the text \"cccc\"", "" },
	{ TERRAIN, "terrain: [cccc, cccc, cccc]\n", 1, 10,
		"terrain must have as many rows as the grid (4), not 3", "" },
	{ TERRAIN, "terrain: [cccc, ccc, cccc, cccc]\n", 1, 17,
		"terrain: row 2 must have 4 letters (one for each column), not "
		"3",
		"" },
	{ TERRAIN, "terrain: [cccc, cccc, [], cccc]\n", 1, 23,
		"terrain must be a text, not a list", "" },
	{ TERRAIN, "terrain:\n  - cccc\n  - cccc\n  - \"ccxc\"\n  - cccc\n", 4,
		8,
		"terrain: `x` is given for hex 0303, but the legend has no "
		"such letter",
		"possible letters: c # and . (off the map)" },
	{ TERRAIN, "terrain: [\"....\", \"....\", \"....\", \"....\"]\n", 1, 10,
		"the map must have at least one hex", "" },
	{ WALL, "wall: [S--., -CC-, S---, .--C-]\n", 1, 26,
		"wall: row 4 must have 4 letters (one for each column), not 5",
		"" },
	{ WALL, "wall: [S--., -CC-, SX--, .---]\n", 1, 21,
		"wall: `X` is given for hex 0203, but the legend has no such "
		"letter",
		"possible letters: - S C and . (off the map)" },
	{ WALL, "wall: [S---, -CC-, S---, .---]\n", 1, 11,
		"wall: `-` is given for hex 0401, but that hex is off the map",
		"possible letters: - S C and . (off the map)" },
	{ WALL, "wall: [S--., -CC-, S---, ..--]\n", 1, 27,
		"wall: `.` is given for hex 0204, but that hex is on the map",
		"possible letters: - S C and . (off the map)" },
	{ RIVERS, "river: 0203/3\n", 1, 8,
		"river must be a list, not the text \"0203/3\"", "" },
	{ RIVERS, "river: [0203-3]\n", 1, 9,
		"`0203-3` must be a hex and one of its sides, like 0208/3",
		"the sides are 1 (north), 2 (north-east) and 3 (south-east)" },
	{ RIVERS, "river: [0203/7]\n", 1, 9,
		"`0203/7` must be a hex and one of its sides, like 0208/3",
		"the sides are 1 (north), 2 (north-east) and 3 (south-east)" },
	{ RIVERS, "river: [0203/0]\n", 1, 9,
		"`0203/0` must be a hex and one of its sides, like 0208/3",
		"the sides are 1 (north), 2 (north-east) and 3 (south-east)" },
	{ RIVERS, "river: [[]]\n", 1, 9,
		"a hexside must be a word, number or text, not a list", "" },
	{ RIVERS, "river: [0203/1, 0104/1]\n", 1, 17,
		"`0104/1`: there is no hex 0104 on the map", "" },
	{ RIVERS, "river: [0101/1]\n", 1, 9,
		"`0101/1`: a hexside is between two hexes, but there is no hex "
		"north of it",
		"" },
	{ RIVERS, "river: [0301/3]\n", 1, 9,
		"`0301/3`: a hexside is between two hexes, but there is no hex "
		"south-east of it",
		"" },
	{ RIVERS, "river: [0203/4]\n", 1, 9,
		"`0203/4`: list a side in the south at the hex beyond that "
		"side",
		"write 0204/1" },
	{ RIVERS, "river: [0303/5]\n", 1, 9,
		"`0303/5`: list a side in the south-west at the hex beyond "
		"that side",
		"write 0203/2" },
	{ RIVERS, "river: [0304/6]\n", 1, 9,
		"`0304/6`: list a side in the north-west at the hex beyond "
		"that side",
		"write 0203/3" },
	{ RIVERS, "river: [0101/6]\n", 1, 9,
		"`0101/6`: list a side in the north-west at the hex beyond "
		"that side",
		"there is no hex beyond this side: remove the entry" },
	{ RIVERS, "river: [0203/3, 0303/1, 0203/3]\n", 1, 25,
		"river names the hexside 0203/3 twice", "" },
	{ PLACES, "places:\n  - {hex: \"0104\", name: Aachen}\n", 2, 11,
		"hex: there is no hex `0104` on the map",
		"did you mean 0103?" },
	{ PLACES, "places:\n  - {hex: none, name: Aachen}\n", 2, 11,
		"hex: there is no hex `none` on the map", "" },
	{ PLACES, "places:\n  - {hex: \"0101\", name: Aachen, size: 3}\n", 2,
		39, "size must be an integer from 0 to 2, not the number 3",
		"" },
	{ PLACES, "places: 1\n", 1, 9,
		"places must be a list, not the number 1", "" },
	{ AREAS, "areas:\n  - {id: exits, hexes: [\"0101\", \"0506\"]}\n", 2,
		33, "hexes: there is no hex `0506` on the map",
		"did you mean 0404?" },
	{ AREAS, "areas:\n  - {id: exits, hexes: [\"0101\", \"0101\"]}\n", 2,
		33, "hexes names the hex 0101 twice", "" },
	{ AREAS, "areas:\n  - {id: exits, hexes: \"0101\"}\n", 2, 24,
		"hexes must be a list, not the text \"0101\"", "" },
	{ AREAS, "areas:\n  - {id: exits, hexes: [{}]}\n", 2, 25,
		"hexes must be a word, number or text, not a map", "" },
};

static size_t
lines_before(int part)
{
	size_t count = 0;
	for (int i = 0; i < part; i++)
		for (const char *c = whole[i]; *c; c++)
			count += *c == '\n';
	return count;
}

static void
every_fault_is_named_at_its_place(void **state)
{
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
		struct world w;
		struct error e = { .code = ERROR_NONE };
		const char *text = with(*state, faults[i].part, faults[i].text);
		size_t line = faults[i].line + lines_before(faults[i].part);
		assert_false(read_map(*state, text, &w, &e));
		assert_string_equal(e.text, faults[i].says);
		assert_string_equal(e.hint, faults[i].hint);
		assert_int_equal(e.code, ERROR_INPUT);
		assert_string_equal(e.at.file, "map.yaml");
		assert_int_equal(e.at.line, line);
		assert_int_equal(e.at.column, faults[i].column);
		assert_false(read_map(*state, text, &w, NULL));
	}
}

static void
faults_of_owners_are_named(void **state)
{
	struct world w, none = { .turn = 0 };
	static struct state s;
	struct error e;
	read_well(*state, with(*state, -1, ""), &w);
	assert_false(read_state(
		*state, "control: [AAA., AAAA, AAXA, .AAA]", &w, &s, &e));
	assert_string_equal(e.text, "control: `X` is given for hex 0303, but "
				    "the legend has no such letter");
	assert_string_equal(
		e.hint, "possible letters: - A G and . (off the map)");
	assert_int_equal(e.at.column, 25);
	assert_false(read_state(*state, owned, &none, &s, &e));
	assert_string_equal(e.text, "control needs the terrain of the map");
}

static void
maps_have_a_greatest_size(void **state)
{
	struct arena *a = *state;
	struct world w;
	struct error e;
	char row[100];
	for (int rows = 20; rows <= 21; rows++) {
		struct buffer b = buffer_in(a);
		memset(row, 'c', sizeof row);
		row[99] = '\0';
		buffer_printf(&b,
			"grid: {columns: 99, rows: %d, shift: odd}\n"
			"%sterrain:\n",
			rows, whole[LEGEND]);
		for (int i = 0; i < rows; i++)
			buffer_printf(&b, "  - %s\n", row);
		assert_false(read_map(a, buffer_string(&b), &w, &e));
		assert_string_equal(e.text,
			rows == 20 ? "the key \"wall\" is missing"
				   : "the map must have at most 2048 hexes, "
				     "not 2079");
	}
	assert_string_equal(
		e.hint, "hexes that no unit can enter may be . (off the map)");
	assert_int_equal(e.at.line, 6);
}

/* A map without terrain has no hexes, whatever else it has. */
static void
parts_of_a_map_alone_are_no_danger(void **state)
{
	for (int part = LEGEND; part < PARTS; part++) {
		struct world w = { .turn = 0 };
		struct node *root;
		struct error e;
		assert_true(
			doc_read(*state, "m", span_of(whole[part]), &root, &e));
		bool read = fields_read(
			map_fields, root, &w, FIELDS_PARTIAL, *state, &w, &e);
		assert_int_equal(read, part == LEGEND);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_map_gets_its_hexes),
		TEST(layers_have_the_number_of_their_letter),
		TEST(hexsides_take_several_kinds),
		TEST(places_and_areas_know_their_hexes),
		TEST(sources_may_stand_in_every_map),
		TEST(maps_are_written_as_they_were_read),
		TEST(owners_are_letters_in_rows),
		TEST(every_fault_is_named_at_its_place),
		TEST(faults_of_owners_are_named),
		TEST(maps_have_a_greatest_size),
		TEST(parts_of_a_map_alone_are_no_danger),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
