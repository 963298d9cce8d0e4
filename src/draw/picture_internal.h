/*
 * Declarations that pictures and text share for boards without a map of hexes.
 * floor: draw
 */
#ifndef PICTURE_INTERNAL_H
#define PICTURE_INTERNAL_H

#include "feldpost/tabletop.h"

/* A cell of the board, by column and row. */
struct board_cell {
	int x, y;
};

/* Returns where the bridge of a road is: the middle of the road's longest level
 * piece or, without a level piece, of the upright piece. */
struct board_cell tabletop_bridge(
	const struct tabletop *t, const struct picture_road *r);

#endif
