/* test */
/* Random pictures: all parts of them can be seen (tests/harness/geometry.h).
 * games_test.c checks this for whole games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../harness/geometry.h"
#include "feldpost/chance.h"
#include "feldpost/svg.h"
#include "hexdoc.h"

enum {
	PICTURES = 200,
	COLUMNS = 12,
	ROWS = 10,
};

struct painter {
	struct picture p;
	struct arena *arena;
	uint32_t seed;
};

static int
below(struct painter *t, int most)
{
	t->seed = t->seed * 1664525 + 1013904223;
	return (int)(t->seed >> 8) % most;
}

/* Writes rows of clear terrain and woods, with a town hex for each name. */
static const char *
map_text(struct painter *t)
{
	static const char *const names[] = { "Ub", "Alsdorf", "Langerwehe",
		"Schlesischer Bahnhof" };
	struct buffer out = buffer_in(t->arena);
	buffer_printf(&out, "grid: {columns: %d, rows: %d, shift: even}\n",
		COLUMNS, ROWS);
	buffer_puts(&out,
		"legend:\n"
		"  - {letter: o, id: open, name: clear, look: open}\n"
		"  - {letter: w, id: woods, name: woods, look: woods}\n");
	const char *letters[] = { "terrain", "wall", "bank" };
	for (int k = 0; k < 3; k++) {
		buffer_printf(&out, "%s: [", letters[k]);
		for (int y = 0; y < ROWS; y++) {
			buffer_puts(&out, y ? ", \"" : "\"");
			for (int x = 0; x < COLUMNS; x++)
				buffer_putc(&out, k == 1	? '-'
						  : k == 2	? 'w'
						  : below(t, 4) ? 'o'
								: 'w');
			buffer_putc(&out, '"');
		}
		buffer_puts(&out, "]\n");
	}
	buffer_puts(&out, "river: []\nareas: []\nplaces:\n");
	for (int i = 0; i < 14; i++)
		buffer_printf(&out,
			"  - {hex: \"%02d%02d\", name: %s %c, size: %d}\n",
			1 + below(t, COLUMNS), 1 + i % ROWS, names[below(t, 4)],
			'A' + i, i == 0 ? 2 : below(t, 2));
	return buffer_string(&out);
}

static void
add_counters(struct painter *t, int count)
{
	static const char *const values[] = { "2-3-7", "10-12-14", "(1)", "9" };
	for (int i = 0; i < count; i++) {
		int hex = below(t, COLUMNS * ROWS);
		for (int k = below(t, 9) ? 1 : 1 + below(t, 3); k > 0; k--)
			picture_add_counter(
				&t->p, (struct picture_counter){
					       .hex = hex,
					       .side = hex % 2,
					       .id = "unit",
					       .label = "3a10",
					       .values = values[below(t, 4)],
					       .size = "XXX",
					       .symbol = below(t, SYMBOL_COUNT),
					       .reduced = below(t, 5) == 0,
					       .strong = below(t, 5) == 0,
					       .locked = below(t, 5) == 0,
				       });
	}
}

/* Adds an arrow from a hex to an adjacent one. */
static void
add_arrow(struct painter *t, enum arrow_kind kind)
{
	const struct hexmap *m = t->p.map;
	int hex = below(t, COLUMNS * ROWS);
	int16_t way[2] = { (int16_t)hex, m->hex[hex].next[below(t, SIDES)] };
	if (way[1] < 0)
		return;
	picture_add_arrow(&t->p, kind, hex % 2, way, 2);
	if (kind != ARROW_ATTACK || below(t, 3))
		return;
	struct picture_result *r = picture_add_result(&t->p, way[1]);
	r->odds = "+12";
	r->die = 6;
	r->result = "D1R";
	r->lost[0] = below(t, 2);
	r->lost[1] = below(t, 3);
}

/* Adds bridges over water. */
static void
add_bridges(struct painter *t)
{
	for (int i = 0; i < 8; i++) {
		int side = below(t, (int)t->p.map->sides);
		picture_add_line(&t->p, side, LINE_STREAM);
		picture_add_bridge(
			&t->p, side, (enum bridge_look)below(t, BRIDGE_LOOKS));
	}
}

/* Adds a fortified line with its name next to it. */
static void
add_wall(struct painter *t)
{
	int16_t *hex = arena_array(t->arena, 5, sizeof *hex);
	for (int i = 0; i < 5; i++)
		hex[i] = (int16_t)below(t, COLUMNS * ROWS);
	picture_add_area(&t->p, (struct picture_area){
					.name = "fortified S-Bahn",
					.colour = "#333333",
					.hexes = { hex, 5 },
					.look = AREA_TEETH,
				});
}

static void
add_status(struct painter *t)
{
	static const char *const turns[] = { "16 Dec AM", "16 Dec PM",
		"17 Dec AM" };
	t->p.turns =
		(struct picture_turns){ .names = turns, .count = 3, .now = 1 };
	for (int i = 0; i < 30; i++)
		picture_add_due(&t->p, 1 + below(t, 3),
			(struct picture_chip){ i % 2, "2gtt", NULL, false });
	picture_add_detail(&t->p, DETAIL_HOLDING, "Lost");
	for (int i = 0; i < 40; i++)
		picture_add_chip(
			&t->p, (struct picture_chip){ i % 2, "Friedrichshain",
				       NULL, i % 3 == 0 });
}

