/*
 * This header declares what the files that draw charts of hex maps share.
 * floor: board
 *
 * A chart is drawn at one of two scales. At the small scale a hex takes five
 * columns and two lines, for an overview of the whole map. At the large scale a
 * hex takes seven columns and four lines, and has its number, strengths and
 * outline. Each scale is a table of places in a hex. A place is counted from
 * the upper left corner of the hex, which the hex shares with its neighbours.
 */
#ifndef FELDPOST_CHART_INTERNAL_H
#define FELDPOST_CHART_INTERNAL_H

#include "feldpost/chart.h"

enum {
	MARGIN = 2,
	LARGE_ROWS = 12, /* most rows of hexes at the large scale */
	SIDE_CELLS = 5,
	BESIDE = 4,
};

struct spot {
	int x, y;
};

struct chart;

struct chart_scale {
	int width, height;
	struct spot centre;
	int cells[SIDES];
	struct spot cell[SIDES][SIDE_CELLS];
	struct spot bridge[SIDES];
	int columns;
	int over;
	int heads;
	void (*draw_hex)(struct chart *c, int hex);
	/* Writes a name into blank cells. Must be called after all hexes are
	 * drawn. */
	void (*draw_name)(struct chart *c, const struct hex_place *place);
};

extern const struct chart_scale chart_small, chart_large;

struct chart_stack {
	int16_t top;
	int16_t count;
};

struct chart {
	const struct picture *p;
	const struct chart_scale *scale;
	struct chart_part part;
	struct canvas canvas;
	struct chart_stack *stack;
	struct spot *corner; /* chart_corner of each hex */
	int usual;
};

/* Each character of a chart has one form in Unicode and one form in ASCII. */
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

/* Returns the character for terrain; GLYPH_NONE if it is open. */
enum glyph chart_ground(int look);

struct spot chart_corner(const struct chart *c, int hex);

/* Writes text into a hex over whatever was there, cut to `room` columns. */
void chart_text(struct chart *c, int hex, struct spot at, int room,
	const char *text, enum style style);

void chart_put(struct chart *c, int hex, struct spot at, enum glyph glyph);

bool chart_is_blank(const struct chart *c, int hex, struct spot at);

const struct picture_counter *chart_counter(const struct chart *c, int hex);

enum style chart_side_style(int side);

/* Returns the letters of a hex, which tell whether the hex was attacked, its
 * areas, its marks and its owner. The side that owns most hexes is left out. */
const char *chart_letters(const struct chart *c, int hex);

#endif
