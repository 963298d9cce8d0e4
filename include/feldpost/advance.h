/*
 * Advances: lists every path that a unit may take after combat, a few hexes
 * long.
 * floor: board
 *
 * The game says where a unit may step. A unit may always stop, so every
 * beginning of a path is a path too. No path visits a hex twice.
 */
#ifndef FELDPOST_ADVANCE_H
#define FELDPOST_ADVANCE_H

#include "feldpost/hexmap.h"

enum {
	ADVANCE_MOST = 8, /* longest path, in hexes */
};

struct advance {
	const struct hexmap *map;
	int from;
	int most; /* longest path in hexes, at most ADVANCE_MOST */
	const struct hex_list *vacated; /* the path must begin with one of
					 * these hexes */
	bool (*may_step)(
		const void *context, int from, enum hex_side side, int to);
	/* True if a path must end with this step. The pointer is NULL if no
	 * step ends a path. */
	bool (*ends)(const void *context, int from, enum hex_side side, int to);
	const void *context;
};

/* A function that gets the hexes of each path, without the starting hex. */
typedef void advance_take(void *taker, const int16_t *hex, int count);

/* Calls `take` with each path. Directions are tried clockwise from north. A
 * path comes before the paths that continue it. */
void advance_ways(const struct advance *a, advance_take *take, void *taker);

#endif
