#include "chart_internal.h"
#include "feldpost/number.h"

static int
look_of(const struct chart *c, int hex)
{
	const struct hexmap *m = c->p->map;
	return m->terrain[m->hex[hex].terrain].look;
}

/* Writes terrain characters into cells that are still blank. If the terrain
 * fills the hex, every blank cell gets a character. Otherwise every fourth cell
 * gets a character. */
static void
cover(struct chart *c, int hex, const struct spot *at, size_t count)
{
	static const size_t steps[LOOK_COUNT] = {
		[LOOK_CITY] = 1,
		[LOOK_SUBURB] = 1,
		[LOOK_LAKE] = 1,
		[LOOK_WOODS] = 4,
		[LOOK_MARSH] = 4,
		[LOOK_HILLS] = 4,
	};
	int look = look_of(c, hex);
	for (size_t i = 0; steps[look] && i < count; i += steps[look])
		if (chart_is_blank(c, hex, at[i]))
			chart_put(c, hex, at[i], chart_ground(look));
}

static void
put_ground(struct chart *c, int hex, struct spot at)
{
	enum glyph glyph = chart_ground(look_of(c, hex));
	if (glyph != GLYPH_NONE)
		chart_put(c, hex, at, glyph);
}

static bool
is_stack(const struct chart *c, int hex)
{
	return c->stack[hex].count > 1;
}

/*
 * Draws a hex at the small scale. The upper line of the hex has its unit or its
 * name, and the lower line has the terrain:
 *
 *     /30-1\
 *     \♣_S_/
 */

static void
draw_small(struct chart *c, int hex)
{
	static const struct spot all[] = { { 2, 0 }, { 1, 0 }, { 3, 0 },
		{ 4, 1 }, { 4, 0 }, { 2, 1 }, { 3, 1 } };
	const struct picture_counter *top = chart_counter(c, hex);
	if (top) {
		enum style side = chart_side_style(top->side);
		chart_text(c, hex, (struct spot){ 1, 0 }, 4, "    ", side);
		chart_text(c, hex, (struct spot){ 1, 0 }, 4, top->label, side);
	}
	put_ground(c, hex, (struct spot){ 1, 1 });
	chart_text(c, hex, (struct spot){ 3, 1 }, 2, chart_letters(c, hex),
		STYLE_WORKS);
	if (top && (is_stack(c, hex) || top->reduced))
		chart_text(c, hex, (struct spot){ 4, 1 }, 1,
			is_stack(c, hex) ? "+" : "½", STYLE_STRONG);
	cover(c, hex, all, sizeof all / sizeof *all);
}

/* Writes a hex's name at the small scale. Names of villages do not fit. */
static void
name_small(struct chart *c, const struct hex_place *place)
{
	if (place->size > 0 && !chart_counter(c, place->hex))
		chart_text(c, place->hex, (struct spot){ 1, 0 }, 4, place->name,
			STYLE_STRONG);
}

const struct chart_scale chart_small = {
	.width = 5,
	.height = 2,
	.centre = { 2, 0 },
	.cells = { 4, 1, 1, 4, 1, 1 },
	.cell = {
		{ { 1, -1 }, { 2, -1 }, { 3, -1 }, { 4, -1 } },
		{ { 5, 0 } },
		{ { 5, 1 } },
		{ { 1, 1 }, { 2, 1 }, { 3, 1 }, { 4, 1 } },
		{ { 0, 1 } },
		{ { 0, 0 } },
	},
	.bridge = { { 2, -1 }, { 5, 0 }, { 5, 1 }, { 2, 1 }, { 0, 1 },
		{ 0, 0 } },
	.columns = 15,
	.over = 1,
	.heads = 1,
	.draw_hex = draw_small,
	.draw_name = name_small,
};

/*
 * Draws a hex at the large scale, with the hex's number and the unit's
 * strength:
 *
 *      _____
 *     /0411♣\
 *    / A 30-1\
 *    \ 2-3-7 /
 *     \___S_/
 */

