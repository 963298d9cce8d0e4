/*
 * Shared by the files of charts.
 * floor: board
 *
 * A chart is drawn at one of two scales. Small: five columns and two lines a
 * hex, an overview of the whole map. Large: seven columns and four lines, for
 * parts, with hex numbers, strengths and outlines. Each is a table of places in
 * a hex; cells are counted from its upper left corner, which it shares with its
 * neighbours.
 */
#ifndef FELDPOST_CHART_INTERNAL_H
#define FELDPOST_CHART_INTERNAL_H

#include "feldpost/chart.h"

enum {
	MARGIN = 2,	 /* columns for the numbers of rows */
	LARGE_ROWS = 12, /* most rows of a part at the large scale */
	SIDE_CELLS = 5,
	BESIDE = 4, /* columns on either side of what is shown alone */
};

struct spot {
	int x, y;
};

struct chart;

struct chart_scale {
	int width, height;  /* from one column or row to the next */
	struct spot centre; /* where roads meet */
	int cells[SIDES];   /* cells of each side; which: */
	struct spot cell[SIDES][SIDE_CELLS];
	struct spot bridge[SIDES]; /* where a road crosses each side */
	int columns;		   /* most columns on a page */
	int over;		   /* extra width of the last column */
	int heads;		   /* lines above the map */
	void (*draw_hex)(struct chart *c, int hex);
	/* Called after all hexes are drawn: writes into blank cells. */
	void (*draw_name)(struct chart *c, const struct hex_place *place);
};

extern const struct chart_scale chart_small, chart_large;

/* The counters of a hex, from the picture. */
struct chart_stack {
	int16_t top; /* the visible counter, which was added last */
	int16_t count;
};

struct chart {
	const struct picture *p;
	const struct chart_scale *scale;
	struct chart_part part;
	struct canvas canvas;
	struct chart_stack *stack; /* of each hex */
	int usual;		   /* owner of most hexes, not shown; or -1 */
};

/* Returns the side that owns most hexes, or -1. */
int chart_usual_owner(const struct picture *p);

/* What charts are drawn with, in Unicode and ASCII. */
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

/* Returns the glyph of a ground (picture.h); GLYPH_NONE for open ground. */
enum glyph chart_ground(int look);

/* Returns the cell of a hex's upper left corner. */
struct spot chart_corner(const struct chart *c, int hex);

/* Writes text in a hex, over what was there, cut to `room` columns. */
void chart_text(struct chart *c, int hex, struct spot at, int room,
	const char *text, enum style style);

void chart_put(struct chart *c, int hex, struct spot at, enum glyph glyph);

/* True if the cell is still blank and inside the map. */
bool chart_is_blank(const struct chart *c, int hex, struct spot at);

/* Returns the counter on top, or NULL. */
const struct picture_counter *chart_counter(const struct chart *c, int hex);

enum style chart_side_style(int side);

/* Returns signs for a hex: if it was attacked, its areas, its marks, and its
 * owner unless that is the usual one. */
const char *chart_letters(const struct chart *c, int hex);

#endif
