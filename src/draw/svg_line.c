#include "svg_draw.h"
#include "svg_ground.h"

const char *const svg_line_names[LINE_LOOKS] = {
	[LINE_RIVER] = "river",
	[LINE_STREAM] = "stream",
	[LINE_ROAD] = "road",
	[LINE_RAIL] = "rail",
	[LINE_BOUNDARY] = "boundary",
};
const char *const svg_bridge_names[BRIDGE_LOOKS] = {
	[BRIDGE_INTACT] = "bridge",
	[BRIDGE_DESTROYED] = "blown",
	[BRIDGE_PONTOON] = "pontoon",
	[BRIDGE_SAFE] = "safe",
};

/* True if at least one of the two hexes at a hexside is in the drawn part. */
static bool
side_shown(const struct drawing *d, int side)
{
	const struct hexside *s = &d->m->side[side];
	return svg_shows(d, s->hex[0]) || svg_shows(d, s->hex[1]);
}

bool
svg_has_look(const struct drawing *d, const struct picture_side_look *list,
	size_t count, int look)
{
	for (size_t i = 0; i < count; i++)
		if (list[i].look == look && side_shown(d, list[i].side))
			return true;
	return false;
}

bool
svg_is_bridged(const struct drawing *d, int hex, int side)
{
	int across = d->m->hex[hex].side[side];
	for (size_t i = 0; across >= 0 && i < d->p->bridges; i++)
		if (d->p->bridge[i].side == across)
			return true;
	return false;
}

static bool
from_middle(int look)
{
	return look == LINE_ROAD || look == LINE_RAIL;
}

static struct strand
strand_of(const struct drawing *d, const struct picture_side_look *l)
{
	const struct hexside *s = &d->m->side[l->side];
	if (from_middle(l->look))
		return (struct strand){
			.from = svg_centre(d, s->hex[0]),
			.to = svg_centre(d, s->hex[1]),
		};
	int side = (int)hex_side_to(d->m, s->hex[0], s->hex[1]);
	return (struct strand){
		.from = svg_corner(d, s->hex[0], side),
		.to = svg_corner(d, s->hex[0], side + 1),
	};
}

/*
 * Returns the side across which a road leaves the map. A road that ends in a
 * hex at the edge leads off the map. It leaves across the side that is most
 * nearly straight ahead.
 */
static int
way_ahead(const struct drawing *d, int from, int hex)
{
	int ahead = (int)hex_side_to(d->m, from, hex);
	static const int turns[] = { 0, 1, SIDES - 1, 2, SIDES - 2 };
	for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
		int side = (ahead + turns[i]) % SIDES;
		if (d->m->hex[hex].next[side] < 0)
			return side;
	}
	return SIDES;
}

static int
roads_at(const struct drawing *d, int hex, int look)
{
	int n = 0;
	for (size_t i = 0; i < d->p->lines; i++) {
		const struct hexside *s = &d->m->side[d->p->line[i].side];
		n += d->p->line[i].look == look &&
		     (s->hex[0] == hex || s->hex[1] == hex);
	}
	return n;
}

static size_t
lead_off(const struct drawing *d, const struct picture_side_look *l,
	struct strand *out)
{
	const struct hexside *s = &d->m->side[l->side];
	size_t n = 0;
	for (int end = 0; end < 2; end++) {
		int hex = s->hex[end];
		int side = way_ahead(d, s->hex[!end], hex);
		if (side < SIDES && roads_at(d, hex, l->look) == 1)
			out[n++] = (struct strand){
				.from = svg_centre(d, hex),
				.to = svg_side(d, hex, side),
			};
	}
	return n;
}

static void
put_lines(struct drawing *d, int look)
{
	const char *name = svg_line_names[look];
	struct strand *s =
		arena_array(d->arena, 3 * d->p->lines + 1, sizeof *s);
	size_t count = 0;
	for (size_t i = 0; i < d->p->lines; i++) {
		const struct picture_side_look *l = &d->p->line[i];
		if (l->look != look || !side_shown(d, l->side))
			continue;
		s[count++] = strand_of(d, l);
		if (from_middle(look))
			count += lead_off(d, l, s + count);
	}
	if (count == 0)
		return;
	struct paths joined = svg_join(d->arena, s, count);
	if (look == LINE_RIVER || look == LINE_STREAM)
		svg_ruffle(&joined, 3);
	const char *id = svg_id(d, "l-%s", name);
	buffer_printf(d->out, "<g class=\"%s\"><path id=\"%s\" d=\"", name, id);
	svg_paths(d->out, &joined, BEND_SMOOTH);
	buffer_puts(d->out, "\"/></g>\n");
	if (look != LINE_BOUNDARY)
		svg_use(d, id, arena_printf(d->arena, "class=\"%s-in\"", name));
}

void
svg_water(struct drawing *d)
{
	put_lines(d, LINE_STREAM);
	put_lines(d, LINE_RIVER);
}

void
svg_roads(struct drawing *d)
{
	put_lines(d, LINE_RAIL);
	put_lines(d, LINE_ROAD);
	put_lines(d, LINE_BOUNDARY);
}

void
svg_bridges(struct drawing *d)
{
	for (size_t i = 0; i < d->p->bridges; i++) {
		const struct picture_side_look *b = &d->p->bridge[i];
		const struct hexside *s = &d->m->side[b->side];
		if (!side_shown(d, b->side))
			continue;
		int side = (int)hex_side_to(d->m, s->hex[0], s->hex[1]);
		struct point at = svg_side(d, s->hex[0], side);
		svg_stamp(d, svg_bridge_names[b->look], at, side % 3 * 60);
	}
}
