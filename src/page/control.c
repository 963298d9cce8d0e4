#include <string.h>

#include "page_internal.h"

/*
 * Who holds what, on maps of hexes. From step to step a few hexes change hands:
 * so those that always have the same holder are one region. As in other
 * pictures the side that holds most has no tint; it is the one that does when
 * the game begins.
 */

enum {
	HALF = HEX_ACROSS / 2
};

/* Sides clockwise from north: where each begins, from the middle of a hex, and
 * where it leads. */
static const struct {
	int x, y, dx, dy;
} border[SIDES] = {
	[SIDE_N] = { -HALF, -HEX_UP, HEX_ACROSS, 0 },
	[SIDE_NE] = { HALF, -HEX_UP, HALF, HEX_UP },
	[SIDE_SE] = { HEX_ACROSS, 0, -HALF, HEX_UP },
	[SIDE_S] = { HALF, HEX_UP, -HEX_ACROSS, 0 },
	[SIDE_SW] = { -HALF, HEX_UP, -HALF, -HEX_UP },
	[SIDE_NW] = { -HEX_ACROSS, 0, HALF, -HEX_UP },
};

static int
holder(const struct picture *p)
{
	size_t held[4] = { 0 };
	int most = 0;
	for (size_t i = 0; i < p->map->hexes; i++)
		if (p->owner[i] >= 0)
			held[p->owner[i] & 3]++;
	for (int side = 1; side < (int)p->side_count; side++)
		if (held[side] > held[most])
			most = side;
	return most;
}

size_t
control_note(struct page *p, const struct picture *picture)
{
	struct control *c = &p->control;
	size_t hexes = picture->map->hexes;
	if (!picture->owner)
		return 0;
	if (!c->map) {
		c->map = picture->map;
		c->holder = holder(picture);
	}
	int8_t *now = arena_array(p->scratch, hexes, 1);
	for (size_t i = 0; i < hexes; i++)
		if (picture->owner[i] != c->holder)
			now[i] = (int8_t)(picture->owner[i] + 1);
	size_t i = c->states;
	while (i > 0 && memcmp(c->state[i - 1], now, hexes) != 0)
		i--;
	if (i == 0) {
		c->state = arena_grow(p->arena, c->state, c->states, &c->room,
			sizeof *c->state);
		c->state[c->states] = (int8_t *)arena_copy(
			p->arena, (const char *)now, hexes);
		i = ++c->states;
	}
	return i;
}

/* Regions. */

struct regions {
	struct page *page;
	const struct control *control;
	uint16_t *of; /* of each hex */
	int *hex;     /* one of each region */
	size_t count;
	uint8_t *walked;	/* sides of each hex */
	struct buffer *outline; /* of each region */
	uint32_t (*piece)[4];	/* by side; from 1 */
};

/* Splits regions by who holds them in one more state. */
static void
refine(struct regions *r, const int8_t *state)
{
	size_t hexes = r->control->map->hexes, old = r->count;
	struct arena *a = r->page->scratch;
	uint16_t(*split)[5] = arena_array(a, old, sizeof *split);
	for (size_t i = 0; i < hexes; i++) {
		uint16_t *to = &split[r->of[i]][state[i]];
		if (*to == 0) {
			bool first = true;
			for (int k = 0; k < 5; k++)
				first = first && split[r->of[i]][k] == 0;
			*to = (uint16_t)(first ? r->of[i] + 1U : ++r->count);
			r->hex[*to - 1] = (int)i;
		}
		r->of[i] = (uint16_t)(*to - 1);
	}
}

static int
region_across(const struct regions *r, int hex, int side)
{
	int next = r->control->map->hex[hex].next[side];
	return next < 0 ? -1 : r->of[next];
}

static void
put_start(const struct regions *r, int hex, int side, struct buffer *out)
{
	const struct page_place *at = &r->page->place[hex];
	buffer_printf(
		out, "M%d %dl", at->x + border[side].x, at->y + border[side].y);
}

static void
put_side(struct buffer *out, int side)
{
	bool first = out->data[out->length - 1] == 'l';
	buffer_printf(out, "%s%d%s%d", first || border[side].dx < 0 ? "" : " ",
		border[side].dx, border[side].dy < 0 ? "" : " ",
		border[side].dy);
}

/* Walks clockwise round a region, from a side of a hex back to it. */
static void
walk(struct regions *r, int hex, int side)
{
	size_t region = r->of[hex];
	struct buffer *outline = &r->outline[region];
	size_t end = 0;
	put_start(r, hex, side, outline);
	while (!(r->walked[hex] >> side & 1)) {
		r->walked[hex] |= (uint8_t)(1U << side);
		end = outline->length;
		put_side(outline, side);
		int next = (side + 1) % SIDES;
		if (region_across(r, hex, next) == (int)region) {
			hex = r->control->map->hex[hex].next[next];
			side = (side + SIDES - 1) % SIDES;
		} else
			side = next;
	}
	outline->length = end; /* the last one closes it */
	buffer_putc(outline, 'z');
}

/* Pieces. */

static uint32_t
make_piece(struct page *p, const char *class, int side, struct buffer *path)
{
	const char *text =
		arena_printf(p->scratch, "<path class=\"%s%d\" d=\"%s\"/>",
			class, side, buffer_string(path));
	return piece_of(&p->fragments, span_of(text), p->control.layer) + 1;
}

static void
add(struct board *to, uint32_t piece)
{
	((uint32_t *)to->piece)[to->count++] = piece - 1;
}

static void
put_regions(struct regions *r, const int8_t *state, struct board *to)
{
	for (size_t i = 0; i < r->count; i++) {
		int side = state[r->hex[i]];
		if (side && !r->piece[i][side - 1])
			r->piece[i][side - 1] = make_piece(
				r->page, "zone of", side - 1, &r->outline[i]);
		if (side)
			add(to, r->piece[i][side - 1]);
	}
}

static void
find_regions(struct regions *r)
{
	const struct hexmap *m = r->control->map;
	struct arena *a = r->page->scratch;
	r->of = arena_array(a, m->hexes, sizeof *r->of);
	r->hex = arena_array(a, m->hexes, sizeof *r->hex);
	r->walked = arena_array(a, m->hexes, 1);
	r->count = 1;
	for (size_t i = 0; i < r->control->states; i++)
		refine(r, r->control->state[i]);
	r->outline = arena_array(a, r->count, sizeof *r->outline);
	r->piece = arena_array(a, r->count, sizeof *r->piece);
	for (size_t i = 0; i < r->count; i++)
		r->outline[i] = buffer_in(a);
	for (int hex = 0; hex < (int)m->hexes; hex++)
		for (int side = 0; side < SIDES; side++)
			if (!(r->walked[hex] >> side & 1) &&
				region_across(r, hex, side) != r->of[hex])
				walk(r, hex, side);
}

void
control_draw(struct page *p, struct board *const *board, size_t count)
{
	struct control *c = &p->control;
	struct regions r = { .page = p, .control = c };
	struct board *drawn =
		arena_array(p->scratch, c->states + 1, sizeof *drawn);
	if (!c->states)
		return;
	find_regions(&r);
	for (size_t i = 0; i < c->states; i++) {
		drawn[i].piece =
			arena_array(p->scratch, r.count, sizeof(uint32_t));
		put_regions(&r, c->state[i], &drawn[i]);
	}
	for (size_t i = 0; i < count; i++)
		if (board[i]->control)
			board_replace(&p->fragments, board[i], c->layer,
				&drawn[board[i]->control - 1]);
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
}
