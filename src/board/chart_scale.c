#include "chart_internal.h"

/*
 * The small scale. Of a hex the upper line says who is there, the lower what
 * the ground is:
 *
 *     /30-1\
 *     \♣  S/
 */

static const char *
stack_sign(const struct chart *c, int hex)
{
	const struct picture_counter *top = chart_counter(c, hex);
	if (c->stack[hex].count > 1)
		return arena_printf(c->p->arena, "%d", c->stack[hex].count);
	return top && top->reduced ? "½" : "";
}

static void
draw_small(struct chart *c, int hex)
{
	const struct picture_counter *top = chart_counter(c, hex);
	enum style ground;
	const char *terrain = chart_terrain(c, hex, &ground);
	const char *signs = chart_signs(c, hex);
	int width = (int)text_width(signs);
	if (top) {
		chart_text(c, hex, (struct spot){ 1, 0 }, 4, "    ",
			chart_side_style(top->side));
		chart_text(c, hex, (struct spot){ 1, 0 }, 4, top->label,
			chart_side_style(top->side));
		chart_text(c, hex, (struct spot){ 4, 1 }, 1, stack_sign(c, hex),
			STYLE_STRONG);
	}
	chart_text(c, hex, (struct spot){ 1, 1 }, 1, terrain, ground);
	chart_text(c, hex, (struct spot){ width > 1 ? 3 : 3, 1 }, 2, signs,
		STYLE_WORKS);
	if (!*terrain && !top)
		chart_fill(c, hex, (struct spot){ 2, 0 }, "·", STYLE_FAINT);
}

static void
name_small(struct chart *c, const struct hex_place *place)
{
	const char *name = place->name;
	int width = (int)text_width(name);
	enum style style = place->size ? STYLE_STRONG : STYLE_FAINT;
	for (int y = 0; y < 2; y++)
		if (chart_text_free(c, place->hex, (struct spot){ 1, y }, width,
			    name, style))
			return;
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
 * The large scale:
 *
 *      _____
 *     /0411 \
 *    / 30-1  \
 *    \ 2-3-7 /
 *     \♣_S__/
 */

static void
draw_counter(struct chart *c, int hex, const struct picture_counter *top)
{
	struct arena *a = c->p->arena;
	enum style style = chart_side_style(top->side);
	const char *name = arena_printf(
		a, "%c %s", c->p->sides[top->side].letter, top->label);
	const char *values = arena_printf(a, "%s%s",
		top->values ? top->values : "", stack_sign(c, hex));
	for (int y = 1; y < 3; y++)
		chart_text(c, hex, (struct spot){ 1, y }, 7, "       ", style);
	chart_text(c, hex, (struct spot){ 1, 1 }, 7, name, style);
	chart_text(c, hex, (struct spot){ 1, 2 }, 7, values, style);
}

static void
draw_large(struct chart *c, int hex)
{
	const struct picture_counter *top = chart_counter(c, hex);
	enum style ground;
	const char *terrain = chart_terrain(c, hex, &ground);
	const char *signs = chart_signs(c, hex);
	chart_text(c, hex, (struct spot){ 2, 0 }, 4, c->p->map->hex[hex].id,
		STYLE_FAINT);
	if (top)
		draw_counter(c, hex, top);
	chart_text(c, hex, (struct spot){ 2, 3 }, 1, terrain, ground);
	chart_text(c, hex, (struct spot){ 5, 3 }, 2, signs, STYLE_WORKS);
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
	.outlines = true,
	.draw_hex = draw_large,
	.draw_name = name_large,
};
