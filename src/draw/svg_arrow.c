#include <stdlib.h>

#include "svg_draw.h"
#include "svg_ground.h"
#include "svg_placing.h"

enum {
	HEAD = 22,
	WAY_HALF = 6,
	ADVANCE_HALF = 11,
	START = 8,
};

int
svg_way_half(int kind)
{
	return kind == ARROW_ADVANCE ? ADVANCE_HALF : WAY_HALF;
}

/* A quiver is a group of arrows that have the same style. */
struct quiver {
	int kind, side;
	bool brief; /* true if the drawing must have few bytes */
	struct buffer shafts, heads;
};

static struct quiver
quiver_in(const struct drawing *d, int kind, int side)
{
	struct arena *a = d->arena;
	return (struct quiver){ kind, side, d->apart, buffer_in(a),
		buffer_in(a) };
}

/* Adds an arrow's line and head. The head is widest at its wings, left and
 * right of the line. To save bytes, a brief head is two strokes at the end of
 * the shaft, and a brief move has no dot at its start. */
static void
add_way(struct quiver *q, struct path way)
{
	struct point *end = &way.at[way.count - 1], tip = *end;
	struct point back = svg_toward(tip, end[-1], HEAD);
	int dx = tip.x - back.x, dy = tip.y - back.y;
	int half = svg_way_half(q->kind) + HEAD_MORE;
	struct point left = svg_toward(
		back, (struct point){ back.x + dy, back.y - dx }, half);
	struct point right = svg_toward(
		back, (struct point){ back.x - dy, back.y + dx }, half);
	if (q->brief) {
		svg_path(&q->shafts, &way, BEND_SHARP);
		buffer_printf(&q->shafts, "M%d %dl%d %d %d %d", left.x, left.y,
			tip.x - left.x, tip.y - left.y, right.x - tip.x,
			right.y - tip.y);
		return;
	}
	*end = back;
	svg_path(&q->shafts, &way, BEND_SMOOTH);
	buffer_printf(&q->heads, "M%d %dL%d %dL%d %dZ", tip.x, tip.y, left.x,
		left.y, right.x, right.y);
	if (q->kind != ARROW_ADVANCE)
		buffer_printf(&q->heads, "M%d %da%d %d 0 1 0 1 0Z", way.at->x,
			way.at->y - START, START, START);
}

/* Draws the shafts and heads of arrows. Each shaft is drawn first with a
 * border, then without it, so that shafts join. An advance is broad and has a
 * light line along its middle. */
static void
put_quiver(struct drawing *d, const struct quiver *q, const char *id)
{
	static const char *const classes[] = {
		[ARROW_MOVE] = "move",
		[ARROW_RETREAT] = "retreat",
		[ARROW_ADVANCE] = "advance",
	};
	if (q->shafts.length == 0)
		return;
	buffer_printf(d->out,
		"<g class=\"%s by%d\"><g class=\"under\"><path id=\"%s\" "
		"d=\"%s\"/></g>",
		classes[q->kind], q->side, id, buffer_string(&q->shafts));
	if (q->heads.length)
		buffer_printf(d->out, "<path class=\"head of%d\" d=\"%s\"/>\n",
			q->side, buffer_string(&q->heads));
	svg_use(d, id, "class=\"shaft\"");
	if (q->kind == ARROW_ADVANCE)
		svg_use(d, id, "class=\"core\"");
	buffer_puts(d->out, "</g>\n");
}

bool
svg_is_way(const struct drawing *d, const struct picture_arrow *a)
{
	for (size_t i = 0; a->count >= 2 && i < a->count; i++)
		if (svg_shows(d, a->hex[i]))
			return true;
	return false;
}

bool
svg_has_arrow(const struct drawing *d, int kind)
{
	for (size_t i = 0; i < d->p->arrows; i++)
		if (d->p->arrow[i].kind == kind &&
			svg_is_way(d, &d->p->arrow[i]))
			return true;
	return false;
}

static struct path
moved(const struct drawing *d, struct path way, int x, int y)
{
	struct point *at = arena_array(d->arena, way.count, sizeof *at);
	for (size_t i = 0; i < way.count; i++)
		at[i] = (struct point){ way.at[i].x + x, way.at[i].y + y };
	way.at = at;
	return way;
}

/* Draws all arrows of one kind and side as one group. In the page of a game
 * this function draws only moves. The page itself draws all other arrows. */
