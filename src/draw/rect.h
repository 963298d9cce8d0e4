/*
 * This header declares points and rectangles. Everything on a sheet is laid out
 * in rectangles. Lengths are whole numbers, and y grows downwards. A rectangle
 * includes its left and upper edges, but not its right and lower edges.
 * Rectangles that only touch therefore do not overlap.
 * floor: draw
 */
#ifndef RECT_H
#define RECT_H

#include <stdbool.h>

#include "feldpost/number.h"

struct point {
	int x, y;
};

struct rect {
	int x, y, width, height;
};

static inline struct rect
rect_round(struct point middle, int width, int height)
{
	return (struct rect){ middle.x - width / 2, middle.y - height / 2,
		width, height };
}

static inline struct rect
rect_between(struct point a, struct point b)
{
	int x = lesser(a.x, b.x), y = lesser(a.y, b.y);
	return (struct rect){ x, y, greater(a.x, b.x) - x,
		greater(a.y, b.y) - y };
}

static inline struct rect
rect_grown(struct rect r, int by)
{
	return (struct rect){ r.x - by, r.y - by, r.width + 2 * by,
		r.height + 2 * by };
}

static inline int
rect_right(struct rect r)
{
	return r.x + r.width;
}

static inline int
rect_bottom(struct rect r)
{
	return r.y + r.height;
}

/* Returns the common part, without width or height if there is none. */
static inline struct rect
rect_shared(struct rect a, struct rect b)
{
	int x = greater(a.x, b.x), y = greater(a.y, b.y);
	int right = lesser(rect_right(a), rect_right(b));
	int bottom = lesser(rect_bottom(a), rect_bottom(b));
	return (struct rect){ x, y, greater(right - x, 0),
		greater(bottom - y, 0) };
}

static inline bool
rects_overlap(struct rect a, struct rect b)
{
	return a.x < rect_right(b) && b.x < rect_right(a) &&
	       a.y < rect_bottom(b) && b.y < rect_bottom(a);
}

/* Returns the point in a rectangle that is nearest to the point `to`. */
static inline struct point
rect_nearest(struct rect r, struct point to)
{
	return (struct point){ lesser(greater(to.x, r.x), rect_right(r)),
		lesser(greater(to.y, r.y), rect_bottom(r)) };
}

#endif
