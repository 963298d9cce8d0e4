/*
 * SVG: pictures of hex maps and tabletops in the style of printed wargames.
 * floor: draw
 */
#ifndef FELDPOST_SVG_H
#define FELDPOST_SVG_H

#include "feldpost/chart.h"
#include "feldpost/drawn.h"
#include "feldpost/picture.h"
#include "feldpost/text.h"

/* Appends a self-contained SVG document of that part of the map; a tabletop has
 * no parts and is drawn whole. The same picture gives the same bytes. */
void svg_write(
	const struct picture *p, struct chart_part part, struct buffer *out);

/*
 * What svg_write writes, in parts, for a page with several pictures of one
 * game. Style and shapes depend only on the game and its world, the map also on
 * the part: a page has each once, and each picture refers to them. Each of
 * these functions appends its part. The style is CSS without an element, so
 * that a policy can name its hash; it applies to classes of the SVG, and to
 * <text>.
 */
void svg_write_style(const struct picture *p, struct buffer *out);
/* Contents of <defs>: patterns, symbols, counters without text. */
void svg_write_shapes(const struct picture *p, struct buffer *out);
/* <g class="map">. For a tabletop this is its land, and may be empty. */
void svg_write_map(
	const struct picture *p, struct chart_part part, struct buffer *out);

/* Where the names of a tabletop's places are drawn, for callers that draw
 * several pictures of one tabletop. Names are placed again only if something
 * that decides this has changed since the last picture. Begin with { .arena =
 * }, which must outlive the pictures. */
struct svg_names {
	struct arena *arena;
	const struct naming *last; /* NULL if there is none yet */
};

/*
 * Everything that changes in a game, as a list, for callers that show one
 * picture after the other. `layers` has a bit for each layer wanted. The list
 * takes fewer bytes than svg_write: paths have corners, things that only repeat
 * are left out, and things that look the same elsewhere are placed there.
 * Counters are <g data-unit="us-30-1">, places of a tabletop <g
 * data-place="stavelot">; ids begin with SVG_OWN_IDS. The arena of the picture
 * owns the list. `names` is NULL if this is the only picture.
 */
#define SVG_OWN_IDS "own-"
struct drawn_list svg_list(const struct picture *p, struct chart_part part,
	unsigned layers, struct svg_names *names);

/*
 * Appends SVG from these functions as HTML may contain it, in fewer bytes.
 * Replaces SVG_OWN_IDS at the start of ids by `own`, so that they are unique;
 * NULL keeps the ids.
 */
void svg_write_html(struct buffer *out, struct span svg, const char *own);

/* Appends only a legend, as an <svg class="legend"> that needs style and
 * shapes; `width` is in the units of the sheet. */
void svg_write_legend(const struct picture *p, struct chart_part part,
	int width, struct buffer *out);

/* The side that owns most hexes of a map; those hexes have no tint. */
int svg_holder(const struct picture *p);

/* Appends path data of the borders of a map's regions: `of` has for each hex
 * the number of its region, and `region` has a buffer for each region. */
void svg_write_regions(const struct picture *p, const uint16_t *of,
	struct buffer *region, size_t regions);

/* Size of a hex as it is drawn, from its middle. */
enum {
	HEX_ACROSS = 60, /* to the corner in the east */
	HEX_UP = 52	 /* to the upper side */
};

/* The middle of each hex, or of each place of a tabletop, as an array in their
 * order, in the picture's arena. */
struct svg_spot {
	int x, y;
	bool shown; /* it is in the part */
};
const struct svg_spot *svg_spots(
	const struct picture *p, struct chart_part part);
/* Appends path data of the border of a hex or place, relative to its middle: to
 * mark it, or to make it clickable. */
void svg_write_border(const struct picture *p, struct buffer *out);

/* Style and shapes by name, packed by the build. Ends with a NULL name. */
struct svg_packed {
	const char *name, *data;
	size_t length;
};
extern const struct svg_packed svg_packed[];

/* A paper size, upright. */
struct svg_paper {
	const char *width, *height; /* with their unit */
	int across, up;		    /* in microns */
};
extern const struct svg_paper svg_papers[];
extern const char *const svg_paper_names[]; /* "a4", ... NULL */

/* Appends the same as svg_write, as large as fits on a sheet of paper. */
void svg_write_page(const struct picture *p, struct chart_part part,
	const struct svg_paper *paper, struct buffer *out);

/* A part of a hex map on several sheets, large enough that the numbers of hexes
 * are 5 points high. Neighbours share a column or a row. */
enum {
	SVG_SHEETS = 64 /* at most */
};
struct svg_sheets {
	const struct svg_paper *paper;
	struct chart_part whole, sheet[SVG_SHEETS];
	size_t count;
	int width, height; /* of each sheet, as it is drawn */
};
void svg_cut(const struct picture *p, struct chart_part part,
	const struct svg_paper *paper, struct svg_sheets *out);

/* Append one of the sheets; and an index, the whole picture with the cuts. */
void svg_write_sheet(const struct picture *p, const struct svg_sheets *s,
	size_t i, struct buffer *out);
void svg_write_index(const struct picture *p, const struct svg_sheets *s,
	struct buffer *out);

#endif
