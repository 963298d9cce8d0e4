#include <string.h>

#include "feldpost/number.h"
#include "feldpost/svg.h"

#include "svg_draw.h"
#include "svg_ground.h"
#include "svg_layout.h"
#include "svg_placing.h"

/* Layout. */

enum {
	PER = 20,
	USUAL = 2350,	  /* width of a sheet whose panels are not scaled */
	MOST_ABOVE = 200, /* percent, for a cartouche above the map */
};

/* Rounds a length up to a whole number of pixels. */
static int
whole(int length)
{
	return (length + PER - 1) / PER * PER;
}

struct chart_part
svg_inside(const struct hexmap *m, struct chart_part part)
{
	part.left = greater(part.left, 1);
	part.top = greater(part.top, 1);
	part.right = lesser(part.right, m->columns);
	part.bottom = lesser(part.bottom, m->rows);
	return part;
}

static void
place_hexes(struct drawing *d)
{
	size_t hexes = d->m->hexes;
	int columns = d->part.right - d->part.left + 1;
	int rows = d->part.bottom - d->part.top + 1;
	d->ground->width = (columns - 1) * COLUMN_STEP + 2 * HEX_ACROSS;
	d->ground->height = rows * ROW_STEP + HEX_UP;
	d->ground->shown =
		arena_array(d->arena, hexes, sizeof *d->ground->shown);
	d->ground->middle =
		arena_array(d->arena, hexes, sizeof *d->ground->middle);
	for (size_t i = 0; i < hexes; i++) {
		const struct hex *h = &d->m->hex[i];
		int down = hex_height(d->m, (int)i) - 2 * d->part.top;
		d->ground->shown[i] = chart_has(d->part, h);
		d->ground->middle[i] = (struct point){
			(h->column - d->part.left) * COLUMN_STEP,
			down * ROW_STEP / 2,
		};
	}
}

/* True if no hex is in that place. */
static bool
is_free(const struct drawing *d, struct point at, int width, int height)
{
	int left = at.x - MARGIN / 2 - HEX_ACROSS - d->ground->first.x;
	int top = at.y - MARGIN / 2 - HEX_UP - d->ground->first.y;
	int right = left + width + MARGIN + 2 * HEX_ACROSS;
	int bottom = top + height + MARGIN + 2 * HEX_UP;
	for (size_t i = 0; i < d->m->hexes; i++) {
		struct point h = d->ground->middle[i];
		if (d->ground->shown[i] && h.x > left && h.x < right &&
			h.y > top && h.y < bottom)
			return false;
	}
	return true;
}

/* Lays the cartouche into a corner that the map leaves free. */
static bool
lay_into_corner(struct drawing *d, int percent)
{
	int width = CARTOUCHE_WIDTH * percent / 100;
	int height = CARTOUCHE_HEIGHT * percent / 100;
	int near = MARGIN - 20;
	int right = d->layout->width - near - width;
	int low = near + d->ground->height - height;
	const struct point corners[] = { { right, near }, { near, near },
		{ right, low }, { near, low } };
	for (int i = 0; i < 4; i++)
		if (is_free(d, corners[i], width, height)) {
			d->layout->cartouche = corners[i];
			d->layout->cartouche_percent = percent;
			return true;
		}
	return false;
}

/* Lays the cartouche into a corner, or above the map. */
static void
lay_cartouche(struct drawing *d)
{
	int above = lesser(d->layout->percent, MOST_ABOVE);
	if (lay_into_corner(d, d->layout->percent) || lay_into_corner(d, 100))
		return;
	d->layout->cartouche_percent = above;
	d->layout->cartouche.x =
		(d->layout->width - CARTOUCHE_WIDTH * above / 100) / 2;
	d->layout->cartouche.y = MARGIN - 20;
	d->ground->first.y += CARTOUCHE_HEIGHT * above / 100 + MARGIN / 4;
}

