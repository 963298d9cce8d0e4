#include "svg_draw.h"
#include "svg_layout.h"

/* Panels: across the sheet, below the map. */

void
svg_open_panel(struct drawing *d, const char *class, int top, int height)
{
	buffer_printf(d->out,
		"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
		"class=\"panel\"/>\n<g class=\"%s\" "
		"transform=\"translate(%d %d)%s\">\n",
		d->layout->panel, top, d->layout->width - 2 * d->layout->panel,
		height, class, d->layout->panel + PADDING, top + PADDING,
		svg_scale(d, d->layout->percent));
}

int
svg_panel_room(const struct drawing *d)
{
	return (d->layout->width - 2 * d->layout->panel - 2 * PADDING) * 100 /
	       d->layout->percent;
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
