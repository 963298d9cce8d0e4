#include "feldpost/number.h"
#include "svg_draw.h"
#include "svg_placing.h"

/*
 * This file stores the rectangles that drawn things cover. The map is divided
 * into squares, and each square has a list of rectangles. A new rectangle is
 * compared only with rectangles in its own squares. If two rectangles overlap
 * in several squares, only the square in which the overlap begins counts.
 */

enum {
	SQUARE = 128,
	USUAL = 4,
};

struct taken {
	struct rect rect;
	int weight;
	int next; /* -1 at the end of a square's list */
};

struct room {
	struct arena *arena;
	int columns, rows;
	int *first;
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
	r->capacity = USUAL * squares;
	r->taken = arena_array(a, r->capacity, sizeof *r->taken);
	return r;
}

static int
square_of(int length, int most)
{
	return lesser(greater(length / SQUARE, 0), most - 1);
}

void
room_take(struct room *r, struct rect b, int weight)
{
	for (int y = square_of(b.y, r->rows);
		y <= square_of(rect_bottom(b), r->rows); y++)
		for (int x = square_of(b.x, r->columns);
			x <= square_of(rect_right(b), r->columns); x++) {
			int *first = &r->first[y * r->columns + x];
			r->taken = arena_grow(r->arena, r->taken, r->count,
				&r->capacity, sizeof *r->taken);
			r->taken[r->count] =
				(struct taken){ b, weight, *first };
			*first = (int)r->count++;
		}
}

bool
room_is_free(const struct room *r, struct rect b)
{
	for (int y = square_of(b.y, r->rows);
		y <= square_of(rect_bottom(b), r->rows); y++)
		for (int x = square_of(b.x, r->columns);
			x <= square_of(rect_right(b), r->columns); x++)
			for (int i = r->first[y * r->columns + x]; i >= 0;
				i = r->taken[i].next)
				if (r->taken[i].weight >= ROOM_HARD &&
					rects_overlap(b, r->taken[i].rect))
					return false;
	return true;
}

static int
cost_in(const struct room *r, struct rect b, int x, int y)
{
	int sum = 0;
	for (int i = r->first[y * r->columns + x]; i >= 0;
		i = r->taken[i].next) {
		struct rect both = rect_shared(b, r->taken[i].rect);
		if (both.width && both.height &&
			square_of(both.x, r->columns) == x &&
			square_of(both.y, r->rows) == y)
			sum += both.width * both.height * r->taken[i].weight;
	}
	return sum;
}

int
room_cost(const struct room *r, struct rect b)
{
	int sum = 0;
	for (int y = square_of(b.y, r->rows);
		y <= square_of(rect_bottom(b), r->rows); y++)
		for (int x = square_of(b.x, r->columns);
			x <= square_of(rect_right(b), r->columns); x++)
			sum += cost_in(r, b, x, y);
	return sum;
}
