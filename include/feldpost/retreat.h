/*
 * Retreats: lists every path away from a hex. Each step of a retreat increases
 * the distance.
 * floor: board
 *
 * The game decides where a unit may step and where it may stop, because of
 * enemies, their zones of control, water and stacking. If a path of full length
 * may not stop at its end, it continues through full hexes to the nearest hex
 * with room. If the game allows it, a path may stop early or leave the map. The
 * units of a stack retreat one after the other, and the paths of each unit are
 * found after the unit before it has moved.
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
	int length; /* length of the retreat in hexes, at most RETREAT_MOST */
	int most;   /* longest path if continued; `length` if paths may not
		     * continue */
	bool (*may_step)(
		const void *context, int from, enum hex_side side, int to);
	bool (*may_end)(const void *context, int hex);
	/* may_stop: true if a path may stop early in a hex. may_leave: true if
	 * a path may leave the map from a hex. NULL means never. */
	bool (*may_stop)(const void *context, int hex);
	bool (*may_leave)(const void *context, int hex);
	const void *context;
};

/* Receives the hexes of one path, without the starting hex. The last hex is
 * HEX_NONE if the path leaves the map. */
typedef void retreat_take(void *taker, const int16_t *hex, int count);

/* Returns the longest possible retreat: `length`, or less if the unit is
 * blocked. A length of 0 means that the unit can't retreat. */
int retreat_reach(const struct retreat *r);

/* Calls `take` with each path of that length. */
void retreat_ways(
	const struct retreat *r, int length, retreat_take *take, void *taker);

#endif
