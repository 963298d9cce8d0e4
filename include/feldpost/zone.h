/*
 * Zones of control: what units do to adjacent hexes.
 * floor: board
 */
#ifndef FELDPOST_ZONE_H
#define FELDPOST_ZONE_H

#include "feldpost/stack.h"

/* True if the zone of control of a unit in `from` reaches across `side` into
 * `to`. */
typedef bool zone_reaches(
	const void *context, int unit, int from, enum hex_side side, int to);

/* Adds `bits` to mark[] of each hex that the unit's zone reaches. It is inline
 * because every survey calls it for every unit, with `reaches` known. */
static inline void
zone_spread(const struct hexmap *m, uint8_t *mark, uint8_t bits, int unit,
	int from, zone_reaches *reaches, const void *context)
{
	const int16_t *next = m->hex[from].next;
	for (int side = 0; side < SIDES; side++) {
		int to = next[side];
		if (to != HEX_NONE &&
			reaches(context, unit, from, (enum hex_side)side, to))
			mark[to] |= bits;
	}
}

/*
 * Writes the units whose zones reach into a hex from adjacent hexes, clockwise
 * from the north, at most `most` of them, and returns how many. `reaches` is
 * asked about every unit there, so it must check the side the unit is on.
 */
int zone_holders(const struct hexmap *m, const struct stacks *s, int hex,
	zone_reaches *reaches, const void *context, int16_t *unit, int most);

#endif
