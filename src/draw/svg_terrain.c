#include "svg_draw.h"
#include "svg_ground.h"

enum {
	NUMBER_HALF = 20,
};

/* Draws a region: first its colour with soft borders, then its pattern. */
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
	if (look != LOOK_TOWN)
		svg_use(d, id,
			arena_printf(d->arena, "fill=\"url(#%s)\"",
				svg_id(d, "p-%s", name)));
}

void
svg_terrain(struct drawing *d)
{
	bool *in = arena_array(d->arena, d->m->hexes, sizeof *in);
	for (int look = 0; look < LOOK_COUNT; look++) {
		bool any = false;
		for (size_t i = 0; i < d->m->hexes; i++) {
			in[i] = d->m->terrain[d->m->hex[i].terrain].look ==
				look;
			any = any || (in[i] && d->ground->shown[i]);
		}
		if (look == LOOK_OPEN || !any)
			continue;
		put_region(d, look, in);
		/* Three kinds of houses make towns look different. */
		for (int i = 0; look == LOOK_TOWN && i < (int)d->m->hexes; i++)
			if (in[i] && d->ground->shown[i])
				svg_stamp(d, "houses", svg_centre(d, i),
					(d->m->hex[i].column +
						d->m->hex[i].row) %
						3 * 60);
	}
}

/* Returns the first hex of a column in the part, or HEX_NONE. */
static int
top_of(const struct drawing *d, int column)
{
	for (int row = d->part.top; row <= d->part.bottom; row++)
		if (hex_at(d->m, column, row) >= 0)
			return hex_at(d->m, column, row);
	return HEX_NONE;
}

/*
 * Draws the grid as zigzag lines. This is possible because all columns of hexes
 * have the same shape. Every second stroke is the upper side of a hex. The
 * border of the map hides strokes outside the map.
 */
void
svg_grid(struct drawing *d)
{
	int rows = d->part.bottom - d->part.top + 1;
	const char *id = svg_id(d, "column");
	buffer_printf(d->out, "<g class=\"grid\">\n<path id=\"%s\" d=\"M-30-%d",
		id, HEX_UP);
	for (int row = 0; row <= rows; row++)
		buffer_puts(d->out, "h60m-60 0l-30 52 30 52");
	buffer_puts(d->out, "\"/>\n");
	for (int column = d->part.left; column <= d->part.right; column++) {
		int hex = top_of(d, column);
		if (hex < 0)
			continue;
		struct point at = svg_centre(d, hex);
		int over = d->m->hex[hex].row - d->part.top;
		at.y -= over * ROW_STEP;
		svg_place(d, id, at);
	}
	buffer_puts(d->out, "</g>\n");
}

struct point
svg_number_at(const struct drawing *d, int hex)
{
	struct point at = svg_centre(d, hex);
	return (struct point){ at.x + (d->ground->aside[hex] ? NUMBER_ASIDE
							     : 0),
		at.y - HEX_UP + NUMBER_DOWN };
}

struct rect
svg_number_rect(const struct drawing *d, int hex)
{
	struct point at = svg_number_at(d, hex);
	at.y -= 6;
	return rect_round(at, 2 * NUMBER_HALF, 14);
}

/* Writes the numbers of each column as a group. The attributes that all numbers
 * of a column share are written only once. */
void
svg_numbers(struct drawing *d)
{
	buffer_puts(d->out, "<g class=\"number\">\n");
	for (int column = d->part.left; column <= d->part.right; column++) {
		int top = top_of(d, column);
		if (top < 0)
			continue;
		int middle = svg_centre(d, top).x;
		buffer_printf(
			d->out, "<g transform=\"translate(%d)\">", middle);
		for (int row = d->part.top; row <= d->part.bottom; row++) {
			int hex = hex_at(d->m, column, row);
			if (hex < 0)
				continue;
			struct point at = svg_number_at(d, hex);
			buffer_puts(d->out, "<text");
			if (at.x != middle)
				buffer_printf(
					d->out, " x=\"%d\"", at.x - middle);
			buffer_printf(d->out, " y=\"%d\">", at.y);
			svg_escape(d->out, d->m->hex[hex].id);
			buffer_puts(d->out, "</text>");
		}
		buffer_puts(d->out, "</g>\n");
	}
	buffer_puts(d->out, "</g>\n");
}

/* Draws each village as a dot, because villages have no houses. */
void
svg_dots(struct drawing *d)
{
	buffer_puts(d->out, "<path class=\"dot\" d=\"M0 0");
	for (size_t i = 0; i < d->m->places; i++) {
		int hex = d->m->place[i].hex;
		if (!d->ground->shown[hex] || d->m->place[i].size > 0)
			continue;
		struct point at = svg_centre(d, hex);
		buffer_printf(d->out, "M%d %dh0", at.x, at.y);
	}
	buffer_puts(d->out, "\"/>\n");
}
