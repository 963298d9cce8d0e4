#include <string.h>

#include "svg_draw.h"

/*
 * Names of places: each stands where it covers least, below the middle of its
 * hex if that is as good.
 */
struct box {
	int left, top, right, bottom;
};

enum {
	CITY = 2, /* size of a place */
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
	if (p->size == CITY)
		half += half / 8; /* letters stand apart */
	return (struct box){ at.x - half, at.y - size * 18 / 25, at.x + half,
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

/* One place may be several hexes, each with its name. */
static bool
is_part_of(const struct drawing *d, const struct hex_place *a,
	const struct hex_place *b)
{
	return d->shown[b->hex] && strcmp(a->name, b->name) == 0 &&
	       hex_distance(d->m, a->hex, b->hex) <= 3;
}

static struct point
middle_of(const struct drawing *d, const struct hex_place *p)
{
	struct point sum = { 0, 0 };
	int n = 0;
	for (size_t i = 0; i < d->m->places; i++)
		if (is_part_of(d, p, &d->m->place[i])) {
			struct point at = svg_centre(d, d->m->place[i].hex);
			sum.x += at.x;
			sum.y += at.y;
			n++;
		}
	return (struct point){ sum.x / n, sum.y / n };
}

static bool
is_written(const struct drawing *d, size_t place)
{
	for (size_t i = 0; i < place; i++)
		if (is_part_of(d, &d->m->place[place], &d->m->place[i]))
			return true;
	return false;
}

/* Where a name may stand, the best first. The last are for cities, which are
 * large enough to be known from afar. */
static const struct point ways[] = {
	{ 0, 51 },
	{ 0, 54 },
	{ 0, 59 },
	{ 0, 30 },
	{ 0, 8 },
	{ 26, 51 },
	{ -26, 51 },
	{ 0, -24 },
	{ 52, 51 },
	{ -52, 51 },
	{ 80, 6 },
	{ -80, 6 },
	{ 80, 30 },
	{ -80, 30 },
	{ 0, -41 },
	{ 0, 104 },
	{ 0, -104 },
	{ 90, 60 },
	{ -90, 60 },
	{ 90, -60 },
	{ -90, -60 },
	{ 0, 160 },
	{ 0, -160 },
	{ 180, 10 },
	{ -180, 10 },
};

enum {
	WAYS = sizeof ways / sizeof ways[0],
	WAYS_NEAR = 15,
};

static struct point
choose_way(const struct naming *n, const struct hex_place *p)
{
	struct point centre = middle_of(n->d, p), best = centre;
	int least = -1, count = p->size == CITY ? WAYS : WAYS_NEAR;
	for (int i = 0; i < count; i++) {
		struct point at = { centre.x + ways[i].x,
			centre.y + ways[i].y };
		int now = cost(n, box_at(p, at)) + i * 12;
		if (least < 0 || now < least) {
			least = now;
			best = at;
		}
	}
	return best;
}

static void
put_name(struct naming *n, const struct hex_place *p)
{
	static const char *const classes[] = { "village", "town", "city" };
	struct point at = choose_way(n, p);
	svg_text(n->d, at,
		classes[p->size < 0   ? 0
			: p->size > 2 ? 2
				      : p->size],
		p->name);
	take(n, box_at(p, at), 3);
}

static void
take_round(struct naming *n, struct point at, int across, int up, int weight)
{
	take(n,
		(struct box){
			at.x - across, at.y - up, at.x + across, at.y + up },
		weight);
}

/* What names should leave free: counters, numbers, and exits. */
static void
take_signs(struct naming *n)
{
	const struct picture *p = n->d->p;
	for (size_t i = 0; i < p->counters; i++) {
		int half = COUNTER_HALF + (p->counter[i].strong ? 6 : 0);
		take_round(
			n, svg_centre(n->d, p->counter[i].hex), half, half, 4);
	}
	for (int hex = 0; hex < (int)n->d->m->hexes; hex++) {
		struct point at = svg_centre(n->d, hex);
		at.y -= HEX_UP - 7;
		if (n->d->shown[hex])
			take_round(n, at, 18, 7, 2);
	}
	for (size_t i = 0; i < p->marks; i++)
		take_round(n, svg_mark_at(n->d, &p->mark[i]), 20, 20, 4);
	for (size_t i = 0; i < p->bridges; i++) {
		const struct hexside *s = &n->d->m->side[p->bridge[i].side];
		take_round(n,
			svg_between(svg_centre(n->d, s->hex[0]),
				svg_centre(n->d, s->hex[1])),
			14, 14, 2);
	}
}

void
svg_names(struct drawing *d)
{
	const struct hexmap *m = d->m;
	size_t room = d->p->counters + m->places + m->hexes + d->p->marks +
		      d->p->bridges;
	struct naming n = {
		.d = d,
		.taken = arena_array(d->arena, room, sizeof *n.taken),
		.weight = arena_array(d->arena, room, sizeof *n.weight),
	};
	take_signs(&n);
	/* Great names first. */
	for (int size = 2; size >= 0; size--)
		for (size_t i = 0; i < m->places; i++)
			if (m->place[i].size == size &&
				d->shown[m->place[i].hex] && !is_written(d, i))
				put_name(&n, &m->place[i]);
}
