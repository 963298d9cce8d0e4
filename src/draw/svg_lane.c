#include <stdlib.h>

#include "svg_draw.h"
#include "svg_ground.h"
#include "svg_placing.h"

/*
 * This file puts arrows that share a step side by side, like railway tracks. In
 * this way a person can follow each arrow. In the upper half of a hex an arrow
 * passes beside the number of the hex, preferably on the right side.
 */

enum {
	LANES = 5,
};

/* Lanes are numbered from left to right in the direction of travel. A lane
 * earlier in this list is preferred. */
static const int lanes[LANES] = { 0, 1, -1, 2, -2 };

/* Returns 1 for equal steps, -1 for opposite steps, otherwise 0. */
static int
compare_steps(const int16_t *a, const int16_t *b)
{
	if (a[0] == b[0] && a[1] == b[1])
		return 1;
	return a[0] == b[1] && a[1] == b[0] ? -1 : 0;
}

/* Marks the lanes that arrow `a` can't use because arrow `b` uses them. */
static void
take_lanes(const struct drawing *d, const struct picture_arrow *a,
	const struct picture_arrow *b, int lane, bool *taken)
{
	for (size_t i = 0; i + 1 < a->count; i++)
		for (size_t k = 0; k + 1 < b->count; k++) {
			int same = compare_steps(&a->hex[i], &b->hex[k]);
			int right =
				same ? same * svg_right_of(d, b, k, lane) : 0;
			for (int n = 0; same && n < LANES; n++)
				if (abs(svg_right_of(d, a, i, lanes[n]) -
					    right) < LANE_WIDTH)
					taken[n] = true;
		}
}

static void
mark_covered(struct drawing *d, size_t arrow)
{
	const struct picture_arrow *a = &d->p->arrow[arrow];
	for (size_t i = 0; i < a->count; i++)
		for (int side = 0; side <= SIDES; side++) {
			int hex = side < SIDES ? d->m->hex[a->hex[i]].next[side]
					       : a->hex[i];
			if (svg_shows(d, hex) &&
				svg_leads_over(d, &d->placing->way[arrow],
					a->kind, svg_number_rect(d, hex)))
				d->placing->covered[hex] = true;
		}
}

/* Chooses the first free lane in which an arrow covers no number. If every lane
 * covers some, chooses the lane that covers the fewest. */
static void
choose_way(struct drawing *d, size_t arrow, int *lane)
{
	const struct picture_arrow *a = d->p->arrow;
	bool taken[LANES] = { false };
	int least = -1;
	for (size_t i = 0; i < arrow; i++)
		if (d->placing->way[i].count)
			take_lanes(d, &a[arrow], &a[i], lane[i], taken);
	for (int n = 0; n < LANES && least != 0; n++) {
		struct path way = svg_make_way(d, &a[arrow], lanes[n]);
		int now = svg_way_cost(d, &way, a[arrow].kind) +
			  (taken[n] ? ROOM_HARD * ROOM_HARD : 0);
		if (least >= 0 && now >= least)
			continue;
		least = now;
		d->placing->way[arrow] = way;
		lane[arrow] = lanes[n];
	}
	if (least > 0)
		mark_covered(d, arrow);
}

void
svg_lay_ways(struct drawing *d)
{
	size_t arrows = d->p->arrows;
	int *lane = arena_array(d->arena, arrows + 1, sizeof *lane);
	d->placing->way =
		arena_array(d->arena, arrows + 1, sizeof *d->placing->way);
	d->placing->covered =
		arena_array(d->arena, d->m->hexes, sizeof *d->placing->covered);
	for (size_t i = 0; i < arrows; i++)
		if (d->p->arrow[i].kind != ARROW_ATTACK &&
			svg_is_way(d, &d->p->arrow[i]))
			choose_way(d, i, lane);
}
