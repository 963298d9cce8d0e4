/* quick */
/* The geometry of hex maps, for columns shifted either way: hexmap.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hexes.h"

enum {
	COLUMNS = 9,
	ROWS = 8,
};

static const int shifts[] = { SHIFT_EVEN, SHIFT_ODD };

/* Calls a property with a complete grid, then with one that has holes. */
static void
for_maps(void **state, void (*holds)(const struct hexmap *m))
{
	uint32_t seed = 20261121;
	for (int shift = 0; shift < 2; shift++)
		for (int holes = 0; holes <= 30; holes += 30) {
			struct hexmap m = make_grid(*state, COLUMNS, ROWS,
				shifts[shift], holes, &seed);
			holds(&m);
		}
}

/* Aachen 2.1: even columns are shifted down. */
static void
neighbours_are_those_of_the_booklet(void **state)
{
	static const struct {
		int column, row;
	} even[SIDES] = { { 0, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 },
		{ -1, 0 } },
	  odd[SIDES] = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 },
		  { -1, -1 } };
	uint32_t seed = 1;
	for (int shift = 0; shift < 2; shift++) {
		struct hexmap m = make_grid(
			*state, COLUMNS, ROWS, shifts[shift], 20, &seed);
		for (size_t i = 0; i < m.hexes; i++) {
			const struct hex *h = &m.hex[i];
			bool low = h->column % 2 == (shift == 1);
			for (int s = 0; s < SIDES; s++) {
				int column = h->column +
					     (low ? even : odd)[s].column;
				int row = h->row + (low ? even : odd)[s].row;
				assert_int_equal(
					h->next[s], hex_at(&m, column, row));
			}
		}
	}
}

static void
check_neighbours(const struct hexmap *m)
{
	for (size_t i = 0; i < m->hexes; i++)
		for (int s = 0; s < SIDES; s++) {
			enum hex_side side = (enum hex_side)s;
			int to = m->hex[i].next[s];
			assert_int_equal(side_back(side_back(side)), side);
			assert_int_equal(hex_beyond(m, (int)i, side), to);
			if (to == HEX_NONE)
				continue;
			assert_int_equal(m->hex[to].next[side_back(side)], i);
			assert_int_equal(hex_side_to(m, (int)i, to), side);
			assert_int_equal(hex_distance(m, (int)i, to), 1);
		}
}

static void
neighbours_are_neighbours_of_each_other(void **state)
{
	for_maps(state, check_neighbours);
}

static void
check_sides(const struct hexmap *m)
{
	size_t seen = 0;
	for (size_t i = 0; i < m->hexes; i++)
		for (int s = 0; s < SIDES; s++) {
			int to = m->hex[i].next[s], side = m->hex[i].side[s];
			assert_int_equal(side == HEXSIDE_NONE, to == HEX_NONE);
			if (to == HEX_NONE)
				continue;
			enum hex_side back = side_back((enum hex_side)s);
			const struct hexside *it = &m->side[side];
			bool owner = s <= SIDE_SE && it->hex[0] == (int)i;
			assert_int_equal(m->hex[to].side[back], side);
			assert_int_equal(hexside_between(m, (int)i, to), side);
			assert_int_equal(it->hex[0] + it->hex[1], (int)i + to);
			assert_true(owner || it->hex[0] == to);
			seen += owner;
		}
	assert_int_equal(seen, m->sides);
}

static void
a_hexside_is_the_same_from_both_hexes(void **state)
{
	for_maps(state, check_sides);
}

static void
a_hexside_belongs_to_the_south_or_the_west(void **state)
{
	uint32_t seed = 1;
	struct hexmap m = make_grid(*state, 4, 4, SHIFT_EVEN, 0, &seed);
	int north = hexside_between(&m, hex_at(&m, 2, 1), hex_at(&m, 2, 2));
	int east = hexside_between(&m, hex_at(&m, 3, 3), hex_at(&m, 2, 2));
	assert_string_equal(m.side[north].id, "0201-0202");
	assert_int_equal(m.side[north].hex[0], hex_at(&m, 2, 2));
	assert_string_equal(m.side[east].id, "0202-0303");
	assert_int_equal(m.side[east].hex[0], hex_at(&m, 2, 2));
	assert_int_equal(hexside_between(&m, 0, 0), HEXSIDE_NONE);
	assert_int_equal(hexside_between(&m, 0, HEX_NONE), HEXSIDE_NONE);
	assert_int_equal(hexside_between(&m, 0, 15), HEXSIDE_NONE);
}

