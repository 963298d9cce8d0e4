#include "feldpost/number.h"
#include "feldpost/svg.h"

#include "svg_ground.h"
#include "svg_layout.h"
#include "svg_table.h"

enum {
	PIXELS = 11,
	PER = 20,
	SCREEN = 1600,
};

/* Returns a length in pixels. Numbers of hexes are legible at this size. A part
 * of the map fills the screen, but is enlarged at most to twice its size. */
static int
natural(const struct layout *l, int length)
{
	if (l->whole)
		return length * PIXELS / PER;
	return lesser(2 * length, (int)((long)length * SCREEN / l->width));
}

/* On paper the document has a fixed size, and the viewer centres it. */
static void
put_size(struct drawing *d)
{
	const struct layout *l = d->layout;
	const struct svg_paper *paper = l->paper;
	bool wide = l->width > l->height;
	if (paper)
		buffer_printf(d->out,
			"width=\"%s\" height=\"%s\" "
			"viewBox=\"%d %d %d %d\"",
			wide ? paper->height : paper->width,
			wide ? paper->width : paper->height, -l->rim, -l->rim,
			l->width + 2 * l->rim, l->height + 2 * l->rim);
	else
		buffer_printf(d->out,
			"width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\"",
			natural(l, l->width), natural(l, l->height), l->width,
			l->height);
}

void
svg_opening(struct drawing *d)
{
	buffer_printf(d->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
			      "xmlns:xlink=\"http://www.w3.org/1999/xlink\" ");
	put_size(d);
	buffer_puts(d->out, ">\n<title>");
	svg_escape(d->out, d->p->title ? d->p->title : "");
	if (!d->layout->whole && d->p->caption) {
		buffer_puts(d->out, ", ");
		svg_escape(d->out, d->p->caption);
	}
	if (d->p->subtitle) {
		buffer_puts(d->out, ", ");
		svg_escape(d->out, d->p->subtitle);
	}
	buffer_puts(d->out, "</title>\n");
	/* The rectangle covers the paper beyond the drawing. Without it the
	 * viewer would show its own colour there, perhaps black. */
	if (d->layout->paper)
		buffer_puts(d->out,
			"<rect x=\"-100%\" y=\"-100%\" width=\"300%\" "
			"height=\"300%\" fill=\"#fff\"/>\n");
	if (svg_wants(d, LAYER_TITLES)) /* Otherwise only the map is drawn. */
		buffer_printf(d->out,
			"<rect class=\"sheet\" width=\"%d\" height=\"%d\"/>\n"
			"<rect class=\"frame\" stroke-width=\"6\" x=\"20\" "
			"y=\"20\" width=\"%d\" height=\"%d\"/>\n"
			"<rect class=\"frame\" stroke-width=\"2\" x=\"30\" "
			"y=\"30\" width=\"%d\" height=\"%d\"/>\n",
			d->layout->width, d->layout->height,
			d->layout->width - 40, d->layout->height - 40,
			d->layout->width - 60, d->layout->height - 60);
}

void
svg_definitions(struct drawing *d)
{
	buffer_puts(d->out, "<defs>\n<style>\n");
	svg_style(d);
	buffer_puts(d->out, "</style>\n");
	svg_shapes(d);
	buffer_puts(d->out, "</defs>\n");
}

void
svg_end(struct drawing *d)
{
	buffer_puts(d->out, "</svg>\n");
}

void
svg_document(struct drawing *d)
{
	svg_lay_out(d);
	svg_opening(d);
	svg_definitions(d);
	svg_map(d);
	svg_step(d);
}

void
svg_write(const struct picture *p, struct chart_part part, struct buffer *out)
{
	struct drawing d = svg_drawing(p, part, out);
	svg_document(&d);
	svg_end(&d);
}

void
svg_write_style(const struct picture *p, struct buffer *out)
{
	struct drawing d = svg_drawing(p, (struct chart_part){ 0 }, out);
	svg_style(&d);
}

void
svg_write_shapes(const struct picture *p, struct buffer *out)
{
	struct drawing d = svg_drawing(p, (struct chart_part){ 0 }, out);
	svg_shapes(&d);
}

/* Returns a drawing that has a layout but no legend. The legend is the last
 * part of the sheet, so it affects only the height of the sheet. */
static struct drawing
laid_out(const struct picture *p, struct chart_part part, struct buffer *out)
{
	struct drawing d = svg_drawing(p, part, out);
	d.layers = ~(1U << LAYER_LEGEND);
	svg_lay_out(&d);
	return d;
}

void
svg_write_map(
	const struct picture *p, struct chart_part part, struct buffer *out)
{
	struct drawing d = laid_out(p, part, out);
	svg_map(&d);
}

struct drawn_list
svg_list(const struct picture *p, struct chart_part part, unsigned layers,
	struct svg_names *names)
{
	struct buffer nothing = buffer_in(p->arena);
	struct drawing d = svg_drawing(p, part, &nothing);
	d.layers = layers;
	d.names = names;
	d.apart = true;
	svg_lay_out(&d);
	return svg_things(&d);
}

