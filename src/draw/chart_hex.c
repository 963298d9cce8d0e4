#include "chart_internal.h"

/* This file draws the characters of hexes that do not depend on the scale. */

const struct chart_glyph chart_glyphs[] = {
	[GLYPH_NONE] = { ' ', ' ', STYLE_PLAIN },
	[GLYPH_RIVER] = { 0x2248, '~', STYLE_WATER },
	[GLYPH_STREAM] = { '~', ',', STYLE_WATER },
	[GLYPH_BOUNDARY] = { 0xB7, '.', STYLE_GOAL },
	[GLYPH_ROAD] = { 0x2500, '-', STYLE_FAINT },
	[GLYPH_RAIL] = { 0x2504, '*', STYLE_FAINT },
	[GLYPH_BRIDGE] = { 0x2550, '=', STYLE_STRONG },
	[GLYPH_BRIDGE_UPRIGHT] = { 0x2551, 'H', STYLE_STRONG },
	[GLYPH_DOWN] = { 0xD7, 'x', STYLE_STRONG },
	[GLYPH_PONTOON] = { 0x2261, '@', STYLE_STRONG },
	[GLYPH_SAFE] = { 0x256A, '+', STYLE_STRONG },
	[GLYPH_REDUCED] = { 0xBD, '\'', STYLE_STRONG },
	[GLYPH_WOODS] = { 0x2663, '&', STYLE_WOODS },
	[GLYPH_TOWN] = { 0x25A0, '#', STYLE_TOWN },
	[GLYPH_CITY] = { 0x2592, '%', STYLE_TOWN },
	[GLYPH_SUBURB] = { 0x2591, ':', STYLE_TOWN },
	[GLYPH_MARSH] = { '"', '"', STYLE_WATER },
	[GLYPH_HILLS] = { '^', '^', STYLE_WOODS },
};

enum glyph
chart_ground(int look)
{
	static const enum glyph glyphs[LOOK_COUNT] = {
		[LOOK_WOODS] = GLYPH_WOODS,
		[LOOK_TOWN] = GLYPH_TOWN,
		[LOOK_CITY] = GLYPH_CITY,
		[LOOK_SUBURB] = GLYPH_SUBURB,
		[LOOK_LAKE] = GLYPH_RIVER,
		[LOOK_MARSH] = GLYPH_MARSH,
		[LOOK_HILLS] = GLYPH_HILLS,
	};
	return glyphs[look];
}

struct spot
chart_corner(const struct chart *c, int hex)
{
	const struct hex *h = &c->p->map->hex[hex];
	int down = hex_height(c->p->map, hex) - 2 * c->part.top;
	return (struct spot){
		MARGIN + (h->column - c->part.left) * c->scale->width,
		c->scale->heads + down * c->scale->height / 2,
	};
}

void
chart_text(struct chart *c, int hex, struct spot at, int room, const char *text,
	enum style style)
{
	struct spot corner = c->corner[hex];
	struct span s = span_of(text);
	int x = corner.x + at.x, end = x + room;
	int32_t rune;
	for (size_t i = 0; (rune = utf8_next(s, &i)) >= 0;) {
		if (x + text_rune_width(rune) > end)
			return;
		x += canvas_rune(&c->canvas, x, corner.y + at.y, rune, style);
	}
}

void
chart_put(struct chart *c, int hex, struct spot at, enum glyph glyph)
{
	struct spot corner = c->corner[hex];
	const struct chart_glyph *g = &chart_glyphs[glyph];
	canvas_put(&c->canvas, corner.x + at.x, corner.y + at.y, g->rune,
		g->ascii, g->style);
}

bool
chart_is_blank(const struct chart *c, int hex, struct spot at)
{
	const struct canvas *k = &c->canvas;
	struct spot corner = c->corner[hex];
	int x = corner.x + at.x, y = corner.y + at.y;
	return x >= MARGIN && y > 0 && (size_t)x < k->width &&
	       (size_t)y < k->height &&
	       k->cell[(size_t)y * k->width + (size_t)x].rune == 0;
}

const struct picture_counter *
chart_counter(const struct chart *c, int hex)
{
	const struct chart_stack *s = &c->stack[hex];
	return s->count ? &c->p->counter[s->top] : NULL;
}

enum style
chart_side_style(int side)
{
	return side == 0 ? STYLE_FIRST : STYLE_SECOND;
}

const char *
chart_letters(const struct chart *c, int hex)
{
	const struct picture *p = c->p;
	struct buffer out = buffer_in(p->arena);
	int owner = p->owner ? p->owner[hex] : -1;
	bool attacked = false;
	for (size_t i = 0; i < p->arrows && !attacked; i++) {
		const struct picture_arrow *a = &p->arrow[i];
		attacked =
			a->kind == ARROW_ATTACK && a->hex[a->count - 1] == hex;
	}
	if (attacked)
		buffer_putc(&out, '!');
	for (size_t i = 0; i < p->areas; i++)
		if (p->area[i].letter && hex_list_has(&p->area[i].hexes, hex))
			buffer_putc(&out, p->area[i].letter);
	for (size_t i = 0; i < p->marks; i++)
		if (p->mark[i].hex == hex)
			buffer_puts(&out, p->mark[i].text);
	if (owner >= 0 && owner != c->usual && c->stack[hex].count == 0)
		buffer_putc(&out, (char)(p->sides[owner].letter | 0x20));
	return buffer_string(&out);
}