static void
put_arrows(struct drawing *d, int kind, int side)
{
	const char *id = svg_id(
		d, d->apart ? SVG_OWN_IDS "%d%d" : "way-%d-%d", kind, side);
	struct quiver q = quiver_in(d, kind, side);
	bool alone = d->apart && kind != ARROW_MOVE;
	for (size_t i = 0; i < d->p->arrows; i++) {
		const struct picture_arrow *a = &d->p->arrow[i];
		if (a->kind != kind || a->side != side ||
			!d->placing->way[i].count)
			continue;
		if (!alone) {
			add_way(&q, d->placing->way[i]);
			continue;
		}
		struct point from = svg_centre(d, a->hex[0]), at = from;
		svg_begin(d, NULL, (struct rect){ 0, 0, 0, 0 }, &at);
		q = quiver_in(d, kind, side);
		add_way(&q, moved(d, d->placing->way[i], at.x - from.x,
				    at.y - from.y));
		put_quiver(d, &q, id);
		svg_finish(d);
	}
	if (alone)
		return;
	svg_begin_here(d, NULL);
	put_quiver(d, &q, id);
	svg_finish(d);
}

static void
put_numbers(struct drawing *d)
{
	const char *open = "<g class=\"number\">\n";
	svg_begin_here(d, NULL);
	for (int hex = 0; hex < (int)d->m->hexes; hex++) {
		struct point at = svg_number_at(d, hex);
		if (!d->placing->covered[hex])
			continue;
		buffer_printf(
			d->out, "%s<text x=\"%d\" y=\"%d\">", open, at.x, at.y);
		svg_escape(d->out, d->m->hex[hex].id);
		buffer_puts(d->out, "</text>\n");
		open = "";
	}
	if (!*open)
		buffer_puts(d->out, "</g>\n");
	svg_finish(d);
}

void
svg_ways(struct drawing *d)
{
	static const int kinds[] = { ARROW_MOVE, ARROW_RETREAT, ARROW_ADVANCE };
	for (int i = 0; i < 3; i++)
		for (int side = 0; side < 4; side++)
			put_arrows(d, kinds[i], side);
	if (!d->apart)
		put_numbers(d);
}

/*
 * The arrow of an attack begins on a free part of the counter or at the
 * counter's border. It ends at the hexside. In the north of a hex the arrow
 * passes beside the hex's number.
 */

enum {
	ATTACK_HALF = 10,
	SHAFT_HALF = 5,
	ATTACK_HEAD = 14,
};

static const struct stroke {
	struct point from, to;
} of_counter[SIDES] = {
	[SIDE_N] = { { 29, -20 }, { 29, -52 } },
	[SIDE_NE] = { { 24, -8 }, { 49, -20 } },
	[SIDE_SE] = { { 24, -1 }, { 53, 12 } },
	[SIDE_S] = { { 0, 38 }, { 0, 52 } },
	[SIDE_SW] = { { -24, -1 }, { -53, 12 } },
	[SIDE_NW] = { { -24, -8 }, { -49, -20 } },
}, of_stack[SIDES] = {
	[SIDE_N] = { { 29, -39 }, { 29, -52 } },
	[SIDE_NE] = { { 38, -18 }, { 50, -20 } },
	[SIDE_SE] = { { 38, 18 }, { 50, 20 } },
	[SIDE_S] = { { 0, 45 }, { 0, 52 } },
	[SIDE_SW] = { { -38, 18 }, { -50, 20 } },
	[SIDE_NW] = { { -38, -18 }, { -50, -20 } },
};

/* These strokes run beside a bridge or end before it, so that the bridge stays
 * visible. A side of a hex without an entry gets the usual arrow. */
static const struct stroke by_bridge[2][SIDES] = {
	{
		[SIDE_NE] = { { 22, -7 }, { 39, -16 } },
		[SIDE_S] = { { -22, 38 }, { -22, 52 } },
		[SIDE_NW] = { { -22, -7 }, { -39, -16 } },
	},
	{
		[SIDE_NE] = { { 38, -6 }, { 52, -10 } },
		[SIDE_SE] = { { 38, 8 }, { 54, 12 } },
		[SIDE_S] = { { -22, 45 }, { -22, 52 } },
		[SIDE_SW] = { { -38, 8 }, { -54, 12 } },
		[SIDE_NW] = { { -38, -6 }, { -52, -10 } },
	},
};

/* These strokes are for hexes whose number was moved over the border by water.
 * The arrow of a counter or a stack ends above this number. */
