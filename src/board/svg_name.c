#include <string.h>

#include "svg_draw.h"

/*
 * Names of places: each stands where it covers least, below the middle of its
 * hex if that is as good.
 */
struct box {
	int left, top, right, bottom;
};

struct naming {
	struct drawing *d;
	struct box *taken; /* by counters and by names */
	int *weight;	   /* how bad it is to cover that */
	size_t count;
};

static int
overlap(struct box a, struct box b)
{
	int left = a.left > b.left ? a.left : b.left;
	int right = a.right < b.right ? a.right : b.right;
	int top = a.top > b.top ? a.top : b.top;
	int bottom = a.bottom < b.bottom ? a.bottom : b.bottom;
	return left < right && top < bottom ? (right - left) * (bottom - top)
					    : 0;
}

static void
take(struct naming *n, struct box b, int weight)
{
	n->taken[n->count] = b;
	n->weight[n->count++] = weight;
}

static int
size_of(const struct hex_place *p)
{
	static const int sizes[] = { 19, 23, 38 };
	return sizes[p->size < 0 ? 0 : p->size > 2 ? 2 : p->size];
}

static struct box
box_at(const struct hex_place *p, struct point at)
{
	int size = size_of(p), half = svg_text_width(p->name, size) / 2;
	return (struct box){ at.x - half, at.y - size * 3 / 4, at.x + half,
		at.y + size / 5 };
}

static int
cost(const struct naming *n, struct box b)
{
	int sum = 0;
	for (size_t i = 0; i < n->count; i++)
		sum += overlap(b, n->taken[i]) * n->weight[i];
	int beyond = 0 - b.left > 0 ? 0 - b.left : 0;
	if (b.right > n->d->width)
		beyond += b.right - n->d->width;
	return sum + beyond * 100;
}

static void
put_name(struct naming *n, const struct hex_place *p)
{
	static const struct point ways[] = {
		{ 0, 49 },
		{ 0, 28 },
		{ 0, 57 },
		{ 0, -26 },
		{ 26, 49 },
		{ -26, 49 },
		{ 0, 8 },
		{ 0, -41 },
		{ 52, 49 },
		{ -52, 49 },
		{ 80, 6 },
		{ -80, 6 },
		{ 80, 30 },
		{ -80, 30 },
	};
	struct point centre = svg_centre(n->d, p->hex), best = centre;
	int least = -1;
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		struct point at = { centre.x + ways[i].x,
			centre.y + ways[i].y };
		int now = cost(n, box_at(p, at)) + (int)i * 12;
		if (least < 0 || now < least) {
			least = now;
			best = at;
		}
	}
	static const char *const classes[] = { "village", "town", "city" };
	int size = size_of(p);
	svg_text(n->d, best, classes[(size > 19) + (size > 23)], p->name);
	take(n, box_at(p, best), 3);
}

static void
take_square(struct naming *n, int hex, int half, int down, int weight)
{
	struct point at = svg_centre(n->d, hex);
	take(n,
		(struct box){ at.x - half, at.y + down - half, at.x + half,
			at.y + down + half },
		weight);
}

void
svg_names(struct drawing *d)
{
	const struct hexmap *m = d->m;
	size_t room = d->p->counters + m->places + m->hexes;
	struct naming n = {
		.d = d,
		.taken = arena_array(d->arena, room, sizeof *n.taken),
		.weight = arena_array(d->arena, room, sizeof *n.weight),
	};
	for (size_t i = 0; i < d->p->counters; i++)
		take_square(&n, d->p->counter[i].hex, COUNTER_HALF, 0, 4);
	for (size_t i = 0; i < m->hexes; i++)
		if (d->shown[i])
			take_square(&n, (int)i, 17, -42, 1);
	/* Great names first. */
	for (int size = 2; size >= 0; size--)
		for (size_t i = 0; i < m->places; i++)
			if (m->place[i].size == size &&
				d->shown[m->place[i].hex])
				put_name(&n, &m->place[i]);
}
