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

/* Appends a complete SVG document that shows `part` of a hex map, or a whole
 * tabletop. For the same picture the function always writes the same bytes. */
void svg_write(
	const struct picture *p, struct chart_part part, struct buffer *out);

/*
 * The following functions append the parts of a document of svg_write, for a
 * page with several pictures of one game. Style and shapes depend only on the
 * game and its world. The map also depends on the part of the map that is
 * drawn. A page contains style, shapes and map once, and its pictures refer to
 * them. svg_write_style appends only CSS, without a <style> element, so that a
 * content security policy can contain the hash of the CSS. The style applies to
 * classes of the SVG, and to <text>.
 */
void svg_write_style(const struct picture *p, struct buffer *out);
/* Appends the contents of <defs>: patterns, symbols, counters without text. */
void svg_write_shapes(const struct picture *p, struct buffer *out);
/* Appends <g class="map">. For a tabletop, the group contains the drawing of
 * its land, and may be empty. */
void svg_write_map(
	const struct picture *p, struct chart_part part, struct buffer *out);

/* Positions of the names of a tabletop's places, for callers that draw several
 * pictures of one tabletop. Names are placed again only if something that they
 * depend on has changed since the last picture. Start with { .arena = }, which
 * must outlive the pictures. */
struct svg_names {
	struct arena *arena;
	const struct naming *last; /* NULL before the first picture */
};

/*
 * Returns a list of everything in the picture that can change during a game.
 * Callers use it to show one picture after another. `layers` has a bit for each
 * layer to draw. To save bytes, paths have sharp corners, and repeated
 * decoration is left out. Things that look the same are drawn once and placed
 * several times. Counters are <g data-unit="us-30-1">, places of a tabletop <g
 * data-place="stavelot">. Ids begin with SVG_OWN_IDS. The arena of the picture
 * owns the list. `names` is NULL if this is the only picture.
 */
#define SVG_OWN_IDS "own-"
struct drawn_list svg_list(const struct picture *p, struct chart_part part,
	unsigned layers, struct svg_names *names);

/* Appends only a legend, as an <svg class="legend"> that needs style and
 * shapes. `width` is in units of the SVG. */
void svg_write_legend(const struct picture *p, struct chart_part part,
	int width, struct buffer *out);

/* Appends a picture of that part of the map as an <svg class="board">, without
 * titles and legends. The picture needs the style of svg_write_style, but not
 * its shapes. */
void svg_write_board(
	const struct picture *p, struct chart_part part, struct buffer *out);

/* Size of a hex in the drawing, from its centre. */
enum {
	HEX_ACROSS = 60, /* from the centre to the eastern corner */
	HEX_UP = 52	 /* from the centre to the upper side */
};

/* The position of a hex or place in the drawing. svg_spots returns an array
 * with an element for each hex or place. */
struct svg_spot {
	int x, y;
	bool shown; /* the hex or place is in the drawn part of the map */
};
const struct svg_spot *svg_spots(
	const struct picture *p, struct chart_part part);
/* Appends path data for the border of a hex or place, relative to its centre,
 * for marking it or for making it clickable. */
void svg_write_border(const struct picture *p, struct buffer *out);

/* Returns what all pictures of a game share, for a script: the size of the
 * sheet, the `style` as CSS, the `shapes`, the `map` and the `border` as SVG,
 * and the `spots` of hexes or places by id: [x, y, name]. */
struct node *svg_ground(const struct picture *p, struct arena *a);

/* Style and shapes by name, packed by the build. The last name is NULL. */
struct svg_packed {
	const char *name, *data;
	size_t length;
};
extern const struct svg_packed svg_packed[];

/* A paper size in portrait format. */
struct svg_paper {
	const char *width, *height; /* numbers with their units */
	int across, up;		    /* width and height in microns */
};
extern const struct svg_paper svg_papers[];
extern const char *const svg_paper_names[]; /* "a4", ...; the last is NULL */

/* Draws like svg_write, but as large as fits on a sheet of paper. */
void svg_write_page(const struct picture *p, struct chart_part part,
	const struct svg_paper *paper, struct buffer *out);

/* A part of a hex map on several sheets, drawn so large that the numbers of
 * hexes are 5 points high. Neighbouring sheets share a column or a row. */
enum {
	SVG_SHEETS = 64 /* most sheets */
};
struct svg_sheets {
	const struct svg_paper *paper;
	struct chart_part whole, sheet[SVG_SHEETS];
	size_t count;
	int width, height; /* size of each sheet, in the units of the drawing */
};
void svg_cut(const struct picture *p, struct chart_part part,
	const struct svg_paper *paper, struct svg_sheets *out);

/* svg_write_sheet appends one of the sheets. svg_write_index appends an index:
 * the whole picture with the edges of the sheets. */
void svg_write_sheet(const struct picture *p, const struct svg_sheets *s,
	size_t i, struct buffer *out);
void svg_write_index(const struct picture *p, const struct svg_sheets *s,
	struct buffer *out);

#endif