static void
check_ids(const struct hexmap *m)
{
	for (size_t i = 0; i < m->hexes; i++) {
		const struct hex *h = &m->hex[i];
		int id = atoi(h->id);
		assert_int_equal(strlen(h->id), 4);
		assert_int_equal(id, h->column * 100 + h->row);
		assert_int_equal(hex_at(m, id / 100, id % 100), i);
		assert_true(i == 0 || strcmp(m->hex[i - 1].id, h->id) < 0);
		assert_string_equal(h->name, h->id);
	}
	for (size_t i = 0; i < m->sides; i++) {
		const struct hexside *s = &m->side[i];
		const char *a = m->hex[s->hex[0]].id, *b = m->hex[s->hex[1]].id;
		const char *low = strcmp(a, b) < 0 ? a : b;
		assert_int_equal(strlen(s->id), 9);
		assert_memory_equal(s->id, low, 4);
		assert_string_equal(s->id + 5, low == a ? b : a);
	}
}

static void
ids_name_hexes_and_hexsides(void **state)
{
	for_maps(state, check_ids);
}

static void
off_the_grid_there_is_no_hex(void **state)
{
	uint32_t seed = 1;
	struct hexmap m = make_grid(*state, 3, 2, SHIFT_ODD, 0, &seed);
	struct hexmap unmade = { .columns = 3, .rows = 2 };
	static const int off[][2] = { { 0, 1 }, { 1, 0 }, { 4, 1 }, { 1, 3 },
		{ -1, 1 }, { 1, -1 }, { 0, 0 } };
	for (size_t i = 0; i < sizeof off / sizeof *off; i++)
		assert_int_equal(hex_at(&m, off[i][0], off[i][1]), HEX_NONE);
	assert_int_equal(hex_at(&unmade, 1, 1), HEX_NONE);
}

/* Counts the steps from `from` to each hex by walking. */
static void
walk(const struct hexmap *m, int from, int *steps)
{
	int16_t queue[COLUMNS * ROWS];
	size_t count = 1;
	for (size_t i = 0; i < m->hexes; i++)
		steps[i] = -1;
	steps[from] = 0;
	queue[0] = (int16_t)from;
	for (size_t i = 0; i < count; i++)
		for (int s = 0; s < SIDES; s++) {
			int16_t to = m->hex[queue[i]].next[s];
			if (to == HEX_NONE || steps[to] >= 0)
				continue;
			steps[to] = steps[queue[i]] + 1;
			queue[count++] = to;
		}
}

static void
distance_is_the_number_of_steps(void **state)
{
	uint32_t seed = 1;
	int steps[COLUMNS * ROWS];
	for (int shift = 0; shift < 2; shift++) {
		struct hexmap m = make_grid(
			*state, COLUMNS, ROWS, shifts[shift], 0, &seed);
		for (int a = 0; a < (int)m.hexes; a++) {
			walk(&m, a, steps);
			for (int b = 0; b < (int)m.hexes; b++)
				assert_int_equal(
					hex_distance(&m, a, b), steps[b]);
		}
	}
}

static void
check_metric(const struct hexmap *m)
{
	int n = (int)m->hexes;
	for (int a = 0; a < n; a++)
		for (int b = 0; b < n; b++) {
			int d = hex_distance(m, a, b);
			assert_int_equal(d == 0, a == b);
			assert_int_equal(d, hex_distance(m, b, a));
			for (int c = 0; c < n; c++)
				assert_true(hex_distance(m, a, c) +
						    hex_distance(m, c, b) >=
					    d);
		}
}

static void
distance_is_a_metric(void **state)
{
	for_maps(state, check_metric);
}

static void
check_within(const struct hexmap *m)
{
	int16_t found[HEX_MOST];
	for (int centre = 0; centre < (int)m->hexes; centre++)
		for (int radius = 0; radius <= COLUMNS + ROWS; radius++) {
			size_t k = 0;
			size_t count = hex_within(m, centre, radius, found);
			for (int i = 0; i < (int)m->hexes; i++)
				if (hex_distance(m, centre, i) <= radius)
					assert_int_equal(found[k++], i);
			assert_int_equal(k, count);
		}
}

static void
within_a_radius_are_all_that_are_near(void **state)
{
	for_maps(state, check_within);
}

/* A hex's own six hexsides, and the six between its neighbours. */
static void
twelve_hexsides_lie_about_a_hex(void **state)
{
	uint32_t seed = 1;
	struct hexmap m = make_grid(*state, 5, 5, SHIFT_ODD, 0, &seed);
	int hex = hex_at(&m, 3, 3), own = 0, about = 0;
	for (int side = 0; side < (int)m.sides; side++) {
		struct hexside_steps steps = hexside_steps(&m, hex, side);
		assert_in_range(steps.far - steps.near, 0, 1);
		own += steps.near == 0;
		about += steps.far == 1;
	}
	assert_int_equal(own, 6);
	assert_int_equal(about, 12);
}

