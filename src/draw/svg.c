#include <string.h>

#include "feldpost/svg.h"

#include "svg_draw.h"
#include "svg_ground.h"
#include "svg_layout.h"
#include "svg_placing.h"

/* Draws the terrain of a part of the map. The result depends only on the world
 * and the part. A clip path cuts the terrain off at the border of the part. */

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
	/* A number that has no room inside the border is written outside it. */
	svg_numbers(d);
}

void
svg_map(struct drawing *d)
{
	buffer_puts(d->out, "<g class=\"map\">\n");
	if (d->m)
		put_ground(d);
	else
		svg_land(d);
	buffer_puts(d->out, "</g>\n");
}

static void
put_zones(struct drawing *d)
{
	svg_tints(d, true);
}

/* Names are placed after the tags, and written above the counters. */
static void
put_pins(struct drawing *d)
{
	svg_pins(d);
	if (svg_wants(d, LAYER_NAMES))
		svg_threads(d);
}

static const struct layer map_layers[LAYERS] = {
	[LAYER_ZONES] = { .draw = put_zones, .clipped = true },
	[LAYER_CONTROL] = { .draw = svg_control, .clipped = true },
	[LAYER_BRIDGES] = { .draw = svg_bridges, .clipped = true },
	[LAYER_WAYS] = { .draw = svg_ways, .clipped = true, .placed = true },
	[LAYER_PINS] = { .draw = put_pins, .placed = true },
	[LAYER_COUNTERS] = { .draw = svg_counters, .class = "counters" },
	[LAYER_NAMES] = { .draw = svg_names, .placed = true },
	[LAYER_ATTACKS] = { .draw = svg_attacks, .placed = true },
	[LAYER_MARKS] = { .draw = svg_marks, .placed = true },
	[LAYER_RESULTS] = { .draw = svg_tags, .placed = true },
	[LAYER_TITLES] = { .draw = svg_cartouche, .whole = true },
	[LAYER_STATUS] = { .draw = svg_status, .whole = true },
	[LAYER_LEGEND] = { .draw = svg_legend, .whole = true },
};

/* Arrows are placed first, then the results of fights, and then names. */
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
	/* The bodies can point into the text once it no longer moves. */
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
