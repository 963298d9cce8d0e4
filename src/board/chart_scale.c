#include <string.h>

#include "chart_internal.h"

/* The signs of a kind of ground, in cells that are blank still. */
static void
strew(struct chart *c, int hex, const struct spot *at, size_t count)
{
	enum style style;
	const char *sign = chart_terrain(c, hex, &style);
	for (size_t i = 0; *sign && i < count; i++)
		chart_fill(c, hex, at[i], sign, style);
}

/* How many counters lie there, if more than one does; that the one on top is
 * reduced. */
static const char *
stack_sign(const struct chart *c, int hex)
{
	const struct picture_counter *top = chart_counter(c, hex);
	if (c->stack[hex].count > 1)
		return arena_printf(c->p->arena, "%d", c->stack[hex].count);
	return top->reduced ? "½" : "";
}

/*
 * The small scale. The upper line of a hex says who is there or what it is
 * called, the lower one what the ground is:
 *
 *     /30-1\
 *     \♣_S_/
 */

static void
draw_small(struct chart *c, int hex)
{
	static const struct spot all[] = { { 1, 0 }, { 2, 0 }, { 3, 0 },
		{ 4, 0 }, { 2, 1 }, { 3, 1 }, { 4, 1 } };
	static const struct spot some[] = { { 2, 0 }, { 4, 0 }, { 3, 1 } };
	const struct picture_counter *top = chart_counter(c, hex);
	enum style ground;
	const char *terrain = chart_terrain(c, hex, &ground);
	if (top) {
		enum style side = chart_side_style(top->side);
		chart_text(c, hex, (struct spot){ 1, 0 }, 4, "    ", side);
		chart_text(c, hex, (struct spot){ 1, 0 }, 4, top->label, side);
		chart_text(c, hex, (struct spot){ 4, 1 }, 1, stack_sign(c, hex),
			STYLE_STRONG);
	}
	chart_text(c, hex, (struct spot){ 1, 1 }, 1, terrain, ground);
	chart_text(c, hex, (struct spot){ 3, 1 }, 2, chart_signs(c, hex),
		STYLE_WORKS);
	if (chart_is_built_up(c, hex))
		strew(c, hex, all, sizeof all / sizeof *all);
	else if (chart_is_rough(c, hex))
		strew(c, hex, some, sizeof some / sizeof *some);
}

/* Villages have no room. */
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
 * The large scale, with the hex's number and the unit's strength:
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
	const char *name = arena_printf(a, " %c %s",
		c->p->sides[top->side].letter, top->label);
	const char *values = arena_printf(a, " %s%s",
		top->values ? top->values : "", stack_sign(c, hex));
	for (int y = 1; y < 3; y++)
		chart_text(c, hex, (struct spot){ 1, y }, 7, "       ", style);
	chart_text(c, hex, (struct spot){ 1, 1 }, 7, name, style);
	chart_text(c, hex, (struct spot){ 1, 2 }, 7, values, style);
}

static void
draw_large(struct chart *c, int hex)
{
	static const struct spot all[] = { { 1, 1 }, { 2, 1 }, { 3, 1 },
		{ 5, 1 }, { 6, 1 }, { 7, 1 }, { 1, 2 }, { 2, 2 }, { 3, 2 },
		{ 4, 2 }, { 5, 2 }, { 6, 2 }, { 7, 2 } };
	static const struct spot some[] = { { 2, 1 }, { 6, 1 }, { 3, 2 },
		{ 7, 2 } };
	const struct picture_counter *top = chart_counter(c, hex);
	enum style ground;
	const char *terrain = chart_terrain(c, hex, &ground);
	chart_text(c, hex, (struct spot){ 2, 0 }, 4, c->p->map->hex[hex].id,
		STYLE_FAINT);
	chart_text(c, hex, (struct spot){ 6, 0 }, 1, terrain, ground);
	chart_text(c, hex, (struct spot){ 5, 3 }, 2, chart_signs(c, hex),
		STYLE_WORKS);
	if (top)
		draw_counter(c, hex, top);
	else if (chart_is_built_up(c, hex))
		strew(c, hex, all, sizeof all / sizeof *all);
	else if (chart_is_rough(c, hex))
		strew(c, hex, some, sizeof some / sizeof *some);
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
