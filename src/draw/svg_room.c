#include "feldpost/number.h"
#include "svg_draw.h"

/*
 * Room: what already stands somewhere, in squares, so that only what is near is
 * looked at. Of each box that is asked about an overlap counts in one square
 * alone: that where it begins.
 */

enum {
	SQUARE = 128,
};

struct taken {
	struct box box;
	int weight;
	int next; /* in the square, or -1 */
};

struct room {
	struct arena *arena;
	int columns, rows;
	int *first; /* [columns * rows] */
	struct taken *taken;
	size_t count, capacity;
};

struct room *
svg_room(struct arena *a, int width, int height)
{
	struct room *r = arena_array(a, 1, sizeof *r);
	r->arena = a;
	r->columns = width / SQUARE + 1;
	r->rows = height / SQUARE + 1;
	size_t squares = (size_t)r->columns * (size_t)r->rows;
	r->first = arena_array(a, squares, sizeof *r->first);
	for (size_t i = 0; i < squares; i++)
		r->first[i] = -1;
	return r;
}

static int
square_of(int length, int most)
{
	return lesser(greater(length / SQUARE, 0), most - 1);
}

void
room_take(struct room *r, struct box b, int weight)
{
	for (int y = square_of(b.top, r->rows);
		y <= square_of(b.bottom, r->rows); y++)
		for (int x = square_of(b.left, r->columns);
			x <= square_of(b.right, r->columns); x++) {
			int *first = &r->first[y * r->columns + x];
			r->taken = arena_grow(r->arena, r->taken, r->count,
				&r->capacity, sizeof *r->taken);
			r->taken[r->count] =
				(struct taken){ b, weight, *first };
			*first = (int)r->count++;
		}
}

static int
cost_in(const struct room *r, struct box b, int x, int y)
{
	int sum = 0;
	for (int i = r->first[y * r->columns + x]; i >= 0;
		i = r->taken[i].next) {
		const struct box *t = &r->taken[i].box;
		int left = greater(b.left, t->left);
		int top = greater(b.top, t->top);
		int wide = lesser(b.right, t->right) - left;
		int high = lesser(b.bottom, t->bottom) - top;
		if (wide > 0 && high > 0 && square_of(left, r->columns) == x &&
			square_of(top, r->rows) == y)
			sum += wide * high * r->taken[i].weight;
	}
	return sum;
}

int
room_cost(const struct room *r, struct box b)
{
	int sum = 0;
	for (int y = square_of(b.top, r->rows);
		y <= square_of(b.bottom, r->rows); y++)
		for (int x = square_of(b.left, r->columns);
			x <= square_of(b.right, r->columns); x++)
			sum += cost_in(r, b, x, y);
	return sum;
}

struct box
svg_box(struct point middle, int across, int up)
{
	return (struct box){ middle.x - across, middle.y - up,
		middle.x + across, middle.y + up };
}

/* What nobody may cover: numbers, counters, signs, attacks. What it would be a
 * pity to cover: bridges, towns, ways. */

static void
take_numbers(struct drawing *d)
{
	for (int hex = 0; hex < (int)d->m->hexes; hex++) {
		struct point at = svg_number_at(d, hex);
		at.y -= 6;
		if (d->shown[hex])
			room_take(d->room, svg_box(at, 20, 7), ROOM_HARD);
	}
}

static void
take_counters(struct drawing *d)
{
	for (size_t i = 0; i < d->p->counters; i++)
		if (svg_shows(d, d->p->counter[i].hex))
			room_take(d->room,
				svg_hex_room(d, d->p->counter[i].hex),
				ROOM_HARD);
}

static void
take_signs(struct drawing *d)
{
	for (size_t i = 0; i < d->p->marks; i++)
		if (d->shown[d->p->mark[i].hex])
			room_take(d->room,
				svg_box(svg_mark_at(d, &d->p->mark[i]), 24, 24),
				ROOM_HARD);
	for (size_t i = 0; d->p->owner && i < d->p->areas; i++)
		for (size_t k = 0; k < d->p->area[i].hexes.count; k++) {
			int hex = d->p->area[i].hexes.hex[k];
			if (svg_has_flag(d, &d->p->area[i], hex))
				room_take(d->room,
					svg_box(svg_flag_at(d, hex), 12, 12),
					ROOM_HARD);
		}
}

static void
take_ground(struct drawing *d)
{
	for (size_t i = 0; i < d->p->bridges; i++) {
		const struct hexside *s = &d->m->side[d->p->bridge[i].side];
		room_take(d->room,
			svg_box(svg_between(svg_centre(d, s->hex[0]),
					svg_centre(d, s->hex[1])),
				16, 16),
			ROOM_SOFT * 3);
	}
	for (size_t i = 0; i < d->m->places; i++)
		if (d->shown[d->m->place[i].hex])
			room_take(d->room,
				svg_box(svg_centre(d, d->m->place[i].hex), 10,
					10),
				ROOM_SOFT * 3);
}

/* In pieces of a third of the way from hex to hex. */
static void
take_ways(struct drawing *d)
{
	for (size_t i = 0; i < d->p->arrows; i++) {
		const struct picture_arrow *a = &d->p->arrow[i];
		for (size_t k = 0; k + 1 < a->count; k++) {
			struct point from = svg_centre(d, a->hex[k]);
			struct point to = svg_centre(d, a->hex[k + 1]);
			for (int part = 1; part < 4; part++)
				room_take(d->room,
					svg_box(svg_toward(from, to,
							ROW_STEP * part / 3 -
								17),
						14, 17),
					ROOM_SOFT * 2);
		}
	}
}

void
svg_fill_room(struct drawing *d)
{
	d->room = svg_room(d->arena, d->width, d->height);
	take_numbers(d);
	take_counters(d);
	take_signs(d);
	take_ground(d);
	take_ways(d);
	svg_take_attacks(d);
}
