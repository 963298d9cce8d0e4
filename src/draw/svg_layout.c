#include "svg_layout.h"

#include "feldpost/number.h"
#include "svg_ground.h"
#include "svg_placing.h"

enum {
	PER = 20,
	USUAL = 2350,
	MOST_ABOVE = 200,
};

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
	struct ground *g = d->ground;
	size_t hexes = d->m->hexes;
	int columns = d->part.right - d->part.left + 1;
	int rows = d->part.bottom - d->part.top + 1;
	g->width = (columns - 1) * COLUMN_STEP + 2 * HEX_ACROSS;
	g->height = rows * ROW_STEP + HEX_UP;
	g->shown = arena_array(d->arena, hexes, sizeof *g->shown);
	g->middle = arena_array(d->arena, hexes, sizeof *g->middle);
	for (size_t i = 0; i < hexes; i++) {
		const struct hex *h = &d->m->hex[i];
		int down = hex_height(d->m, (int)i) - 2 * d->part.top;
		g->shown[i] = chart_has(d->part, h);
		g->middle[i] = (struct point){
			(h->column - d->part.left) * COLUMN_STEP,
			down * ROW_STEP / 2,
		};
	}
}

static bool
is_free(const struct ground *g, size_t hexes, struct point at, int width,
	int height)
{
	int left = at.x - MARGIN / 2 - HEX_ACROSS - g->first.x;
	int top = at.y - MARGIN / 2 - HEX_UP - g->first.y;
	int right = left + width + MARGIN + 2 * HEX_ACROSS;
	int bottom = top + height + MARGIN + 2 * HEX_UP;
	for (size_t i = 0; i < hexes; i++) {
		struct point h = g->middle[i];
		if (g->shown[i] && h.x > left && h.x < right && h.y > top &&
			h.y < bottom)
			return false;
	}
	return true;
}

static bool
lay_into_corner(
	const struct ground *g, size_t hexes, struct layout *l, int percent)
{
	int width = CARTOUCHE_WIDTH * percent / 100;
	int height = CARTOUCHE_HEIGHT * percent / 100;
	int near = MARGIN - 20;
	int right = l->width - near - width;
	int low = near + g->height - height;
	const struct point corners[] = { { right, near }, { near, near },
		{ right, low }, { near, low } };
	for (int i = 0; i < 4; i++)
		if (is_free(g, hexes, corners[i], width, height)) {
			l->cartouche = corners[i];
			l->cartouche_percent = percent;
			return true;
		}
	return false;
}

static void
lay_map(struct drawing *d)
{
	struct chart_part part = d->part, all = chart_whole(d->m);
	struct ground *g = d->ground;
	struct layout *l = d->layout;
	l->width = whole(greater(g->width + 2 * MARGIN, NARROWEST));
	g->first.x = (l->width - g->width) / 2 + HEX_ACROSS;
	g->first.y = MARGIN + HEX_UP;
	l->whole = part.left == all.left && part.top == all.top &&
		   part.right == all.right && part.bottom == all.bottom;
	/* This scale makes panels equally large on a screen, beside a wide map
	 * or a small map. The scale is rounded to tens of percent, because
	 * svg_scale writes tens. */
	l->percent = 70;
	if (l->whole)
		l->percent =
			10 * greater(10, lesser(l->width * 10 / USUAL, 24));
	l->panel = MARGIN - 20;
	if (!l->whole)
		g->first.y += HEADLINE - MARGIN / 4;
	else if (!lay_into_corner(g, d->m->hexes, l, l->percent) &&
		 !lay_into_corner(g, d->m->hexes, l, 100)) {
		int above = lesser(l->percent, MOST_ABOVE);
		l->cartouche_percent = above;
		l->cartouche.x = (l->width - CARTOUCHE_WIDTH * above / 100) / 2;
		l->cartouche.y = MARGIN - 20;
		g->first.y += CARTOUCHE_HEIGHT * above / 100 + MARGIN / 4;
	}
	l->status = g->first.y - HEX_UP + g->height + MARGIN;
	int status = svg_wants(d, LAYER_STATUS) ? svg_status_height(d) : 0;
	l->legend = l->status + status + (status ? MARGIN / 4 : 0);
	int legend = svg_wants(d, LAYER_LEGEND) ? svg_legend_height(d)
						: 20 - MARGIN / 4;
	l->height = whole(l->legend + legend + MARGIN - 20);
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
	/* The number of these hexes gives way to water. Water along the upper
	 * side of a hex has a bridge or may get one. The number always gives
	 * way, so a bridge does not change the rest of the map. */
	bool *aside = arena_array(d.arena, d.m->hexes, sizeof *aside);
	for (size_t i = 0; i < d.p->lines; i++) {
		const struct picture_side_look *l = &d.p->line[i];
		const struct hexside *s = &d.m->side[l->side];
		bool water = l->look == LINE_RIVER || l->look == LINE_STREAM;
		for (int end = 0; water && end < 2; end++)
			if (d.m->hex[s->hex[end]].side[SIDE_N] == l->side)
				aside[s->hex[end]] = true;
	}
	d.ground->aside = aside;
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

void
svg_open_panel(struct drawing *d, const char *class, int top, int height)
{
	const struct layout *l = d->layout;
	buffer_printf(d->out,
		"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
		"class=\"panel\"/>\n<g class=\"%s\" "
		"transform=\"translate(%d %d)%s\">\n",
		l->panel, top, l->width - 2 * l->panel, height, class,
		l->panel + PADDING, top + PADDING, svg_scale(d, l->percent));
}

int
svg_panel_room(const struct drawing *d)
{
	const struct layout *l = d->layout;
	return (l->width - 2 * l->panel - 2 * PADDING) * 100 / l->percent;
}

int
svg_panel_height(const struct drawing *d, int height)
{
	return height * d->layout->percent / 100 + 2 * PADDING;
}

const char *
svg_scale(const struct drawing *d, int percent)
{
	return percent == 100 ? ""
			      : arena_printf(d->arena, "scale(%d.%d)",
					percent / 100, percent / 10 % 10);
}