static const struct stroke past_number[] = {
	{ { -26, -9 }, { -56, -10 } },
	{ { -38, -9 }, { -56, -10 } },
};

/* Finds where an arrow is drawn. Returns false if the arrow does not lead to a
 * neighbour, or is outside the drawn part of the map. */
static bool
find_stroke(const struct drawing *d, const struct picture_arrow *a,
	struct stroke *out)
{
	int side = (int)hex_side_to(d->m, a->hex[0], a->hex[1]);
	if (a->kind != ARROW_ATTACK || side >= SIDES ||
		!svg_shows(d, a->hex[0]))
		return false;
	bool full = svg_is_full(d, a->hex[0]);
	*out = full ? of_stack[side] : of_counter[side];
	if (by_bridge[full][side].from.x && svg_is_bridged(d, a->hex[0], side))
		*out = by_bridge[full][side];
	if (side == SIDE_N && d->ground->aside[a->hex[0]]) {
		out->from.x = -out->from.x;
		out->to.x = -out->to.x;
	}
	if (side == SIDE_SW && d->ground->aside[a->hex[1]])
		*out = past_number[full];
	return true;
}

static struct stroke
stroke_at(struct point at, struct stroke s)
{
	return (struct stroke){ { s.from.x + at.x, s.from.y + at.y },
		{ s.to.x + at.x, s.to.y + at.y } };
}

/* Returns the point `half` units to the right of `at`. The point `at` is on the
 * stroke. */
static struct point
beside(const struct stroke *s, struct point at, int half)
{
	struct point to = { at.x - (s->to.y - s->from.y),
		at.y + s->to.x - s->from.x };
	return svg_toward(at, to, half);
}

void
svg_take_attacks(struct drawing *d)
{
	struct stroke s;
	for (size_t i = 0; i < d->p->arrows; i++)
		if (find_stroke(d, &d->p->arrow[i], &s)) {
			s = stroke_at(svg_centre(d, d->p->arrow[i].hex[0]), s);
			room_take(d->placing->room,
				rect_grown(rect_between(s.from, s.to),
					ATTACK_HALF / 2),
				ROOM_HARD);
		}
}

static void
put_attack(struct drawing *d, const char *class, struct stroke s)
{
	struct point neck = svg_toward(s.to, s.from, ATTACK_HEAD);
	bool shaft = abs(s.to.x - s.from.x) + abs(s.to.y - s.from.y) >
		     ATTACK_HEAD + SHAFT_HALF;
	struct point at[] = {
		beside(&s, s.from, -SHAFT_HALF),
		beside(&s, neck, -SHAFT_HALF),
		beside(&s, neck, -ATTACK_HALF),
		s.to,
		beside(&s, neck, ATTACK_HALF),
		beside(&s, neck, SHAFT_HALF),
		beside(&s, s.from, SHAFT_HALF),
	};
	struct point wedge[] = { beside(&s, s.from, -ATTACK_HALF - 1), s.to,
		beside(&s, s.from, ATTACK_HALF + 1) };
	struct path whole = { shaft ? at : wedge, shaft ? 7 : 3, true };
	buffer_printf(d->out, "<path class=\"%s\" d=\"", class);
	svg_path(d->out, &whole, BEND_SHARP);
	buffer_puts(d->out, "\"/>\n");
}

void
svg_attacks(struct drawing *d)
{
	struct stroke s;
	for (size_t i = 0; i < d->p->arrows; i++) {
		const struct picture_arrow *a = &d->p->arrow[i];
		if (!find_stroke(d, a, &s))
			continue;
		struct point at = svg_centre(d, a->hex[0]);
		svg_begin(d, NULL, rect_between(s.from, s.to), &at);
		put_attack(d, arena_printf(d->arena, "attack by%d", a->side),
			stroke_at(at, s));
		svg_finish(d);
	}
}

void
svg_arrow_sample(struct drawing *d, int kind)
{
	struct point at[] = { { -42, 10 }, { 0, -8 }, { 42, 0 } };
	struct quiver q = quiver_in(d, kind, 0);
	if (kind == ARROW_ATTACK) {
		put_attack(
			d, "attack", (struct stroke){ { -36, 0 }, { 36, 0 } });
		return;
	}
	add_way(&q, (struct path){ at, 3, false });
	put_quiver(d, &q,
		svg_id(d, d->apart ? SVG_OWN_IDS "key-%d" : "key-%d", kind));
}