static void
paint(struct painter *t, int counters)
{
	struct world *w = arena_array(t->arena, 1, sizeof *w);
	read_well(t->arena, map_text(t), w);
	picture_start(&t->p, t->arena, &w->map);
	t->p.title = "A Title: that is rather long";
	t->p.subtitle = "Turn 3, 17 Dec AM: reinforcement in the north";
	t->p.caption = "Around 0101 Somewhere";
	t->p.side_count = 2;
	t->p.sides[0] = (struct picture_side){ "1st Belorussian Front",
		"#6f7f4b", "#ffffff", 'A' };
	t->p.sides[1] = (struct picture_side){ "B", "#b9bfc2", "#101010", 'B' };
	add_bridges(t);
	add_wall(t);
	add_counters(t, counters);
	for (int i = 0; i < counters; i++)
		add_arrow(t, (enum arrow_kind)below(t, ARROW_ADVANCE + 1));
	add_status(t);
}

static void
check(struct arena *a, uint32_t seed, struct chart_part part)
{
	struct painter t = { .arena = a, .seed = seed };
	struct buffer out = buffer_in(a);
	paint(&t, 5 + (int)seed % 40);
	svg_write(&t.p, part, &out);
	const char *fault = geometry_fault(buffer_string(&out), a);
	if (fault)
		fail_msg("picture %u: %s", (unsigned)seed, fault);
}

static void
all_of_a_map_can_be_seen(void **state)
{
	(void)state;
	for (uint32_t seed = 0; seed < PICTURES; seed++) {
		struct arena *a = arena_new(NULL);
		check(a, seed, (struct chart_part){ 1, 1, COLUMNS, ROWS });
		arena_free(a);
	}
}

static void
all_of_a_part_can_be_seen(void **state)
{
	(void)state;
	for (uint32_t seed = 0; seed < PICTURES; seed++) {
		struct arena *a = arena_new(NULL);
		check(a, seed, (struct chart_part){ 3, 2, 8, 7 });
		arena_free(a);
	}
}

#define NUMBER "<text x=\"50\" y=\"50\" font-size=\"20\">0101</text>"
#define WAY                                                                    \
	"<g class=\"move by0\"><g class=\"under\"><path id=\"w\" "             \
	"d=\"M20 20l10 0q20 0 20 20l0 10\"/></g></g>"

/* Faults that must be found, and pictures without faults. */
static const struct {
	const char *inside, *fault;
} rows[] = {
	{ "<text x=\"50\" y=\"50\" font-size=\"20\">a</text>", NULL },
	{ "", "nothing is to be seen" },
	{ "<text x=\"50\" y=\"50\" font-size=\"20\">abc</text>"
	  "<text x=\"70\" y=\"52\" font-size=\"20\">abc</text>",
		"lies below" },
	{ "<text x=\"50\" y=\"50\" font-size=\"20\">abc</text>"
	  "<g class=\"on0\" transform=\"translate(60 60)\">"
	  "<use xlink:href=\"#counter0\"/></g>",
		"lies below" },
	{ "<g class=\"on0\" transform=\"translate(60 60)\">"
	  "<use xlink:href=\"#counter0\"/></g>"
	  "<g class=\"on0\" transform=\"translate(60 90)\">"
	  "<use xlink:href=\"#counter0\"/></g>",
		"lies below" },
	{ "<g transform=\"scale(.90)\"><text x=\"50\" y=\"50\" "
	  "font-size=\"20\">abc</text></g>",
		"is too small" },
	{ "<text x=\"198\" y=\"50\" font-size=\"20\">abc</text>",
		"leaves the sheet" },
	{ "<text x=\"50\" y=\"50\" font-size=\"20\">abc</text>"
	  "<path class=\"attack by0\" d=\"M40 40l30 10-20 5Z\"/>",
		"lies below" },
	{ "<use xlink:href=\"#bridge\" transform=\"translate(50 46)\"/>"
	  "<path class=\"attack by0\" d=\"M40 40l30 10-20 5Z\"/>",
		"lies below" },
	{ "<use xlink:href=\"#flag1\" x=\"50\" y=\"46\"/>"
	  "<g transform=\"translate(60 46)\"><rect class=\"paper\" x=\"-20\" "
	  "y=\"-15\" width=\"40\" height=\"30\"/></g>",
		"lies below" },
	{ "<g class=\"on0\" transform=\"translate(60 60)\">"
	  "<use xlink:href=\"#counter0\"/><use xlink:href=\"#back\"/>"
	  "<text y=\"8\" font-size=\"24\">1.2</text></g>",
		NULL },
	{ "<g class=\"on0\" transform=\"translate(60 60)\">"
	  "<use xlink:href=\"#counter0\"/><use xlink:href=\"#back\"/>"
	  "<text y=\"-20\" font-size=\"24\">1.2</text></g>",
		"lies below" },
	{ NUMBER WAY, "lies below" },
	{ NUMBER WAY NUMBER, NULL },
	{ "<text x=\"50\" y=\"80\" font-size=\"20\">abc</text>" WAY, NULL },
	{ "<g class=\"legend\" transform=\"translate(0 0)\">"
	  "<g transform=\"translate(80 80)\"><path d=\"M0 0\"/></g>"
	  "<text class=\"key\" x=\"100\" y=\"80\" "
	  "font-size=\"20\">abc</text></g>",
		"lies below" },
};

static void
what_cannot_be_seen_is_found(void **state)
{
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *svg = arena_printf(*state,
			"<svg viewBox=\"0 0 200 200\"><style>.key{"
			"text-anchor:start}</style>%s</svg>",
			rows[i].inside);
		const char *fault = geometry_fault(svg, *state);
		if (!rows[i].fault)
			assert_null(fault);
		else
			assert_non_null(fault && strstr(fault, rows[i].fault)
						? fault
						: NULL);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(what_cannot_be_seen_is_found),
		TEST(all_of_a_map_can_be_seen),
		TEST(all_of_a_part_can_be_seen),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
