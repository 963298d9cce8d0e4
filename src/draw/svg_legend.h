/*
 * What the legend of a hex map shows, and the samples of it.
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

/* `row` of what is of that kind. */
struct item {
	int kind, row;
	const char *text;
	int cell; /* where it begins */
};

/* svg_sample.c */
/* The first counter in the part that is like that, best one whose face is up;
 * or NULL. */
const struct picture_counter *svg_find_counter(
	const struct drawing *d, int kind, int row);
/* Draws it, about 80 by 80 round the middle. */
void svg_put_sample(struct drawing *d, const struct item *i);

#endif
