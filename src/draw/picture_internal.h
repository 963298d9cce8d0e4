/*
 * Tabletops: what is the same on paper and in text.
 * floor: draw
 */
#ifndef PICTURE_INTERNAL_H
#define PICTURE_INTERNAL_H

#include "feldpost/tabletop.h"

/* A cell of the board. */
struct board_cell {
	int x, y;
};

/* Where the bridge of a road is: midway on its longest level piece, else midway
 * on the upright one. */
struct board_cell tabletop_bridge(
	const struct tabletop *t, const struct picture_road *r);

#endif