static void
lay_map(struct drawing *d)
{
	struct chart_part part = d->part, all = chart_whole(d->m);
	d->layout->width =
		whole(greater(d->ground->width + 2 * MARGIN, NARROWEST));
	d->ground->first.x =
		(d->layout->width - d->ground->width) / 2 + HEX_ACROSS;
	d->ground->first.y = MARGIN + HEX_UP;
	d->layout->whole = part.left == all.left && part.top == all.top &&
			   part.right == all.right && part.bottom == all.bottom;
	/* The scale of panels makes them as large on a screen beside a wide map
	 * as beside a small one. Rounded to tens, as svg_scale writes. */
	d->layout->percent = 70;
	if (d->layout->whole)
		d->layout->percent =
			10 *
			greater(10, lesser(d->layout->width * 10 / USUAL, 24));
	d->layout->panel = MARGIN - 20;
	if (d->layout->whole)
		lay_cartouche(d);
	else
		d->ground->first.y += HEADLINE - MARGIN / 4;
	d->layout->status =
		d->ground->first.y - HEX_UP + d->ground->height + MARGIN;
	int status = svg_wants(d, LAYER_STATUS) ? svg_status_height(d) : 0;
	d->layout->legend =
		d->layout->status + status + (status ? MARGIN / 4 : 0);
	int legend = svg_wants(d, LAYER_LEGEND) ? svg_legend_height(d)
						: 20 - MARGIN / 4;
	d->layout->height = whole(d->layout->legend + legend + MARGIN - 20);
}

/*
 * Water along the upper side of a hex has a bridge, or may get one: the number
 * always gives way, so that the map is the same with and without it.
 */
static void
mark_aside(struct drawing *d)
{
	d->ground->aside =
		arena_array(d->arena, d->m->hexes, sizeof *d->ground->aside);
	for (size_t i = 0; i < d->p->lines; i++) {
		const struct picture_line *l = &d->p->line[i];
		const struct hexside *s = &d->m->side[l->side];
		bool water = l->look == LINE_RIVER || l->look == LINE_STREAM;
		for (int end = 0; water && end < 2; end++)
			if (d->m->hex[s->hex[end]].side[SIDE_N] == l->side)
				d->ground->aside[s->hex[end]] = true;
	}
}

struct drawing
svg_drawing(const struct picture *p, struct chart_part part, struct buffer *out)
{
	struct drawing d = {
		.p = p,
		.m = p->map,
		.out = out,
		.arena = p->arena,
		.layers = ~0U,
		.layout = arena_array(p->arena, 1, sizeof *d.layout),
		.ground = arena_array(p->arena, 1, sizeof *d.ground),
		.placing = arena_array(p->arena, 1, sizeof *d.placing),
	};
	d.layout->whole = true;
	d.layout->percent = 100;
	if (!d.m)
		return d;
	d.part = svg_inside(d.m, part);
	place_hexes(&d);
	mark_aside(&d);
	svg_count_stacks(&d);
	return d;
}

void
svg_lay_out(struct drawing *d)
{
	if (d->m)
		lay_map(d);
	else
		svg_lay_table(d);
}

/* Draws what depends only on the world and the part. The clip ends at the
 * border of the part. */

static void
put_ground(struct drawing *d)
{
	struct paths border = svg_outline(d, d->ground->shown, 0, false);
	const char *coast = svg_id(d, "coast"), *board = svg_id(d, "board");
	buffer_printf(d->out, "<clipPath id=\"%s\"><path id=\"%s\" d=\"", board,
		coast);
	svg_paths(d->out, &border, BEND_SHARP);
	buffer_puts(d->out, "\"/></clipPath>\n");
	svg_use(d, coast, "class=\"coast\"");
	svg_use(d, coast, "class=\"t-open\"");
	buffer_printf(d->out, "<g clip-path=\"url(#%s)\">\n", board);
	svg_terrain(d);
	svg_grid(d);
	svg_tints(d, false);
	svg_water(d);
	svg_walls(d);
	svg_roads(d);
	svg_dots(d);
	buffer_puts(d->out, "</g>\n");
	svg_use(d, coast, "class=\"frame\" stroke-width=\"4\"");
	/* A number without room goes beyond the border. */
	svg_numbers(d);
}