static void
lists_know_their_hexes(void **state)
{
	int16_t hexes[] = { 7, 3, 9 };
	struct hex_list list = { hexes, 3 }, none = { NULL, 0 };
	(void)state;
	assert_true(hex_list_has(&list, 3));
	assert_false(hex_list_has(&list, 4));
	assert_false(hex_list_has(&none, 3));
}

/* Words. */

struct site {
	const char *id, *name;
};

struct board {
	struct hexmap map;
	struct site *sites;
	size_t site_count;
};

static const struct vocabulary hex_words = {
	WORDS_ARRAY(
		"HEX", struct board, map.hex, map.hexes, struct hex, id, name),
	.find = hex_find,
	.near = hex_near,
	.distance = hex_apart,
};
static const struct vocabulary site_words = {
	WORDS_ARRAY(
		"SIDE", struct board, sites, site_count, struct site, id, name),
	.find = hexside_find,
};

/* Columns 1 to 3, rows 1 to 3; 0202 is missing. */
static void
a_word_off_the_map_means_the_hex_that_is_nearest(void **state)
{
	static const struct {
		const char *word, *nearest;
	} cases[] = {
		{ "0104", "0103" },
		{ "0204", "0203" },
		{ "0401", "0301" },
		{ "0402", "0302" },
		{ "0100", "0101" },
		{ "0202", "0102" }, /* not on the map, and next to six hexes */
		{ "9999", "0203" },
	};
	static const int8_t terrain[] = { 0, 0, 0, 0, -1, 0, 0, 0, 0 };
	struct board b = {
		.map = { .columns = 3, .rows = 3, .shift = SHIFT_EVEN }
	};
	hexmap_make(&b.map, terrain, *state);
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct nearest near = nearest_to(cases[i].word);
		assert_int_equal(
			words_find(&hex_words, &b, cases[i].word, &near), -1);
		assert_string_equal(nearest_found(&near), cases[i].nearest);
	}
	/* A word that is no hex number gets a correction of its spelling. */
	struct nearest near = nearest_to("01001");
	words_find(&hex_words, &b, "01001", &near);
	assert_string_equal(nearest_found(&near), "0101");
	assert_int_equal(
		hex_apart(&hex_words, &b, 0, hex_find(&hex_words, &b, "0303")),
		3);
}

static void
words_name_hexes_by_id_or_place(void **state)
{
	uint32_t seed = 1;
	struct board b = { .map = make_grid(
				   *state, 9, 9, SHIFT_ODD, 40, &seed) };
	struct hex *h = &b.map.hex[20];
	for (int i = 0; i < (int)b.map.hexes; i++)
		assert_int_equal(
			words_find(&hex_words, &b, b.map.hex[i].id, NULL), i);
	h->place = h[5].place = "Würselen";
	h->name = "0505 Würselen";
	h[7].place = "Bad Aachen";
	static const char *const found[] = { "Würselen", "wurselen",
		"0505_würselen" };
	for (size_t i = 0; i < 3; i++)
		assert_int_equal(
			words_find(&hex_words, &b, found[i], NULL), 20);
	assert_int_equal(words_find(&hex_words, &b, "bad_aachen", NULL), 27);
	static const char *const unknown[] = { "", "0", "0000", "9999", "00101",
		"wuerselen" };
	for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
		assert_int_equal(
			words_find(&hex_words, &b, unknown[i], NULL), -1);
}

static void
words_name_hexsides_from_either_side(void **state)
{
	struct site sites[] = { { "0208-0309", "the bridge of Rimburg" },
		{ "0304-0404", NULL } };
	struct board b = { .sites = sites, .site_count = 2 };
	static const struct {
		const char *word;
		int site;
	} words[] = { { "0208-0309", 0 }, { "0309-0208", 0 },
		{ "0404-0304", 1 }, { "the_bridge_of_rimburg", 0 },
		{ "0304-0405", -1 }, { "0304", -1 }, { "0304/0404", -1 },
		{ "", -1 }, { "-", -1 } };
	(void)state;
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		assert_int_equal(
			words_find(&site_words, &b, words[i].word, NULL),
			words[i].site);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(neighbours_are_those_of_the_booklet),
		TEST(neighbours_are_neighbours_of_each_other),
		TEST(a_hexside_is_the_same_from_both_hexes),
		TEST(a_hexside_belongs_to_the_south_or_the_west),
		TEST(ids_name_hexes_and_hexsides),
		TEST(off_the_grid_there_is_no_hex),
		TEST(distance_is_the_number_of_steps),
		TEST(distance_is_a_metric),
		TEST(within_a_radius_are_all_that_are_near),
		TEST(twelve_hexsides_lie_about_a_hex),
		TEST(lists_know_their_hexes),
		TEST(a_word_off_the_map_means_the_hex_that_is_nearest),
		TEST(words_name_hexes_by_id_or_place),
		TEST(words_name_hexsides_from_either_side),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
