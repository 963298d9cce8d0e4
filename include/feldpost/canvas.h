/*
 * Canvases: boards drawn as text.
 * floor: draw
 *
 * A canvas is a grid of cells, each with a character, an ASCII character to
 * replace it, and a style. Functions print a canvas as UTF-8 or ASCII, with or
 * without colour. Anything drawn outside the grid is cut off.
 */
#ifndef FELDPOST_CANVAS_H
#define FELDPOST_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/arena.h"
#include "feldpost/text.h"

enum {
	CANVAS_WIDTH = 78
};

enum style {
	STYLE_PLAIN,
	STYLE_FAINT,  /* for roads and frames */
	STYLE_STRONG, /* for headings */
	STYLE_OWN,    /* for the side to move */
	STYLE_ENEMY,
	STYLE_WATER,
	STYLE_GOAL,
	STYLE_GOLD, /* for treasure and depots */
	/* For hex maps: the counters of the two sides, which must be visible
	 * even as blanks, and the terrain. */
	STYLE_FIRST,
	STYLE_SECOND,
	STYLE_WOODS,
	STYLE_TOWN,
	STYLE_WORKS, /* for fortified hexes */
	STYLE_COUNT,
};

struct cell {
	int32_t rune; /* 0 if the cell is blank */
	char ascii;
	uint8_t style;
	uint8_t sides; /* the set of sides at which a line leaves the cell */
	bool dashed;   /* the cell has a railway and no road */
};

struct canvas {
	struct arena *arena;
	size_t width, height;
	struct cell *cell;
};

/* Makes a blank canvas. */
struct canvas canvas_make(struct arena *a, size_t width, size_t height);

/* Puts one character and its ASCII replacement into a cell. */
void canvas_put(struct canvas *c, int x, int y, int32_t rune, char ascii,
	enum style style);

/* Puts one character into a cell, with the ASCII replacement that canvas_text
 * uses. Returns the character's width. */
int canvas_rune(struct canvas *c, int x, int y, int32_t rune, enum style style);

/* Puts UTF-8 text into the cells from (x, y) to the right. The ASCII
 * replacements have no accents. */
void canvas_text(
	struct canvas *c, int x, int y, const char *text, enum style style);

/* Draws a road from (x1, y1) to (x2, y2): horizontally to column `bend`, then
 * vertically, then horizontally. Lines that meet are joined. The function does
 * not change cells that have other characters than lines, so draw lines
 * first. */
void canvas_line(struct canvas *c, int x1, int y1, int x2, int y2, int bend,
	enum style style);

/* Draws a railway like canvas_line. The railway line is dashed, except where a
 * road shares the cell. */
void canvas_rail(struct canvas *c, int x1, int y1, int x2, int y2, int bend,
	enum style style);

/* Draws a frame of `width` by `height` cells, with a title in its top side. */
void canvas_frame(struct canvas *c, int x, int y, int width, int height,
	const char *title, enum style style);

/* Draws a track of boxes with the numbers from `first` to `last`, upwards or
 * downwards. The current box is in STYLE_OWN; boxes already passed are dots.
 * Returns the column after the track. */
int canvas_track(struct canvas *c, int x, int y, int first, int last, int now);

/* Appends UTF-8 text as ASCII, with the replacements that canvas_text uses. */
void canvas_ascii(struct buffer *out, struct span text);

/* Appends the canvas, without blanks at line ends or empty last lines. */
void canvas_print(
	const struct canvas *c, bool ascii, bool colour, struct buffer *out);

#endif
