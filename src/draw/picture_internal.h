/*
 * Tabletops: what pictures and text share.
 * floor: draw
 */
#ifndef PICTURE_INTERNAL_H
#define PICTURE_INTERNAL_H

#include "feldpost/tabletop.h"

/* A cell of the board. */
struct board_cell {
	int x, y;
};

/* Returns the middle of a road's longest level piece, where its bridge is, or
 * of the upright piece. */
struct board_cell tabletop_bridge(
	const struct tabletop *t, const struct picture_road *r);

#endif
