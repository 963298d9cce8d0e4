/*
 * This header declares the legend of a hex map and its samples.
 * floor: draw
 */
#ifndef SVG_LEGEND_H
#define SVG_LEGEND_H

#include "svg_draw.h"

enum item_kind {
	ITEM_TERRAIN,
	ITEM_LINE,
	ITEM_BRIDGE,
	ITEM_AREA,
	ITEM_FRONT,
	ITEM_SIDE,
	ITEM_REDUCED,
	ITEM_STRONG,
	ITEM_LOCKED,
	ITEM_BACK,
	ITEM_SYMBOL,
	ITEM_MARK,
	ITEM_RESULT,
	ITEM_ARROW,
};

/* An item of the legend. It explains element `row` of its kind. */
struct item {
	int kind, row;
	const char *text;
	int cell;
};

/* svg_sample.c defines the functions below. */
/* Returns a counter of this kind, face up if possible, or NULL. */
const struct picture_counter *svg_find_counter(
	const struct drawing *d, int kind, int row);
/* Draws the sample of an item, about 80 by 80, with its middle at 0,0. */
void svg_put_sample(struct drawing *d, const struct item *i);

#endif