void
svg_write_legend(const struct picture *p, struct chart_part part, int width,
	struct buffer *out)
{
	struct buffer legend = buffer_in(p->arena);
	struct drawing d = laid_out(p, part, &legend);
	int top = (d.m ? d.layout->legend : d.plan->spots.bottom) - PER;
	d.apart = true;
	d.layout->width = width;
	d.layout->percent = 100;
	d.layout->panel = MARGIN / 4;
	int bottom = d.m ? d.layout->legend + svg_legend_height(&d) : 0;
	if (d.m)
		svg_legend(&d);
	else
		bottom = svg_table_legend(&d);
	buffer_printf(out, "<svg class=\"legend\" viewBox=\"0 %d %d %d\">\n",
		top, width, bottom + PER - top);
	buffer_add(out, legend.data, legend.length);
	buffer_puts(out, "</svg>\n");
}

void
svg_write_board(
	const struct picture *p, struct chart_part part, struct buffer *out)
{
	struct drawing d = svg_drawing(p, part, out);
	const struct ground *g = d.ground;
	d.layers = ~(1U << LAYER_LEGEND);
	if (d.m)
		d.layers &= ~(1U << LAYER_TITLES | 1U << LAYER_STATUS);
	svg_lay_out(&d);
	int x = d.m ? g->first.x - HEX_ACROSS : 0;
	int y = d.m ? g->first.y - HEX_UP : 0;
	buffer_printf(out,
		"<svg class=\"board\" aria-hidden=\"true\" "
		"viewBox=\"%d %d %d %d\"><defs>\n",
		x, y, d.m ? g->width : d.layout->width,
		d.m ? g->height : d.layout->height);
	svg_shapes(&d);
	buffer_puts(out, "</defs>\n");
	svg_map(&d);
	svg_step(&d);
	svg_end(&d);
}

/* The functions below return where things are in the drawing. */

const struct svg_spot *
svg_spots(const struct picture *p, struct chart_part part)
{
	struct buffer nothing = buffer_in(p->arena);
	struct drawing d = laid_out(p, part, &nothing);
	size_t count = d.m ? d.m->hexes : p->table->places;
	struct svg_spot *spot = arena_array(p->arena, count + 1, sizeof *spot);
	for (int i = 0; i < (int)count; i++) {
		struct point at = d.m ? svg_centre(&d, i)
				      : svg_cell(&d, p->table->place[i].at);
		spot[i] = (struct svg_spot){ at.x, at.y,
			!d.m || d.ground->shown[i] };
	}
	return spot;
}

void
svg_write_border(const struct picture *p, struct buffer *out)
{
	if (p->map)
		buffer_printf(out, "M-%d 0l%d-%dh%dl%d %d-%d %dh-%dZ",
			HEX_ACROSS, HEX_ACROSS / 2, HEX_UP, HEX_ACROSS,
			HEX_ACROSS / 2, HEX_UP, HEX_ACROSS / 2, HEX_UP,
			HEX_ACROSS);
	else
		buffer_printf(out, "M-%d 0a1 1 0 0 1 %d 0a1 1 0 0 1-%d 0Z",
			PLACE_RADIUS, 2 * PLACE_RADIUS, 2 * PLACE_RADIUS);
}

static struct node *
spots_node(const struct picture *p, struct chart_part whole, struct arena *a)
{
	const struct svg_spot *spot = svg_spots(p, whole);
	size_t count = p->map ? p->map->hexes : p->table->places;
	struct node *map = doc_map(a);
	for (size_t i = 0; i < count; i++) {
		const char *id =
			p->map ? p->map->hex[i].id : p->table->place[i].id;
		const char *name =
			p->map ? p->map->hex[i].place : p->table->place[i].name;
		struct node *list = doc_list(a);
		doc_push(list, doc_integer(a, spot[i].x));
		doc_push(list, doc_integer(a, spot[i].y));
		if (name)
			doc_push(list, doc_quoted(a, name));
		doc_put(a, map, id, list);
	}
	return map;
}

static void
put_drawing(
	struct arena *a, struct node *map, const char *key, struct buffer *text)
{
	doc_put(a, map, key, doc_quoted(a, buffer_string(text)));
}

struct node *
svg_ground(const struct picture *p, struct arena *a)
{
	struct chart_part whole =
		p->map ? chart_whole(p->map) : (struct chart_part){ 0 };
	struct buffer shapes = buffer_in(a), map = shapes, border = shapes,
		      style = shapes;
	struct drawn_list list = svg_list(p, whole, 0, NULL);
	struct node *node = doc_map(a);
	svg_write_style(p, &style);
	svg_write_shapes(p, &shapes);
	svg_write_map(p, whole, &map);
	svg_write_border(p, &border);
	doc_put(a, node, "kind", doc_text(a, p->map ? "hex" : "table"));
	doc_put(a, node, "width", doc_integer(a, list.width));
	doc_put(a, node, "height", doc_integer(a, list.height));
	put_drawing(a, node, "style", &style);
	put_drawing(a, node, "shapes", &shapes);
	put_drawing(a, node, "map", &map);
	put_drawing(a, node, "border", &border);
	doc_put(a, node, "spots", spots_node(p, whole, a));
	return node;
}
