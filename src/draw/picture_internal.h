/*
 * Pictures, and the text of boards without a hex map, share the declarations in
 * this header.
 * floor: draw
 */
#ifndef PICTURE_INTERNAL_H
#define PICTURE_INTERNAL_H

#include "feldpost/tabletop.h"

struct board_cell {
	int x, y;
};

/* Returns where the bridge of a road is: in the middle of the road's longest
 * level piece. If no piece is level, the bridge is in the middle of the upright
 * piece. */
struct board_cell tabletop_bridge(
	const struct tabletop *t, const struct picture_road *r);

#endif
