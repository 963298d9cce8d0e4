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

/*
 * What svg_write writes, in parts, for a page that holds several steps of one
 * game:
 *
 *   opening <defs> <style> style </style> shapes </defs> map step </svg>
 *
 * Style and shapes depend on the game and its world alone, the map on them and
 * the part: a page has each once, and each step refers to them. Each of these
 * functions appends its part. The style is rules alone, without an element, so
 * that a policy can name its hash; they are about classes of the SVG, and about
 * <text>.
 */
void svg_write_style(const struct picture *p, struct buffer *out);
/* What stands in <defs>: patterns, symbols, counters without a word. */
void svg_write_shapes(const struct picture *p, struct buffer *out);
/* <g class="map">. Of a tabletop it is its land, and may be empty. */
void svg_write_map(
	const struct picture *p, struct chart_part part, struct buffer *out);
/* The start tag, what the picture is called, and the sheet, which is as high as
 * the step needs it. */
void svg_write_opening(
	const struct picture *p, struct chart_part part, struct buffer *out);

/*
 * <g class="step">: all that changes in a game, with the title, the turns and
 * the legend beside the map. `prefix` is what the ids in it begin with, so that
 * several steps may stand in one document: letters, digits, hyphens. Counters
 * are <g data-unit="us-30-1">, places of a tabletop <g data-place="stavelot">.
 */
void svg_write_step(const struct picture *p, struct chart_part part,
	const char *prefix, struct buffer *out);

/* The groups of which a step is made, in their sequence, each one
 * <g data-layer="names">: what is equal in two steps need not be said twice.
 * Those whose names stand in `without` ("names legend") are not drawn, and
 * empty. It is drawn in fewer bytes than by svg_write: ways have corners,
 * numbers of hexes stand below them, and what looks the same elsewhere, too, is
 * a group whose transform begins with its place. The arena of the picture owns
 * what is returned. */
enum {
	SVG_LAYERS = 16 /* at most */
};
struct svg_layer {
	const char *name;
	struct span text;
};
struct svg_step {
	struct svg_layer layer[SVG_LAYERS];
	size_t layers;
	/* Of the sheet, in the units of all that is drawn: the origin is its
	 * upper left corner. */
	int width, height;
	const struct svg_stand *stand; /* of each counter of a map, in order */
};
struct svg_step svg_cut_step(const struct picture *p, struct chart_part part,
	const char *prefix, const char *without);

/*
 * Most of a step is its counters, and most of those look in the next one as
 * they did: so each can be drawn alone, once, and be put where it stands. All
 * of them, in order, in a <g class="counters">, are the layer "counters".
 */
struct svg_stand {
	int x, y;   /* its middle */
	int strip;  /* from strip to strip of its stack; 0: it is alone */
	bool shown; /* the part has it */
};
/* Appends a counter that stands so, with its middle at 0,0. */
void svg_write_counter(const struct picture *p, const struct picture_counter *c,
	int strip, struct buffer *out);

/* Appends a legend alone, as an <svg class="legend"> that needs style and
 * shapes; it is so wide, in the units of the sheet. */
void svg_write_legend(const struct picture *p, struct chart_part part,
	const char *prefix, int width, struct buffer *out);

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