void
svg_map(struct drawing *d)
{
	buffer_puts(d->out, "<g class=\"map\">\n");
	if (d->m)
		put_ground(d);
	else
		svg_table_map(d);
	buffer_puts(d->out, "</g>\n");
}

/* Draws the things on the ground, and what gives way to them. */

static void
put_zones(struct drawing *d)
{
	svg_tints(d, true);
}

static const struct layer map_layers[LAYERS] = {
	[LAYER_ZONES] = { .draw = put_zones, .clipped = true },
	[LAYER_CONTROL] = { .draw = svg_control, .clipped = true },
	[LAYER_BRIDGES] = { .draw = svg_bridges, .clipped = true },
	[LAYER_WAYS] = { .draw = svg_ways, .clipped = true, .placed = true },
	[LAYER_PINS] = { .draw = svg_pins, .placed = true },
	[LAYER_COUNTERS] = { .draw = svg_counters, .class = "counters" },
	[LAYER_NAMES] = { .draw = svg_names, .placed = true },
	[LAYER_ATTACKS] = { .draw = svg_attacks, .placed = true },
	[LAYER_MARKS] = { .draw = svg_marks, .placed = true },
	[LAYER_RESULTS] = { .draw = svg_tags, .placed = true },
	[LAYER_TITLES] = { .draw = svg_cartouche, .whole = true },
	[LAYER_STATUS] = { .draw = svg_status, .whole = true },
	[LAYER_LEGEND] = { .draw = svg_legend, .whole = true },
};

/* Places ways first, then results, then names. */
struct drawn_list
svg_things(struct drawing *d)
{
	const struct layer *layers = d->m ? map_layers : svg_table_layers;
	struct buffer text = buffer_in(d->arena), *out = d->out;
	struct things things = { .depth = 0 };
	bool placed =
		d->p->arrows || d->p->results || svg_wants(d, LAYER_NAMES);
	size_t at = 0;
	/* cppcheck-suppress autoVariables */
	d->things = &things;
	/* cppcheck-suppress autoVariables */
	d->out = &text;
	for (unsigned i = 0; i < LAYERS; i++) {
		things.layer = (enum drawn_layer)i;
		if (!layers[i].draw || !svg_wants(d, things.layer))
			continue;
		if (layers[i].placed && placed && !d->placing->room)
			svg_fill_room(d);
		if (layers[i].whole)
			svg_begin_here(d, NULL);
		layers[i].draw(d);
		if (layers[i].whole)
			svg_finish(d);
	}
	/* Only now the text no longer moves. */
	for (size_t i = 0; i < things.list.count; i++) {
		struct span *body = &things.list.thing[i].body;
		body->data = text.data + at;
		at += body->length;
	}
	d->out = out;
	d->things = NULL;
	things.list.width = d->layout->width;
	things.list.height = d->layout->height;
	return things.list;
}

/* Writes nothing for an empty layer. */
static size_t
put_layer(struct drawing *d, enum drawn_layer layer,
	const struct drawn_list *list, size_t i)
{
	const struct layer *l = &(d->m ? map_layers : svg_table_layers)[layer];
	bool any = i < list->count && list->thing[i].layer == layer;
	if (!any && !(l->class && svg_wants(d, layer)))
		return i;
	buffer_printf(d->out, "<g data-layer=\"%s\"%s>\n", drawn_layers[layer],
		l->clipped ? " clip-path=\"url(#board)\"" : "");
	if (l->class)
		buffer_printf(d->out, "<g class=\"%s\">\n", l->class);
	for (; i < list->count && list->thing[i].layer == layer; i++)
		buffer_add(d->out, list->thing[i].body.data,
			list->thing[i].body.length);
	buffer_puts(d->out, l->class ? "</g>\n</g>\n" : "</g>\n");
	return i;
}

void
svg_step(struct drawing *d)
{
	struct drawn_list list = svg_things(d);
	size_t next = 0;
	buffer_puts(d->out, "<g class=\"step\">\n");
	for (unsigned i = 0; i < LAYERS; i++)
		next = put_layer(d, (enum drawn_layer)i, &list, next);
	buffer_puts(d->out, "</g>\n");
}
