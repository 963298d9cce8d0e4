#include "feldpost/number.h"
#include "svg_draw.h"
#include "svg_placing.h"

/*
 * This file computes the line of an arrow. The line leads from the middle of
 * the first hex to the counter in the last hex. Each step is shifted into the
 * lane of the arrow. The line bends at the point where two steps meet.
 */

enum {
	ARRIVE = 39,
	TIP_ASIDE = 32,
	HEAD_ROOM = 23,
	TURN = 26,
	PIECES = 8,
	NUMBER_HALF = 21,
	/* An arrow that crosses the middle of a hex at a slant keeps these
	 * distances. ABOVE is for the number of the hex, and BELOW is for the
	 * number of the hex below. */
	ABOVE = 21,
	BELOW = 32,
};

static bool
is_upright(const struct drawing *d, const int16_t *step)
{
	return d->m->hex[step[0]].column == d->m->hex[step[1]].column;
}

/* Returns how far to the right a lane passes a number that is `number` to the
 * right. Where water has moved the number, arrows lead over the bridge. */
static int
past_number(int number, int half, int lane)
{
	if (number > 0)
		return -past_number(-number, half, -lane);
	int room = NUMBER_HALF + half + HEAD_MORE;
	return lane >= 0 ? greater(number + room, 0) + lane * LANE_WIDTH
			 : number - room + (lane + 1) * LANE_WIDTH;
}

/* Returns how far down a lane runs. The lane is between the number of the hex
 * and the number of the hex below. */
static int
below_number(int half, int lane)
{
	return lane < 0 ? half - ABOVE
			: lesser(lane * LANE_WIDTH, BELOW - half);
}

int
svg_right_of(const struct drawing *d, const struct picture_arrow *a, size_t i,
	int lane)
{
	const int16_t *step = &a->hex[i];
	struct point from = svg_centre(d, step[0]), to = svg_centre(d, step[1]);
	int half = svg_way_half(a->kind);
	if (!is_upright(d, step))
		return to.x > from.x ? below_number(half, lane)
				     : -below_number(half, -lane);
	bool north = to.y < from.y;
	int number = svg_number_at(d, step[!north]).x - from.x;
	return past_number(north ? number : -number, half, lane);
}

struct making {
	const struct drawing *d;
	const struct picture_arrow *a;
	int lane;
	struct path way;
};

static void
add(struct making *m, int x, int y)
{
	m->way.at[m->way.count++] = (struct point){ x, y };
}

/* Returns how far east of the centres of its two hexes a vertical step is
 * drawn. A negative number means west. */
static int
beside(const struct making *m, size_t step)
{
	const int16_t *hex = &m->a->hex[step];
	int right = svg_right_of(m->d, m->a, step, m->lane);
	bool north = svg_centre(m->d, hex[1]).y < svg_centre(m->d, hex[0]).y;
	return north ? right : -right;
}

static void
arrive(struct making *m)
{
	size_t last = m->a->count - 1;
	struct point at = svg_centre(m->d, m->a->hex[last]);
	struct point before = m->way.at[m->way.count - 1];
	if (!is_upright(m->d, &m->a->hex[last - 1])) {
		struct point tip = svg_toward(at, before, ARRIVE);
		add(m, tip.x, tip.y);
		return;
	}
	int x = beside(m, last - 1), up = before.y > at.y ? 1 : -1;
	add(m, at.x + x, at.y + up * (ARRIVE + HEAD_ROOM));
	x = lesser(greater(x, -TIP_ASIDE), TIP_ASIDE);
	add(m, at.x + x, at.y + up * ARRIVE);
}

/* Traces the arrow in its first hex, or in a hex that it passes. */
static void
pass(struct making *m, size_t i)
{
	struct point at = svg_centre(m->d, m->a->hex[i]);
	bool from = i > 0 && is_upright(m->d, &m->a->hex[i - 1]);
	bool on = is_upright(m->d, &m->a->hex[i]);
	int x = on ? beside(m, i) : from ? beside(m, i - 1) : 0;
	if (i == 0 && x != 0)
		add(m, at.x, at.y);
	if (from && on && beside(m, i - 1) != x) {
		bool north = m->way.at[m->way.count - 1].y > at.y;
		add(m, at.x + beside(m, i - 1), at.y + (north ? TURN : -TURN));
		at.y += north ? -TURN : TURN;
	}
	if (!from && !on) {
		/* The previous and the next hex tell which way is right. */
		const int16_t *hex = m->a->hex;
		struct point before = svg_centre(m->d, hex[i ? i - 1 : 0]);
		struct point behind = svg_centre(m->d, hex[i + 1]);
		struct point right = { at.x - (behind.y - before.y),
			at.y + behind.x - before.x };
		at = svg_toward(
			at, right, svg_right_of(m->d, m->a, i, m->lane));
	}
	add(m, at.x + x, at.y);
}

struct path
svg_make_way(const struct drawing *d, const struct picture_arrow *a, int lane)
{
	struct making m = { d, a, lane,
		{ .at = arena_array(
			  d->arena, 2 * a->count + 2, sizeof(struct point)) } };
	for (size_t i = 0; i + 1 < a->count; i++)
		pass(&m, i);
	arrive(&m);
	return m.way;
}

struct path
svg_trace(const struct drawing *d, const struct path *way)
{
	size_t last = way->count - 1;
	struct path out = { .at = arena_array(d->arena, PIECES * way->count + 1,
				    sizeof(struct point)) };
	for (size_t i = 0; i <= last; i++) {
		struct point over = way->at[i];
		struct point from = svg_between(way->at[i ? i - 1 : 0], over);
		struct point to =
			svg_between(over, way->at[i < last ? i + 1 : i]);
		for (int k = 0; k < PIECES; k++)
			out.at[out.count++] =
				svg_bend(from, over, to, k, PIECES);
	}
	out.at[out.count++] = way->at[last];
	return out;
}

int
svg_way_cost(const struct drawing *d, const struct path *way, int kind)
{
	struct path all = svg_trace(d, way);
	int sum = 0, half = svg_way_half(kind);
	for (size_t i = 0; i < all.count; i++)
		sum += room_cost(d->placing->room,
			rect_round(all.at[i], 2 * half, 2 * half));
	return sum;
}

bool
svg_leads_over(const struct drawing *d, const struct path *way, int kind,
	struct rect there)
{
	struct path all = svg_trace(d, way);
	int half = svg_way_half(kind);
	for (size_t i = 0; i < all.count; i++)
		if (rects_overlap(
			    rect_round(all.at[i], 2 * half, 2 * half), there))
			return true;
	return false;
}
