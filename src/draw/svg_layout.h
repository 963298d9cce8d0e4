/*
 * This header declares where the parts of an SVG document are.
 * floor: draw
 */
#ifndef SVG_LAYOUT_H
#define SVG_LAYOUT_H

#include "svg_draw.h"

struct layout {
	int width, height;
	bool whole; /* true if only a part of the map is drawn */
	int percent;
	int panel;
	int status, legend;
	struct point cartouche;
	int cartouche_percent;
	const struct svg_paper *paper; /* NULL for a screen */
	int rim;
};

/* svg_open_panel begins a panel across the sheet, and a group with the contents
 * of the panel. The group has the scale `percent`. The other functions return
 * the largest width of the contents and the height of the panel. */
void svg_open_panel(struct drawing *d, const char *class, int top, int height);
int svg_panel_room(const struct drawing *d);
int svg_panel_height(const struct drawing *d, int height);
/* Returns a scale for a transform, rounded to tens of percent, or "". */
const char *svg_scale(const struct drawing *d, int percent);

#endif
