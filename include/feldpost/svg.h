/*
 * SVG: a picture of a hex map or a tabletop in the manner of a printed
 * wargame.
 * floor: draw
 */
#ifndef FELDPOST_SVG_H
#define FELDPOST_SVG_H

#include "feldpost/chart.h"
#include "feldpost/drawn.h"
#include "feldpost/picture.h"
#include "feldpost/text.h"

/* Appends a self-contained SVG document of that part of the map; of a tabletop,
 * which has no parts, of all of it. The same picture gives the same bytes. */
void svg_write(
	const struct picture *p, struct chart_part part, struct buffer *out);

/*
 * What svg_write writes, in parts, for a page that holds several pictures of
 * one game. Style and shapes depend on the game and its world alone, the map on
 * them and the part: a page has each once, and each picture refers to them.
 * Each of these functions appends its part. The style is rules alone, without
 * an element, so that a policy can name its hash; they are about classes of the
 * SVG, and about <text>.
 */
void svg_write_style(const struct picture *p, struct buffer *out);
/* What stands in <defs>: patterns, symbols, counters without a word. */
void svg_write_shapes(const struct picture *p, struct buffer *out);
/* <g class="map">. For a tabletop this is its land, and may be empty. */
void svg_write_map(
	const struct picture *p, struct chart_part part, struct buffer *out);

/* Where the names of a tabletop's places stand, for whoever draws several
 * pictures of one: they are laid out again where anything else than in the last
 * picture has a say in that. It begins as { .arena = }, which is the owner's,
 * and outlives those pictures. */
struct svg_names {
	struct arena *arena;
	const struct naming *last; /* NULL: there is none yet */
};

/*
 * All that changes in a game, as a list, for whoever shows one picture behind
 * the other: of those layers, a bit each. It is drawn in fewer bytes than by
 * svg_write: ways have corners, what only repeats is missing, and what looks
 * the same elsewhere, too, is placed. Counters are <g data-unit="us-30-1">,
 * places of a tabletop <g data-place="stavelot">; ids in it begin with
 * SVG_OWN_IDS. The arena of the picture owns it. `names`: NULL where this is
 * the only picture.
 */
#define SVG_OWN_IDS "own-"
struct drawn_list svg_list(const struct picture *p, struct chart_part part,
	unsigned layers, struct svg_names *names);

/*
 * Appends SVG that was drawn here as it may stand in HTML, in fewer bytes. Ids
 * that begin with SVG_OWN_IDS begin with `own` instead, so that they are
 * unique; NULL: they stay.
 */
void svg_write_html(struct buffer *out, struct span svg, const char *own);

/* Appends a legend alone, as an <svg class="legend"> that needs style and
 * shapes; it is so wide, in the units of the sheet. */
void svg_write_legend(const struct picture *p, struct chart_part part,
	int width, struct buffer *out);

/* The side that holds most hexes of a map with owners: it has no tint. */
int svg_holder(const struct picture *p);

/* Appends path data of the borders of regions of a map: `of` has for each hex
 * the number of its region, and each region has a buffer. */
void svg_write_regions(const struct picture *p, const uint16_t *of,
	struct buffer *region, size_t regions);

/* A hex of a map as it is drawn, from its middle. */
enum {
	HEX_ACROSS = 60, /* to the corner in the east */
	HEX_UP = 52	 /* to the upper side */
};

/* Where the middle of each hex is, or of each place of a tabletop: an array in
 * their sequence, in the picture's arena. */
struct svg_spot {
	int x, y;
	bool shown; /* the part has it */
};
const struct svg_spot *svg_spots(
	const struct picture *p, struct chart_part part);
/* Appends path data of the border that each of them has, round its middle: to
 * mark one, or to make it sensitive to clicks. */
void svg_write_border(const struct picture *p, struct buffer *out);

/* Style and shapes, by their names, as the build has packed them; ends with one
 * without a name. */
struct svg_packed {
	const char *name, *data;
	size_t length;
};
extern const struct svg_packed svg_packed[];

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
