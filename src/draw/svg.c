#include "feldpost/svg.h"
#include "feldpost/number.h"

#include "svg_draw.h"

/* Layout. */

enum {
	PIXELS = 11,
	PER = 20,
	SCREEN = 1600,
	WIDE = 4000, /* what is beside the map of wider sheets is larger */
};

/* The next length that is a whole number of pixels. */
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
	if (part.right > m->columns)
		part.right = m->columns;
	if (part.bottom > m->rows)
		part.bottom = m->rows;
	return part;
}

static void
mark_shown(struct drawing *d)
{
	d->shown = arena_array(d->arena, d->m->hexes, sizeof *d->shown);
	for (size_t i = 0; i < d->m->hexes; i++)
		d->shown[i] = chart_has(d->part, &d->m->hex[i]);
}

/* Whether no hex comes into that place. */
static bool
is_free(const struct drawing *d, struct point at, int width, int height)
{
	for (int hex = 0; hex < (int)d->m->hexes; hex++) {
		struct point h = svg_centre(d, hex);
		if (d->shown[hex] && h.x + HEX_ACROSS > at.x - MARGIN / 2 &&
			h.x - HEX_ACROSS < at.x + width + MARGIN / 2 &&
			h.y + HEX_UP > at.y - MARGIN / 2 &&
			h.y - HEX_UP < at.y + height + MARGIN / 2)
			return false;
	}
	return true;
}

/* In a corner that the map leaves free, else above the map. */
static void
lay_cartouche(struct drawing *d)
{
	int width = CARTOUCHE_WIDTH * d->percent / 100;
	int height = CARTOUCHE_HEIGHT * d->percent / 100;
	int near = MARGIN - 20;
	int right = d->width - near - width;
	int low = near + d->map_height - height;
	const struct point corners[] = { { right, near }, { near, near },
		{ right, low }, { near, low } };
	for (int i = 0; i < 4; i++)
		if (is_free(d, corners[i], width, height)) {
			d->cartouche = corners[i];
			return;
		}
	d->cartouche = (struct point){ (d->width - width) / 2, near };
	d->first.y += height + MARGIN / 4;
}

static bool
is_whole(const struct hexmap *m, struct chart_part part)
{
	return part.left == 1 && part.top == 1 && part.right == m->columns &&
	       part.bottom == m->rows;
}

static void
lay_out(struct drawing *d)
{
	int columns = d->part.right - d->part.left + 1;
	int rows = d->part.bottom - d->part.top + 1;
	d->map_width = (columns - 1) * COLUMN_STEP + 2 * HEX_ACROSS;
	d->map_height = rows * ROW_STEP + HEX_UP;
	d->width = whole(greater(d->map_width + 2 * MARGIN, NARROWEST));
	d->first.x = (d->width - d->map_width) / 2 + HEX_ACROSS;
	d->first.y = MARGIN + HEX_UP;
	d->whole = is_whole(d->m, d->part);
	d->percent = !d->whole ? 70 : d->width > WIDE ? 160 : 100;
	d->panel = MARGIN - 20;
	if (d->whole)
		lay_cartouche(d);
	else
		d->first.y += HEADLINE - MARGIN / 4;
	d->status = d->first.y - HEX_UP + d->map_height + MARGIN;
	int status = svg_status_height(d);
	d->legend = d->status + status + (status ? MARGIN / 4 : 0);
	d->height = whole(d->legend + svg_legend_height(d) + MARGIN - 20);
}

/* Layers. */

/* What is drawn between them ends where the part ends. */
static void
begin_clip(struct drawing *d)
{
	buffer_puts(d->out, "<g clip-path=\"url(#board)\">\n");
}

static void
end_clip(struct drawing *d)
{
	buffer_puts(d->out, "</g>\n");
}

/* What depends on the map and the part alone. */
void
svg_map(struct drawing *d)
{
	struct paths border = svg_outline(d, d->shown, 0, false);
	buffer_puts(d->out, "<g class=\"map\">\n<clipPath id=\"board\"><path "
			    "id=\"coast\" d=\"");
	svg_paths(d->out, &border, BEND_SHARP);
	buffer_puts(d->out, "\"/></clipPath>\n");
	svg_use(d, "coast", "class=\"coast\"");
	svg_use(d, "coast", "class=\"t-open\"");
	begin_clip(d);
	svg_terrain(d);
	svg_grid(d);
	svg_tints(d, false);
	svg_water(d);
	svg_walls(d);
	svg_roads(d);
	svg_dots(d);
	svg_numbers(d);
	end_clip(d);
	svg_use(d, "coast", "class=\"frame\" stroke-width=\"4\"");
	buffer_puts(d->out, "</g>\n");
}

