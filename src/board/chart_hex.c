#include <string.h>

#include "chart_internal.h"

/* What is drawn in a hex, at either scale. */

const struct chart_look chart_looks[LOOK_COUNT] = {
	[LOOK_OPEN] = { "", STYLE_PLAIN },
	[LOOK_WOODS] = { "♣", STYLE_WOODS },
	[LOOK_TOWN] = { "■", STYLE_TOWN },
	[LOOK_CITY] = { "▒", STYLE_TOWN },
	[LOOK_SUBURB] = { "░", STYLE_TOWN },
	[LOOK_LAKE] = { "≈", STYLE_WATER },
	[LOOK_MARSH] = { "\"", STYLE_WATER },
	[LOOK_HILLS] = { "^", STYLE_WOODS },
};

void
chart_text(struct chart *c, int hex, struct spot at, int room, const char *text,
	enum style style)
{
	struct spot corner = chart_corner(c, hex);
	struct span s = span_of(text);
	int x = corner.x + at.x, end = x + room;
	for (size_t i = 0, next = 0; utf8_next(s, &next) >= 0; i = next) {
		const char *sign = arena_copy(c->p->arena, text + i, next - i);
		int width = (int)text_width(sign);
		if (x + width > end)
			return;
		canvas_text(&c->canvas, x, corner.y + at.y, sign, style);
		x += width;
	}
}

static bool
is_blank(const struct chart *c, int x, int y)
{
	const struct canvas *k = &c->canvas;
	if (x < MARGIN || y < c->scale->heads || (size_t)x >= k->width ||
		(size_t)y >= k->height)
		return false;
	const struct cell *cell = &k->cell[(size_t)y * k->width + (size_t)x];
	return cell->rune == 0;
}

void
chart_fill(struct chart *c, int hex, struct spot at, const char *sign,
	enum style style)
{
	struct spot corner = chart_corner(c, hex);
	if (is_blank(c, corner.x + at.x, corner.y + at.y))
		chart_text(c, hex, at, 1, sign, style);
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

static int
look_of(const struct chart *c, int hex)
{
	const struct hexmap *m = c->p->map;
	return m->terrain[m->hex[hex].terrain].look;
}

const char *
chart_terrain(const struct chart *c, int hex, enum style *style)
{
	const struct chart_look *look = &chart_looks[look_of(c, hex)];
	*style = look->style;
	return look->sign;
}

bool
chart_is_built_up(const struct chart *c, int hex)
{
	int look = look_of(c, hex);
	return look == LOOK_CITY || look == LOOK_SUBURB || look == LOOK_LAKE;
}

bool
chart_is_rough(const struct chart *c, int hex)
{
	int look = look_of(c, hex);
	return look == LOOK_WOODS || look == LOOK_MARSH || look == LOOK_HILLS;
}

static bool
is_attacked(const struct picture *p, int hex)
{
	for (size_t i = 0; i < p->arrows; i++) {
		const struct picture_arrow *a = &p->arrow[i];
		if (a->kind == ARROW_ATTACK && a->hex[a->count - 1] == hex)
			return true;
	}
	return false;
}

static void
add_owner(const struct chart *c, int hex, struct buffer *out)
{
	const struct picture *p = c->p;
	int owner = p->owner ? p->owner[hex] : -1;
	if (owner >= 0 && owner != c->usual && c->stack[hex].count == 0)
		buffer_putc(out, (char)(p->sides[owner].letter | 0x20));
}

const char *
chart_signs(const struct chart *c, int hex)
{
	struct buffer out = buffer_in(c->p->arena);
	if (is_attacked(c->p, hex))
		buffer_putc(&out, '!');
	for (size_t i = 0; i < c->p->areas; i++)
		if (c->p->area[i].letter &&
			hex_list_has(&c->p->area[i].hexes, hex))
			buffer_putc(&out, c->p->area[i].letter);
	for (size_t i = 0; i < c->p->marks; i++)
		if (c->p->mark[i].hex == hex)
			buffer_puts(&out, c->p->mark[i].text);
	add_owner(c, hex, &out);
	return buffer_string(&out);
}
