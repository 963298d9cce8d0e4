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
	WALL_SIZE = 21,
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
	static const int sizes[] = { 20, 24, 38 };
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
	int left = n->d->first.x - HEX_ACROSS, right = left + n->d->map_width;
	int beyond = b.left < left ? left - b.left : 0;
	beyond += b.right > right ? b.right - right : 0;
	return sum + beyond * 40;
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
	struct point sum = svg_centre(d, p->hex);
	int n = 1;
	for (size_t i = 0; i < d->m->places; i++)
		if (d->m->place[i].hex != p->hex &&
			is_part_of(d, p, &d->m->place[i])) {
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

/* Where a name may stand, the best first. BESIDE: it begins or ends there. The
 * last are for cities, which are large enough to be known from afar. */
enum {
	BESIDE = COUNTER_HALF + 12,
	WAYS_NEAR = 17,
};

static const struct way {
	int x, y;
	bool beside;
} ways[] = {
	{ 0, 51, false },
	{ 0, 54, false },
	{ 0, 59, false },
	{ 0, 30, false },
	{ 0, 8, false },
	{ 26, 51, false },
	{ -26, 51, false },
	{ 0, -24, false },
	{ 52, 51, false },
	{ -52, 51, false },
	{ BESIDE, 30, true },
	{ -BESIDE, 30, true },
	{ BESIDE, 8, true },
	{ -BESIDE, 8, true },
	{ BESIDE, -14, true },
	{ -BESIDE, -14, true },
	{ 0, -41, false },
	{ 0, 104, false },
	{ 0, -104, false },
	{ 90, 60, false },
	{ -90, 60, false },
	{ 90, -60, false },
	{ -90, -60, false },
	{ 0, 160, false },
	{ 0, -160, false },
	{ 180, 10, false },
	{ -180, 10, false },
	{ 0, 212, false },
	{ 0, -212, false },
	{ 230, 60, false },
	{ -230, 60, false },
	{ 230, -60, false },
	{ -230, -60, false },
};

static struct point
go_way(const struct hex_place *p, struct point centre, const struct way *way)
{
	struct box b = box_at(p, centre);
	int half = way->beside ? (b.right - b.left) / 2 : 0;
	return (struct point){
		centre.x + way->x + (way->x < 0 ? -half : half),
		centre.y + way->y,
	};
}

static struct point
choose_way(const struct naming *n, const struct hex_place *p)
{
	const int all = sizeof ways / sizeof ways[0];
	struct point centre = middle_of(n->d, p), best = centre;
	int least = -1, count = p->size == CITY ? all : WAYS_NEAR;
	for (int i = 0; i < count; i++) {
		struct point at = go_way(p, centre, &ways[i]);
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
take_symbols(struct naming *n)
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

/* Fortified lines. */

static struct box
wall_box(const struct picture_area *a, struct point at)
{
	int half = svg_text_width(a->name, WALL_SIZE) * 3 / 5;
	return (struct box){ at.x - half, at.y - WALL_SIZE, at.x + half,
		at.y + WALL_SIZE / 4 };
}

/* Beside hex i / 2 of the line, on the right or on the left. */
static struct point
wall_way(const struct naming *n, const struct picture_area *a, size_t i)
{
	struct point at = svg_centre(n->d, a->hexes.hex[i / 2]);
	struct box b = wall_box(a, at);
	int far = HEX_ACROSS + 8 + (b.right - b.left) / 2;
	at.x += i % 2 ? -far : far;
	return at;
}

static void
take_line(struct naming *n, const struct picture_area *a)
{
	const struct picture *p = n->d->p;
	for (size_t i = 0; i < a->hexes.count; i++)
		take_round(n, svg_centre(n->d, a->hexes.hex[i]), HEX_ACROSS,
			HEX_UP, 1);
	for (size_t i = 0; i < p->lines; i++) {
		const struct hexside *s = &n->d->m->side[p->line[i].side];
		take_round(n,
			svg_between(svg_centre(n->d, s->hex[0]),
				svg_centre(n->d, s->hex[1])),
			24, 24, 1);
	}
}

/* The name stands once, where it covers least, and best in the middle. */
static void
put_wall_name(struct naming *n, const struct picture_area *a)
{
	struct point best = { 0, 0 };
	size_t taken = n->count, hexes = a->hexes.count;
	int least = -1;
	take_line(n, a);
	for (size_t i = 0; i < 2 * hexes; i++) {
		struct point at = wall_way(n, a, i);
		int off = i > hexes ? (int)(i - hexes) : (int)(hexes - i);
		int now = cost(n, wall_box(a, at)) + off * 4;
		if (n->d->shown[a->hexes.hex[i / 2]] &&
			(least < 0 || now < least)) {
			least = now;
			best = at;
		}
	}
	n->count = taken;
	if (least < 0)
		return;
	svg_text(n->d, best, "line", a->name);
	take(n, wall_box(a, best), 3);
}

void
svg_names(struct drawing *d)
{
	const struct hexmap *m = d->m;
	size_t room = d->p->counters + m->places + 2 * m->hexes + d->p->marks +
		      d->p->lines + d->p->bridges + d->p->areas;
	struct naming n = {
		.d = d,
		.taken = arena_array(d->arena, room, sizeof *n.taken),
		.weight = arena_array(d->arena, room, sizeof *n.weight),
	};
	take_symbols(&n);
	/* Great names first. */
	for (int size = 2; size >= 0; size--)
		for (size_t i = 0; i < m->places; i++)
			if (m->place[i].size == size &&
				d->shown[m->place[i].hex] && !is_written(d, i))
				put_name(&n, &m->place[i]);
	for (size_t i = 0; i < d->p->areas; i++)
		if (d->p->area[i].look == AREA_TEETH ||
			d->p->area[i].look == AREA_BUNKERS)
			put_wall_name(&n, &d->p->area[i]);
}
