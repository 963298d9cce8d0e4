#include "svg_draw.h"

static int
look_of(const struct drawing *d, int hex)
{
	return d->m->terrain[d->m->hex[hex].terrain].look;
}

/* Marks the hexes of that look; returns whether one of them is shown. */
static bool
collect(const struct drawing *d, int look, bool *in)
{
	bool any = false;
	for (int hex = 0; hex < (int)d->m->hexes; hex++) {
		in[hex] = look_of(d, hex) == look;
		any = any || (in[hex] && d->shown[hex]);
	}
	return any;
}

/* Regions with soft borders: their colour, and on it their pattern. */
static void
put_region(struct drawing *d, int look, const bool *in)
{
	const char *name = terrain_looks[look];
	bool soft = look == LOOK_WOODS || look == LOOK_MARSH ||
		    look == LOOK_HILLS || look == LOOK_LAKE;
	struct paths border = svg_outline(d, in, soft ? -4 : 2, false);
	svg_ruffle(&border, soft ? 6 : 0);
	const char *id = svg_id(d, "r-%s", name);
	buffer_printf(d->out, "<g class=\"%s\"><path id=\"%s\" d=\"",
		svg_id(d, "t-%s", name), id);
	svg_paths(d->out, &border, soft ? BEND_SMOOTH : BEND_ROUND);
	buffer_puts(d->out, "\"/></g>\n");
	svg_use(d, id,
		arena_printf(d->arena, "fill=\"url(#%s)\"",
			svg_id(d, "p-%s", name)));
}

/* Houses: of three kinds, so that no two towns look alike. */
static void
put_towns(struct drawing *d, const bool *in)
{
	for (int hex = 0; hex < (int)d->m->hexes; hex++) {
		if (!in[hex] || !d->shown[hex])
			continue;
		struct point at = svg_centre(d, hex);
		int turn = (d->m->hex[hex].column + d->m->hex[hex].row) % 3;
		svg_stamp(d, "houses", at, turn * 60);
	}
}

void
svg_terrain(struct drawing *d)
{
	bool *in = arena_array(d->arena, d->m->hexes, sizeof *in);
	for (int look = 0; look < LOOK_COUNT; look++) {
		if (look == LOOK_OPEN || !collect(d, look, in))
			continue;
		put_region(d, look, in);
		if (look == LOOK_TOWN)
			put_towns(d, in);
	}
}

/* The sides of a hex in the east and south; its other sides are those of its
 * neighbours, or the border of the map. */
void
svg_grid(struct drawing *d)
{
	buffer_puts(d->out, "<path class=\"grid\" d=\"");
	for (int hex = 0; hex < (int)d->m->hexes; hex++) {
		if (!d->shown[hex])
			continue;
		struct point at = svg_corner(d, hex, SIDE_NE);
		buffer_printf(d->out, "M%d %dl30 52l-30 52h-60", at.x, at.y);
	}
	buffer_puts(d->out, "\"/>\n");
}

/* Aside, where a bridge comes over the upper side. */
static int
number_aside(const struct drawing *d, int hex)
{
	int side = d->m->hex[hex].side[SIDE_N];
	for (size_t i = 0; side >= 0 && i < d->p->bridges; i++)
		if (d->p->bridge[i].side == side)
			return 27;
	return 0;
}

void
svg_numbers(struct drawing *d)
{
	buffer_puts(d->out, "<g class=\"number\">\n");
	for (int hex = 0; hex < (int)d->m->hexes; hex++) {
		if (!d->shown[hex])
			continue;
		struct point at = svg_centre(d, hex);
		buffer_printf(d->out, "<text x=\"%d\" y=\"%d\">",
			at.x + number_aside(d, hex), at.y - HEX_UP + 13);
		svg_escape(d->out, d->m->hex[hex].id);
		buffer_puts(d->out, "</text>\n");
	}
	buffer_puts(d->out, "</g>\n");
}
