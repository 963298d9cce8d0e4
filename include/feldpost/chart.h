/*
 * Charts: a picture of a hex map as text.
 * floor: draw
 */
#ifndef FELDPOST_CHART_H
#define FELDPOST_CHART_H

#include "feldpost/canvas.h"
#include "feldpost/picture.h"

/* The part of the map to be drawn: columns and rows from 1, both included. */
struct chart_part {
	int left, top, right, bottom;
};

/* All of the map; and the columns and rows at most `radius` from those of a
 * hex, as far as there are hexes. */
struct chart_part chart_whole(const struct hexmap *m);
struct chart_part chart_around(const struct hexmap *m, int hex, int radius);

/* True if a hex lies in it. */
bool chart_has(struct chart_part part, const struct hex *h);

/*
 * A part of at most ten columns and twelve rows is drawn at a large scale, with
 * the numbers of hexes and the strength of units; others at a small one, which
 * has fifteen columns a page.
 *
 * Cuts a part into pages that are CANVAS_WIDTH wide; returns their number, at
 * most `most`.
 */
size_t chart_pages(
	struct chart_part whole, struct chart_part *page, size_t most);

/* The canvas on which one page fits, drawn. */
struct canvas chart_draw(const struct picture *p, struct chart_part page);

/* The canvas of at most so many lines, the numbers of columns among them, with
 * a hex in the middle; of its rows the next ones, too, at the large scale. */
struct canvas chart_near(const struct picture *p, int hex, size_t lines);

/* What the glyphs of the picture mean, in lines of at most 78 columns. */
void chart_legend(const struct picture *p, bool ascii, struct buffer *out);

#endif
