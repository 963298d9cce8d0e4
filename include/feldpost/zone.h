/*
 * Zones of control: how units affect adjacent hexes.
 * floor: board
 */
#ifndef FELDPOST_ZONE_H
#define FELDPOST_ZONE_H

#include "feldpost/stack.h"

/* True if the zone of control of a unit in `from` extends across `side` into
 * `to`. */
typedef bool zone_reaches(
	const void *context, int unit, int from, enum hex_side side, int to);

/* Adds `bits` to mark[] of each hex in the unit's zone. The function is inline
 * because every survey calls it for every unit, with a known `reaches`. */
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

/* Writes the units whose zones extend into a hex from adjacent hexes, clockwise
 * from the north, at most `most` of them. Returns their number. `reaches` is
 * called for every unit there, so it must check the unit's side. */
int zone_holders(const struct hexmap *m, const struct stacks *s, int hex,
	zone_reaches *reaches, const void *context, int16_t *unit, int most);

#endif