static void
draw_counter(struct chart *c, int hex, const struct picture_counter *top)
{
	struct arena *a = c->p->arena;
	enum style style = chart_side_style(top->side);
	const char *name = arena_printf(
		a, " %c %s", c->p->sides[top->side].letter, top->label);
	const char *values = top->values ? top->values : "";
	for (int y = 1; y < 3; y++)
		chart_text(c, hex, (struct spot){ 1, y }, 7, "       ", style);
	chart_text(c, hex, (struct spot){ 1, 1 }, 7, name, style);
	chart_text(c, hex, (struct spot){ 2, 2 }, 6, values, style);
	if (top->reduced)
		chart_text(c, hex,
			(struct spot){ 2 + (int)text_width(values), 2 }, 1, "½",
			style);
}

/*
 * Draws a stack with one line for each counter. The top counter is first. A hex
 * has room for three counters, but the third line has no room for a strength.
 * A line has seven columns: "B35g  5", "vs12(1)". Returns the number of lines
 * used.
 */
static int
draw_stack(struct chart *c, int hex)
{
	struct arena *a = c->p->arena;
	const char *last = "";
	int line = 1, beneath = c->stack[hex].count;
	for (int i = c->stack[hex].top; line < 4 && beneath > 0; i--) {
		const struct picture_counter *p = &c->p->counter[i];
		struct spot at = { 1, line };
		if (p->hex != hex)
			continue;
		enum style style = chart_side_style(p->side);
		if (line < 3) {
			const char *values = p->values ? p->values : "";
			int room = 6 - (int)text_width(values);
			chart_text(c, hex, at, 7, "       ", style);
			chart_text(c, hex, at, 7,
				(int)text_width(p->label) > room
					? arena_printf(
						  a, "%s%s", p->label, values)
					: arena_printf(a, "%c%-*s%s",
						  c->p->sides[p->side].letter,
						  room, p->label, values),
				style);
		} else {
			last = beneath == 1 ? p->label
					    : arena_printf(a, "+%d", beneath);
			chart_text(
				c, hex, (struct spot){ 2, 3 }, 4, last, style);
		}
		line++;
		beneath--;
	}
	return lesser((int)text_width(last), 4);
}

static void
draw_large(struct chart *c, int hex)
{
	static const struct spot all[] = { { 2, 1 }, { 1, 1 }, { 3, 1 },
		{ 4, 1 }, { 6, 1 }, { 5, 1 }, { 7, 1 }, { 1, 2 }, { 3, 2 },
		{ 2, 2 }, { 4, 2 }, { 5, 2 }, { 7, 2 }, { 6, 2 } };
	const struct picture_counter *top = chart_counter(c, hex);
	const char *letters = chart_letters(c, hex);
	int from = lesser(5, 7 - (int)text_width(letters)), used = 0;
	chart_text(c, hex, (struct spot){ 2, 0 }, 4, c->p->map->hex[hex].id,
		STYLE_FAINT);
	put_ground(c, hex, (struct spot){ 6, 0 });
	if (is_stack(c, hex))
		used = draw_stack(c, hex);
	else if (top)
		draw_counter(c, hex, top);
	else
		cover(c, hex, all, sizeof all / sizeof *all);
	from = greater(from, 2 + used);
	chart_text(c, hex, (struct spot){ from, 3 }, 7 - from, letters,
		STYLE_WORKS);
}

static void
name_large(struct chart *c, const struct hex_place *place)
{
	enum style style = place->size ? STYLE_STRONG : STYLE_FAINT;
	if (!chart_counter(c, place->hex))
		chart_text(c, place->hex, (struct spot){ 1, 1 }, 7, place->name,
			style);
}

const struct chart_scale chart_large = {
	.width = 7,
	.height = 4,
	.centre = { 4, 1 },
	.cells = { 5, 2, 2, 5, 2, 2 },
	.cell = {
		{ { 2, -1 }, { 3, -1 }, { 4, -1 }, { 5, -1 }, { 6, -1 } },
		{ { 7, 0 }, { 8, 1 } },
		{ { 8, 2 }, { 7, 3 } },
		{ { 2, 3 }, { 3, 3 }, { 4, 3 }, { 5, 3 }, { 6, 3 } },
		{ { 0, 2 }, { 1, 3 } },
		{ { 1, 0 }, { 0, 1 } },
	},
	.bridge = { { 4, -1 }, { 8, 1 }, { 7, 3 }, { 4, 3 }, { 1, 3 },
		{ 0, 1 } },
	.columns = 10,
	.over = 2,
	.heads = 2,
	.draw_hex = draw_large,
	.draw_name = name_large,
};