/* What stands on it, and what gives way to that. */
void
svg_step(struct drawing *d)
{
	buffer_puts(d->out, "<g class=\"step\">\n");
	begin_clip(d);
	svg_tints(d, true);
	svg_control(d);
	svg_bridges(d);
	svg_ways(d);
	end_clip(d);
	svg_fill_room(d);
	svg_pins(d);
	svg_names(d);
	svg_counters(d);
	svg_attacks(d);
	svg_marks(d);
	svg_tags(d);
	buffer_puts(d->out, "</g>\n");
}

void
svg_sheet(struct drawing *d)
{
	buffer_printf(d->out,
		"<rect class=\"sheet\" width=\"%d\" height=\"%d\"/>\n"
		"<rect class=\"frame\" stroke-width=\"6\" x=\"20\" y=\"20\" "
		"width=\"%d\" height=\"%d\"/>\n"
		"<rect class=\"frame\" stroke-width=\"2\" x=\"30\" y=\"30\" "
		"width=\"%d\" height=\"%d\"/>\n",
		d->width, d->height, d->width - 40, d->height - 40,
		d->width - 60, d->height - 60);
}

/* In pixels: large enough that numbers of hexes can be read; a part as large as
 * a screen, if that is not more than twice its size. */
static int
natural(const struct drawing *d, int length)
{
	if (d->whole)
		return length * PIXELS / PER;
	return lesser(2 * length, (int)((long)length * SCREEN / d->width));
}

/* On paper it has its size there, and the viewer puts it into the middle. */
static void
put_size(struct drawing *d)
{
	const struct svg_paper *paper = d->paper;
	bool wide = d->width > d->height;
	if (paper)
		buffer_printf(d->out,
			"width=\"%s\" height=\"%s\" "
			"viewBox=\"%d %d %d %d\"",
			wide ? paper->height : paper->width,
			wide ? paper->width : paper->height, -d->rim, -d->rim,
			d->width + 2 * d->rim, d->height + 2 * d->rim);
	else
		buffer_printf(d->out,
			"width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\"",
			natural(d, d->width), natural(d, d->height), d->width,
			d->height);
}

/* Also where the paper is longer than what is drawn: without it a viewer shows
 * its own colour, and that may be black. */
static void
put_paper(struct drawing *d)
{
	if (d->paper)
		buffer_puts(d->out,
			"<rect x=\"-100%\" y=\"-100%\" width=\"300%\" "
			"height=\"300%\" fill=\"#fff\"/>\n");
}

void
svg_head(struct drawing *d)
{
	buffer_printf(d->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
			      "xmlns:xlink=\"http://www.w3.org/1999/xlink\" ");
	put_size(d);
	buffer_puts(d->out, ">\n<title>");
	svg_escape(d->out, d->p->title ? d->p->title : "");
	if (!d->whole && d->p->caption) {
		buffer_puts(d->out, ", ");
		svg_escape(d->out, d->p->caption);
	}
	if (d->p->subtitle) {
		buffer_puts(d->out, ", ");
		svg_escape(d->out, d->p->subtitle);
	}
	buffer_puts(d->out, "</title>\n");
	put_paper(d);
}

struct drawing
svg_drawing(const struct picture *p, struct chart_part part, struct buffer *out)
{
	struct drawing d = {
		.p = p,
		.m = p->map,
		.part = svg_inside(p->map, part),
		.out = out,
		.arena = p->arena,
	};
	mark_shown(&d);
	svg_count_stacks(&d);
	return d;
}

void
svg_begin(struct drawing *d)
{
	svg_head(d);
	buffer_puts(d->out, "<defs>\n");
	svg_style(d);
	buffer_puts(d->out, "</defs>\n");
}

void
svg_end(struct drawing *d)
{
	buffer_puts(d->out, "</svg>\n");
}

void
svg_put_picture(struct drawing *d)
{
	lay_out(d);
	svg_begin(d);
	svg_sheet(d);
	svg_map(d);
	svg_step(d);
	svg_cartouche(d);
	svg_status(d);
	svg_legend(d);
}

void
svg_write(const struct picture *p, struct chart_part part, struct buffer *out)
{
	if (p->table) {
		svg_table(p, NULL, out);
		return;
	}
	struct drawing d = svg_drawing(p, part, out);
	svg_put_picture(&d);
	svg_end(&d);
}
