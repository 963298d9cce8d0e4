/*
 * Pictures: what the files of picture.h and tabletop.h share.
 * floor: draw
 */
#ifndef PICTURE_INTERNAL_H
#define PICTURE_INTERNAL_H

#include "feldpost/tabletop.h"

/* A list of `count` elements in which there is room for one more. */
void *picture_grow(
	struct arena *a, void *list, size_t count, size_t *room, size_t size);

/* A cell of the board. */
struct board_cell {
	int x, y;
};

/* Where the bridge of a road is: midway on its longest level piece, else midway
 * on the upright one. */
struct board_cell tabletop_bridge(
	const struct tabletop *t, const struct picture_road *r);

#endif
