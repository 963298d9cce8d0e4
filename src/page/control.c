#include <string.h>

#include "page_internal.h"

/*
 * Shows who controls each hex of a map. Few hexes change hands in a step, so
 * hexes that always have the same holder form one region. As in other pictures,
 * the hexes of the side that holds most hexes at the start have no tint.
 */

size_t
control_note(struct page *p, const struct picture *picture)
{
	struct control *c = &p->control;
	size_t hexes = picture->map->hexes;
	if (!picture->owner)
		return 0;
	if (!c->map) {
		c->map = picture->map;
		c->holder = svg_holder(picture);
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

struct regions {
	struct page *page;
	uint16_t *of;
	int *hex;
	size_t count;
	struct buffer *outline;
	uint32_t (*thing)[4]; /* the tint of each region, by side; numbers
			       * are from 1 */
};

/* Splits each region whose hexes have different holders in this state. */
static void
refine(struct regions *r, const int8_t *state)
{
	const struct control *c = &r->page->control;
	uint16_t(*split)[5] =
		arena_array(r->page->scratch, r->count, sizeof *split);
	for (size_t i = 0; i < c->map->hexes; i++) {
		uint16_t *of = split[r->of[i]], *to = &of[state[i]];
		if (!*to) {
			bool first = !(of[0] | of[1] | of[2] | of[3] | of[4]);
			*to = (uint16_t)(first ? r->of[i] + 1U : ++r->count);
			r->hex[*to - 1] = (int)i;
		}
		r->of[i] = (uint16_t)(*to - 1);
	}
}

static void
find_regions(struct regions *r)
{
	const struct control *c = &r->page->control;
	struct arena *a = r->page->scratch;
	r->of = arena_array(a, c->map->hexes, sizeof *r->of);
	r->hex = arena_array(a, c->map->hexes, sizeof *r->hex);
	r->count = 1;
	for (size_t i = 0; i < c->states; i++)
		refine(r, c->state[i]);
	r->outline = arena_array(a, r->count, sizeof *r->outline);
	r->thing = arena_array(a, r->count, sizeof *r->thing);
	for (size_t i = 0; i < r->count; i++)
		r->outline[i] = buffer_in(a);
	svg_write_regions(&r->page->all, r->of, r->outline, r->count);
}

static uint32_t
tint(struct regions *r, size_t region, int side)
{
	uint32_t *thing = &r->thing[region][side];
	struct drawn t = { .layer = LAYER_CONTROL };
	if (!*thing) {
		t.body = span_of(arena_printf(r->page->scratch,
			"<path class=\"zone of%d\" d=\"%s\"/>", side,
			buffer_string(&r->outline[region])));
		*thing = drawn_number(&r->page->stock, &t) + 1;
	}
	return *thing - 1;
}

void
control_draw(struct page *p, struct board *const *board, size_t count)
{
	struct control *c = &p->control;
	struct regions r = { .page = p };
	if (!c->states)
		return;
	find_regions(&r);
	for (size_t i = 0; i < count; i++) {
		struct board drawn = { .count = 0 };
		uint32_t *thing =
			arena_array(p->scratch, r.count, sizeof *thing);
		if (!board[i]->control)
			continue;
		const int8_t *state = c->state[board[i]->control - 1];
		for (size_t k = 0; k < r.count; k++)
			if (state[r.hex[k]])
				thing[drawn.count++] =
					tint(&r, k, state[r.hex[k]] - 1);
		drawn.thing = thing;
		board_replace(p, board[i], LAYER_CONTROL, &drawn, 1);
	}
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
}
