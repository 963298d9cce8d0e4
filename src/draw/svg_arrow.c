#include "svg_draw.h"

enum {
	HEAD = 22, /* length of a head */
	HEAD_HALF = 13,
	FAT_HEAD = 22,
	FAT_HEAD_HALF = 17,
	LEAVE = 33,  /* an attack begins and ends there, from the middle */
	ARRIVE = 36, /* a move ends there */
	START = 8,   /* half of the dot where a move begins */
};

static bool
is_attack(const struct picture_arrow *a)
{
	return a->kind == ARROW_ATTACK;
}

static void
put_head(struct buffer *out, struct point tip, struct point back, int half)
{
	int dx = tip.x - back.x, dy = tip.y - back.y;
	struct point left = svg_toward(
		back, (struct point){ back.x + dy, back.y - dx }, half);
	struct point right = svg_toward(
		back, (struct point){ back.x - dy, back.y + dx }, half);
	buffer_printf(out, "M%d %dL%d %dL%d %dZ", tip.x, tip.y, left.x, left.y,
		right.x, right.y);
}

static void
put_start(struct buffer *out, struct point at, int side)
{
	buffer_printf(out,
		"<circle class=\"head of%d\" cx=\"%d\" cy=\"%d\" "
		"r=\"%d\"/>\n",
		side, at.x, at.y, START);
}

/* Shaft and head, first with a border, then without: so both are one. Attacks
 * have a white edge besides, as they lie across counters. */
void
svg_arrow(struct drawing *d, const struct picture_arrow *a, struct path way)
{
	static const char *const classes[] = {
		[ARROW_MOVE] = "move",
		[ARROW_ATTACK] = "attack",
		[ARROW_RETREAT] = "retreat",
	};
	struct buffer shaft = buffer_in(d->arena), head = buffer_in(d->arena);
	struct point *end = &way.at[way.count - 1], tip = *end;
	struct point before = way.at[way.count - 2];
	bool fat = is_attack(a);
	*end = svg_toward(tip, before, fat ? FAT_HEAD : HEAD);
	svg_path(&shaft, &way, BEND_SMOOTH);
	put_head(&head, tip, *end, fat ? FAT_HEAD_HALF : HEAD_HALF);
	const char *line = buffer_string(&shaft), *top = buffer_string(&head);
	buffer_printf(
		d->out, "<g class=\"%s by%d\">", classes[a->kind], a->side);
	if (fat)
		buffer_printf(d->out,
			"<path class=\"edge\" d=\"%s\"/>"
			"<path class=\"edge tip\" d=\"%s\"/>\n",
			line, top);
	buffer_printf(d->out,
		"<path class=\"under\" d=\"%s\"/>"
		"<path class=\"head of%d\" d=\"%s\"/>"
		"<path class=\"shaft\" d=\"%s\"/>\n",
		line, a->side, top, line);
	if (!fat)
		put_start(d->out, way.at[0], a->side);
	buffer_puts(d->out, "</g>\n");
}

static bool
is_shown(const struct drawing *d, const struct picture_arrow *a)
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
		if (d->p->arrow[i].kind == kind && is_shown(d, &d->p->arrow[i]))
			return true;
	return false;
}

/* Its way on the map, cut off before the counter that it leads to. */
static void
put_arrow(struct drawing *d, const struct picture_arrow *a, int lane)
{
	struct path way = {
		.at = arena_array(d->arena, a->count, sizeof(struct point)),
		.count = a->count,
	};
	if (!is_shown(d, a))
		return;
	for (size_t i = 0; i < a->count; i++)
		way.at[i] = svg_centre(d, a->hex[i]);
	struct point last = way.at[a->count - 1];
	way = svg_in_lane(d->arena, &way, lane);
	way.at[a->count - 1] = svg_toward(
		last, way.at[a->count - 2], is_attack(a) ? LEAVE : ARRIVE);
	if (is_attack(a))
		way.at[0] = svg_toward(way.at[0], way.at[1], LEAVE);
	svg_arrow(d, a, way);
}

void
svg_ways(struct drawing *d)
{
	const int8_t *lane = svg_lanes(d);
	for (size_t i = 0; i < d->p->arrows; i++)
		if (!is_attack(&d->p->arrow[i]))
			put_arrow(d, &d->p->arrow[i], lane[i]);
}

void
svg_attacks(struct drawing *d)
{
	for (size_t i = 0; i < d->p->arrows; i++)
		if (is_attack(&d->p->arrow[i]))
			put_arrow(d, &d->p->arrow[i], 0);
}
