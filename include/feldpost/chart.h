/*
 * Charts: a picture of a hex map as text.
 * floor: draw
 */
#ifndef FELDPOST_CHART_H
#define FELDPOST_CHART_H

#include "feldpost/canvas.h"
#include "feldpost/picture.h"

/* The part of the map to draw: columns and rows, counted from 1. All four
 * bounds are included. */
struct chart_part {
	int left, top, right, bottom;
};

/* chart_whole returns the whole map. chart_around returns the columns and rows
 * at a distance of at most `radius` from a hex, as far as the map goes.
 * chart_join returns the smallest part that contains two parts. */
struct chart_part chart_whole(const struct hexmap *m);
struct chart_part chart_around(const struct hexmap *m, int hex, int radius);
struct chart_part chart_join(struct chart_part a, struct chart_part b);

/* True if the hex is in the part of the map. */
bool chart_has(struct chart_part part, const struct hex *h);

/*
 * Cuts a part into pages that are `width` columns wide, at least CANVAS_WIDTH.
 * Returns the number of pages, at most `most`.
 *
 * A part of at most ten columns and twelve rows is drawn at a large scale, with
 * the numbers of hexes and the strength of units. A larger part is drawn at a
 * small scale, with fifteen columns in CANVAS_WIDTH.
 */
size_t chart_pages(struct chart_part whole, size_t width,
	struct chart_part *page, size_t most);

/* Draws one page and returns it as a canvas, which is as large as the page. */
struct canvas chart_draw(const struct picture *p, struct chart_part page);

/* Draws the surroundings of a hex at the large scale, with the hex in the
 * middle and the numbers of the columns, in at most `lines` lines. */
struct canvas chart_near(const struct picture *p, int hex, size_t lines);

/* Writes a legend of the picture's glyphs, in lines of at most 78 columns. */
void chart_legend(const struct picture *p, bool ascii, struct buffer *out);

#endif
