/*
 * This header declares what pictures share with the text of boards that have no
 * hex map.
 * floor: draw
 */
#ifndef PICTURE_INTERNAL_H
#define PICTURE_INTERNAL_H

#include "feldpost/tabletop.h"

struct board_cell {
	int x, y;
};

/* Returns the cell of a road's bridge. The bridge is in the middle of the
 * road's longest level piece. If the road has no level piece, the bridge is in
 * the middle of its upright piece. */
struct board_cell tabletop_bridge(
	const struct tabletop *t, const struct picture_road *r);

#endif
