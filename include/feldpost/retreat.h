/*
 * Retreats: all ways back from a hex, each hex of them further from it.
 * floor: board
 *
 * Where a unit may step and where it may end is for the game to say: enemies,
 * their zones, water, room in a stack. A way of full length that may not end
 * there can go on, through hexes that have no room either, to the nearest one
 * that has. Where the game says so a way may stop before its full length, or
 * leave the map. The units of a stack retreat one after the other, each when
 * those before it have gone.
 */
#ifndef FELDPOST_RETREAT_H
#define FELDPOST_RETREAT_H

#include "feldpost/hexmap.h"

enum {
	RETREAT_MOST = 8, /* hexes of a way */
};

struct retreat {
	const struct hexmap *map;
	int from;
	int length; /* hexes that it has to go back; at most RETREAT_MOST */
	int most;   /* hexes of a way that goes on; `length`: none does */
	bool (*may_step)(
		const void *context, int from, enum hex_side side, int to);
	bool (*may_end)(const void *context, int hex);
	/* Whether it may stop in a hex on the way, however far it is, and
	 * whether it may leave the map from a hex; NULL: nowhere. */
	bool (*may_stop)(const void *context, int hex);
	bool (*may_leave)(const void *context, int hex);
	const void *context;
};

/* Takes a way: its hexes without the start. One that leaves the map has
 * HEX_NONE as its last. */
typedef void retreat_take(void *taker, const int16_t *hex, int count);

/* How far it can go: `length`, or as many hexes less as must be. 0: nowhere. */
int retreat_reach(const struct retreat *r);

/* Hands over each way of that length. */
void retreat_ways(
	const struct retreat *r, int length, retreat_take *take, void *taker);

#endif
