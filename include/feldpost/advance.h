/*
 * Advances: all ways on after a combat, for a few hexes.
 * floor: board
 *
 * Where a unit may step is for the game to say. It may always stop, so that
 * each way is handed over with all that are the beginning of it; no hex comes
 * twice in one.
 */
#ifndef FELDPOST_ADVANCE_H
#define FELDPOST_ADVANCE_H

#include "feldpost/hexmap.h"

enum {
	ADVANCE_MOST = 8, /* hexes of a way */
};

struct advance {
	const struct hexmap *map;
	int from;
	int most; /* hexes that it may go; at most ADVANCE_MOST */
	const struct hex_list *vacated; /* the first hex is one of these */
	bool (*may_step)(
		const void *context, int from, enum hex_side side, int to);
	/* Whether a way ends with this step; NULL: none does. */
	bool (*ends)(const void *context, int from, enum hex_side side, int to);
	const void *context;
};

/* Takes a way: its hexes without the start. */
typedef void advance_take(void *taker, const int16_t *hex, int count);

/* Hands over each way: in the sequence of the sides, clockwise from north, a
 * beginning before what goes on from it. */
void advance_ways(const struct advance *a, advance_take *take, void *taker);

#endif
