#include <stdlib.h>
#include <string.h>

#include "chart_internal.h"
#include "feldpost/number.h"

struct chart_part
chart_whole(const struct hexmap *m)
{
	return (struct chart_part){ 1, 1, m->columns, m->rows };
}

struct chart_part
chart_around(const struct hexmap *m, int hex, int radius)
{
	const struct hex *h = &m->hex[hex];
	struct chart_part part = { h->column, h->row, h->column, h->row };
	for (size_t i = 0; i < m->hexes; i++) {
		const struct hex *near = &m->hex[i];
		if (abs(near->column - h->column) > radius ||
			abs(near->row - h->row) > radius)
			continue;
		part.left = lesser(part.left, near->column);
		part.right = greater(part.right, near->column);
		part.top = lesser(part.top, near->row);
		part.bottom = greater(part.bottom, near->row);
	}
	return part;
}

struct chart_part
chart_join(struct chart_part a, struct chart_part b)
{
	return (struct chart_part){ lesser(a.left, b.left),
		lesser(a.top, b.top), greater(a.right, b.right),
		greater(a.bottom, b.bottom) };
}

bool
chart_has(struct chart_part part, const struct hex *h)
{
	return h->column >= part.left && h->column <= part.right &&
	       h->row >= part.top && h->row <= part.bottom;
}

static const struct chart_scale *
scale_of(struct chart_part part)
{
	return part.right - part.left < chart_large.columns &&
			       part.bottom - part.top < LARGE_ROWS
		       ? &chart_large
		       : &chart_small;
}

/* Divides the map into the fewest pages, of nearly equal size. */
size_t
chart_pages(struct chart_part whole, size_t width, struct chart_part *page,
	size_t most)
{
	int columns = whole.right - whole.left + 1;
	const struct chart_scale *scale = scale_of(whole);
	int wider = greater((int)width - CANVAS_WIDTH, 0);
	int room = scale->columns + wider / scale->width;
	int pages = lesser((columns + room - 1) / room, (int)most);
	for (int i = 0; i < pages; i++) {
		page[i] = whole;
		page[i].left = whole.left + columns * i / pages;
		page[i].right = whole.left + columns * (i + 1) / pages - 1;
	}
	return (size_t)pages;
}

static bool
is_near(const struct chart *c, int hex)
{
	const struct hex *h = &c->p->map->hex[hex];
	return h->column >= c->part.left - 1 &&
	       h->column <= c->part.right + 1 && h->row >= c->part.top - 1 &&
	       h->row <= c->part.bottom + 1;
}

static bool
is_inside(const struct chart *c, int hex)
{
	return chart_has(c->part, &c->p->map->hex[hex]);
}

/* These kinds of lines run along hexsides; all others cross them. */
static const enum glyph glyph_along[LINE_LOOKS] = {
	[LINE_RIVER] = GLYPH_RIVER,
	[LINE_STREAM] = GLYPH_STREAM,
	[LINE_BOUNDARY] = GLYPH_BOUNDARY,
};

/*
 * Draws roads from the middle of each hex to the middle of the next hex. A road
 * changes rows in only one column. A road to the north-east begins level and
 * goes up at its end. A road to the south-east goes down at its start and ends
 * level.
 */
static void
draw_roads(struct chart *c)
{
	struct spot centre = c->scale->centre;
	for (size_t i = 0; i < c->p->lines; i++) {
		const struct picture_side_look *l = &c->p->line[i];
		const struct hexside *s = &c->p->map->side[l->side];
		struct spot from = c->corner[s->hex[0]];
		struct spot to = c->corner[s->hex[1]];
		if (glyph_along[l->look] != GLYPH_NONE ||
			!is_near(c, s->hex[0]) || !is_near(c, s->hex[1]))
			continue;
		if (from.x > to.x) {
			struct spot west = to;
			to = from;
			from = west;
		}
		int bend = (from.y > to.y ? to.x : from.x) + centre.x;
		(l->look == LINE_RAIL ? canvas_rail : canvas_line)(&c->canvas,
			from.x + centre.x, from.y + centre.y, to.x + centre.x,
			to.y + centre.y, bend, STYLE_FAINT);
	}
}

static void
draw_outlines(struct chart *c)
{
	static const char *const stroke[SIDES] = { "_", "\\", "/", "_", "\\",
		"/" };
	for (int hex = 0; hex < (int)c->p->map->hexes; hex++)
		for (int side = 0; is_inside(c, hex) && side < SIDES; side++)
			for (int i = 0; i < c->scale->cells[side]; i++) {
				struct spot at = c->scale->cell[side][i];
				if (chart_is_blank(c, hex, at))
					chart_text(c, hex, at, 1, stroke[side],
						STYLE_FAINT);
			}
}

/* Returns the hex from which a hexside is drawn. Also returns the number of the
 * hexside in this hex. */
static int
hex_at_side(const struct chart *c, int hexside, enum hex_side *side)
{
	const int16_t *hex = c->p->map->side[hexside].hex;
	*side = hex_side_to(c->p->map, hex[0], hex[1]);
	return hex[0];
}

