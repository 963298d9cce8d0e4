/*
 * SVG: a picture of a hex map or a tabletop in the manner of a printed
 * wargame.
 * floor: draw
 */
#ifndef FELDPOST_SVG_H
#define FELDPOST_SVG_H

#include "feldpost/chart.h"
#include "feldpost/picture.h"
#include "feldpost/text.h"

/* Appends a self-contained SVG document of that part of the map; of a tabletop,
 * which has no parts, of all of it. The same picture gives the same bytes. */
void svg_write(
	const struct picture *p, struct chart_part part, struct buffer *out);

/* Paper to print on, upright. */
struct svg_paper {
	const char *width, *height; /* with their unit */
	int across, up;		    /* in microns */
};
extern const struct svg_paper svg_papers[];
extern const char *const svg_paper_names[]; /* "a4", ... NULL */

/* Appends the same as svg_write, as large as a sheet of paper lets it be. */
void svg_write_page(const struct picture *p, struct chart_part part,
	const struct svg_paper *paper, struct buffer *out);

/* A part of a hex map on several sheets, large enough that the digits of hexes'
 * numbers are 5 points high. Neighbours share a column or a row. */
enum {
	SVG_SHEETS = 64 /* at most */
};
struct svg_sheets {
	const struct svg_paper *paper;
	struct chart_part whole, sheet[SVG_SHEETS];
	size_t count;
	int width, height; /* of each, as they are drawn */
};
void svg_cut(const struct picture *p, struct chart_part part,
	const struct svg_paper *paper, struct svg_sheets *out);

/* Appends one of them; and the whole picture on one sheet, with the cuts. */
void svg_write_sheet(const struct picture *p, const struct svg_sheets *s,
	size_t i, struct buffer *out);
void svg_write_index(const struct picture *p, const struct svg_sheets *s,
	struct buffer *out);

#endif
