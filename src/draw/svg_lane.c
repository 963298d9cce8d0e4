#include "svg_draw.h"

/* Ways that share a step run side by side there, like the lines of a railway:
 * so each can be followed. */

enum {
	OUTER = 2,	 /* lanes to each side of the middle */
	LANE_WIDTH = 15, /* a way with its border, and a gap */
};

/* 1: both take a step that way; -1: the one against the other; 0: neither. */
static int
compare_steps(const int16_t *a, const int16_t *b)
{
	if (a[0] == b[0] && a[1] == b[1])
		return 1;
	return a[0] == b[1] && a[1] == b[0] ? -1 : 0;
}

/* The same of the first step that they share. */
static int
shared_step(const struct picture_arrow *a, const struct picture_arrow *b)
{
	int same = 0;
	for (size_t i = 0; i + 1 < a->count; i++)
		for (size_t k = 0; same == 0 && k + 1 < b->count; k++)
			same = compare_steps(&a->hex[i], &b->hex[k]);
	return same;
}

static int
choose_lane(const struct picture *p, size_t arrow, const int8_t *lane)
{
	static const int8_t lanes[] = { 0, 1, -1, 2, -2 };
	bool taken[2 * OUTER + 1] = { false };
	for (size_t i = 0; i < arrow; i++) {
		int same =
			p->arrow[i].kind == ARROW_ATTACK
				? 0
				: shared_step(&p->arrow[arrow], &p->arrow[i]);
		if (same)
			taken[OUTER + same * lane[i]] = true;
	}
	for (size_t i = 0; i < sizeof lanes; i++)
		if (!taken[OUTER + lanes[i]])
			return lanes[i];
	return 0;
}

const int8_t *
svg_lanes(const struct drawing *d)
{
	int8_t *lane = arena_array(d->arena, d->p->arrows + 1, sizeof *lane);
	for (size_t i = 0; i < d->p->arrows; i++)
		lane[i] = (int8_t)choose_lane(d->p, i, lane);
	return lane;
}

/* To the right of who goes from the point before to the one behind. */
static struct point
aside(const struct path *way, size_t i, int length)
{
	struct point at = way->at[i], from = way->at[i ? i - 1 : 0];
	struct point to = way->at[i + 1 < way->count ? i + 1 : i];
	struct point right = { at.x - (to.y - from.y), at.y + to.x - from.x };
	return svg_toward(at, right, length);
}

struct path
svg_in_lane(struct arena *a, const struct path *way, int lane)
{
	struct path out = {
		.at = arena_array(a, way->count, sizeof(struct point)),
		.count = way->count,
	};
	for (size_t i = 0; i < way->count; i++)
		out.at[i] = aside(way, i, lane * LANE_WIDTH);
	return out;
}
