/*
 * Retreats: lists every path away from a hex; each step increases the distance.
 * floor: board
 *
 * The game says where a unit may step and where it may end: enemies, their
 * zones of control, water, stacking. If a path of full length may not end where
 * it does, it continues, through full hexes, to the nearest hex with room. If
 * the game says so, a path may stop early or leave the map. The units of a
 * stack retreat one after the other; each path is found after the previous unit
 * has moved.
 */
#ifndef FELDPOST_RETREAT_H
#define FELDPOST_RETREAT_H

#include "feldpost/hexmap.h"

enum {
	RETREAT_MOST = 8, /* longest path, in hexes */
};

struct retreat {
	const struct hexmap *map;
	int from;
	int length; /* hexes to retreat, at most RETREAT_MOST */
	int most;   /* longest continued path; `length` if paths may not
		     * continue */
	bool (*may_step)(
		const void *context, int from, enum hex_side side, int to);
	bool (*may_end)(const void *context, int hex);
	/* True if a path may stop early in a hex; true if it may leave the map
	 * from a hex. NULL means never. */
	bool (*may_stop)(const void *context, int hex);
	bool (*may_leave)(const void *context, int hex);
	const void *context;
};

/* Called with each path: its hexes without the start. The last is HEX_NONE if
 * the path leaves the map. */
typedef void retreat_take(void *taker, const int16_t *hex, int count);

/* The longest possible retreat: `length`, or less if the unit is blocked. 0
 * means that it cannot retreat. */
int retreat_reach(const struct retreat *r);

/* Calls `take` with each path of that length. */
void retreat_ways(
	const struct retreat *r, int length, retreat_take *take, void *taker);

#endif
