/*
 * Between the files of charts.
 * floor: board
 *
 * A chart is drawn at one of two scales. Small: five columns and two lines a
 * hex, an overview of the whole map. Large: seven columns and four lines, for
 * parts, with hex numbers, strengths and outlines. Both are a table of where
 * in a hex what is drawn; cells are counted from its upper left corner, which
 * it shares with its neighbours.
 */
#ifndef FELDPOST_CHART_INTERNAL_H
#define FELDPOST_CHART_INTERNAL_H

#include "feldpost/chart.h"

enum {
	MARGIN = 2,	 /* columns for the numbers of rows */
	LARGE_ROWS = 12, /* at most of a part at the large scale */
	SIDE_CELLS = 5,
	BESIDE = 4, /* columns on either side of what is shown alone */
};

struct spot {
	int x, y;
};

struct chart;

struct chart_scale {
	int width, height;  /* from a hex to the next column, row */
	struct spot centre; /* where roads meet */
	int cells[SIDES];   /* of each side, and which */
	struct spot cell[SIDES][SIDE_CELLS];
	struct spot bridge[SIDES]; /* where a road crosses it */
	int columns;		   /* at most on a page */
	int over;  /* what the last column needs besides its width */
	int heads; /* lines above the map */
	void (*draw_hex)(struct chart *c, int hex);
	/* Once all hexes are drawn: into what is blank still. */
	void (*draw_name)(struct chart *c, const struct hex_place *place);
};

extern const struct chart_scale chart_small, chart_large;

/* What lies in a hex, by the picture. */
struct chart_stack {
	int16_t top; /* counter to be seen: the last that was added */
	int16_t count;
};

struct chart {
	const struct picture *p;
	const struct chart_scale *scale;
	struct chart_part part;
	struct canvas canvas;
	struct chart_stack *stack; /* of each hex */
	int usual;		   /* who owns most hexes: is not shown; -1 */
};

/* The side that owns most hexes, or -1. */
int chart_usual_owner(const struct picture *p);

/* What charts are drawn with, and what stands for it in ASCII. */
enum glyph {
	GLYPH_NONE,
	GLYPH_RIVER,
	GLYPH_STREAM,
	GLYPH_BOUNDARY,
	GLYPH_ROAD,
	GLYPH_RAIL,
	GLYPH_BRIDGE,
	GLYPH_BRIDGE_UPRIGHT,
	GLYPH_DOWN,
	GLYPH_PONTOON,
	GLYPH_SAFE,
	GLYPH_REDUCED,
	GLYPH_WOODS,
	GLYPH_TOWN,
	GLYPH_CITY,
	GLYPH_SUBURB,
	GLYPH_MARSH,
	GLYPH_HILLS,
};
struct chart_glyph {
	int32_t rune;
	char ascii;
	enum style style;
};
extern const struct chart_glyph chart_glyphs[];

/* The glyph of a kind of ground (picture.h); none for open ground. */
enum glyph chart_ground(int look);

/* The cell of a hex's upper left corner. */
struct spot chart_corner(const struct chart *c, int hex);

/* Text in a hex; what does not fit into `room` columns is cut. It covers what
 * was there. */
void chart_text(struct chart *c, int hex, struct spot at, int room,
	const char *text, enum style style);

void chart_put(struct chart *c, int hex, struct spot at, enum glyph glyph);

/* True if nothing is there yet, within the map. */
bool chart_is_blank(const struct chart *c, int hex, struct spot at);

/* The counter on top, or NULL. */
const struct picture_counter *chart_counter(const struct chart *c, int hex);

enum style chart_side_style(int side);

/* Whether it was attacked, letters of the areas in which it lies, marks in it,
 * and who owns it if that is worth saying. */
const char *chart_letters(const struct chart *c, int hex);

#endif
