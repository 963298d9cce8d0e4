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

/* Return the whole map, or the columns and rows at most `radius` from a hex, as
 * far as there are hexes. */
struct chart_part chart_whole(const struct hexmap *m);
struct chart_part chart_around(const struct hexmap *m, int hex, int radius);

/* True if the part has the hex. */
bool chart_has(struct chart_part part, const struct hex *h);

/*
 * Cuts a part into pages that are CANVAS_WIDTH wide. Returns their number, at
 * most `most`.
 *
 * A part of at most ten columns and twelve rows is drawn at a large scale, with
 * the numbers of hexes and the strength of units. Larger parts are drawn at a
 * small scale, with fifteen columns a page.
 */
size_t chart_pages(
	struct chart_part whole, struct chart_part *page, size_t most);

/* Draws one page on a canvas of its size. */
struct canvas chart_draw(const struct picture *p, struct chart_part page);

/* Draws what lies around a hex, which is in the middle, at the large scale, in
 * at most `lines` lines, with the numbers of the columns. */
struct canvas chart_near(const struct picture *p, int hex, size_t lines);

/* Writes what the picture's glyphs mean, in lines of at most 78 columns. */
void chart_legend(const struct picture *p, bool ascii, struct buffer *out);

#endif