/* Draws hexsides. Boundaries come first, because water covers them. */
static void
draw_sides(struct chart *c, bool boundaries)
{
	for (size_t i = 0; i < c->p->lines; i++) {
		enum hex_side side;
		int hex = hex_at_side(c, c->p->line[i].side, &side);
		enum glyph glyph = glyph_along[c->p->line[i].look];
		if (glyph == GLYPH_NONE ||
			(glyph == GLYPH_BOUNDARY) != boundaries ||
			!is_near(c, hex))
			continue;
		for (int k = 0; k < c->scale->cells[side]; k++)
			chart_put(c, hex, c->scale->cell[side][k], glyph);
	}
}

static void
draw_bridges(struct chart *c)
{
	static const enum glyph glyphs[] = {
		[BRIDGE_INTACT] = GLYPH_BRIDGE,
		[BRIDGE_DESTROYED] = GLYPH_DOWN,
		[BRIDGE_PONTOON] = GLYPH_PONTOON,
		[BRIDGE_SAFE] = GLYPH_SAFE,
	};
	for (size_t i = 0; i < c->p->bridges; i++) {
		enum hex_side side;
		int look = c->p->bridge[i].look;
		int hex = hex_at_side(c, c->p->bridge[i].side, &side);
		bool upright = side == SIDE_N || side == SIDE_S;
		if (is_near(c, hex))
			chart_put(c, hex, c->scale->bridge[side],
				upright && look == BRIDGE_INTACT
					? GLYPH_BRIDGE_UPRIGHT
					: glyphs[look]);
	}
}

/* Writes column numbers above and below the map, and row numbers at its left
 * edge. These numbers cover parts of hexes outside the page. */
static void
draw_heads(struct chart *c)
{
	int below = (int)c->canvas.height - 1;
	for (int y = 0; y < (int)c->canvas.height; y++)
		canvas_text(&c->canvas, 0, y, "  ", STYLE_PLAIN);
	for (int x = 0; x < (int)c->canvas.width; x++) {
		canvas_text(&c->canvas, x, 0, " ", STYLE_PLAIN);
		canvas_text(&c->canvas, x, below, " ", STYLE_PLAIN);
	}
	for (int i = c->part.left; i <= c->part.right; i++) {
		const char *number = arena_printf(c->p->arena, "%02d", i);
		int x = MARGIN + (i - c->part.left) * c->scale->width +
			c->scale->centre.x;
		canvas_text(&c->canvas, x, 0, number, STYLE_STRONG);
		canvas_text(&c->canvas, x, below, number, STYLE_STRONG);
	}
	for (int i = c->part.top; i <= c->part.bottom; i++)
		canvas_text(&c->canvas, 0,
			c->scale->heads + (i - c->part.top) * c->scale->height +
				c->scale->centre.y,
			arena_printf(c->p->arena, "%02d", i), STYLE_STRONG);
}

struct canvas
chart_draw(const struct picture *p, struct chart_part page)
{
	struct chart c = { .p = p, .part = page, .scale = scale_of(page) };
	int columns = page.right - page.left + 1;
	int rows = page.bottom - page.top + 1;
	int width = MARGIN + columns * c.scale->width + c.scale->over;
	int height = c.scale->heads + rows * c.scale->height +
		     c.scale->height / 2 + 1;
	c.canvas = canvas_make(p->arena, (size_t)width, (size_t)height);
	c.usual = picture_holder(p);
	c.corner = arena_array(p->arena, p->map->hexes, sizeof *c.corner);
	for (int hex = 0; hex < (int)p->map->hexes; hex++)
		c.corner[hex] = chart_corner(&c, hex);
	c.stack = arena_array(p->arena, p->map->hexes, sizeof *c.stack);
	for (size_t i = 0; i < p->counters; i++) {
		struct chart_stack *s = &c.stack[p->counter[i].hex];
		s->top = (int16_t)i;
		s->count++;
	}
	draw_roads(&c);
	draw_outlines(&c);
	draw_sides(&c, true);
	draw_sides(&c, false);
	draw_bridges(&c);
	draw_heads(&c);
	const struct hexmap *m = c.p->map;
	for (int hex = 0; hex < (int)m->hexes; hex++)
		if (is_inside(&c, hex))
			c.scale->draw_hex(&c, hex);
	for (size_t i = 0; i < m->places; i++)
		if (is_inside(&c, m->place[i].hex))
			c.scale->draw_name(&c, &m->place[i]);
	return c.canvas;
}

struct canvas
chart_near(const struct picture *p, int hex, size_t lines)
{
	const struct hexmap *m = p->map;
	struct chart_part part = chart_around(m, hex, BESIDE);
	part.top = greater(part.top, m->hex[hex].row - 1);
	part.bottom = lesser(part.bottom, m->hex[hex].row + 1);
	struct canvas c = chart_draw(p, part);
	struct chart where = { .p = p, .part = part, .scale = scale_of(part) };
	if (lines >= c.height)
		return c;
	int middle = chart_corner(&where, hex).y + where.scale->height / 2;
	int least = where.scale->heads, most = (int)(c.height - lines);
	int from = greater(lesser(middle - (int)lines / 2, most), least);
	memmove(c.cell + c.width, c.cell + (size_t)from * c.width,
		(lines - 1) * c.width * sizeof *c.cell);
	c.height = lines;
	return c;
}
