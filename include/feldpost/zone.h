/*
 * Zones of control: what units do to the hexes around them.
 * floor: board
 */
#ifndef FELDPOST_ZONE_H
#define FELDPOST_ZONE_H

#include "feldpost/stack.h"

/* Whether the zone of a unit in `from` reaches across `side` into `to`. */
typedef bool zone_reaches(
	const void *context, int unit, int from, enum hex_side side, int to);

/* Adds `bits` to mark[] of the hexes that the unit's zone reaches. Each survey
 * asks it of each unit, so it is made into one with what `reaches`. */
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
 * The units beside a hex whose zones reach into it, side by side from the
 * north, at most `most` of them; returns how many. Everybody who stands there
 * is asked about, so `reaches` must say whose zones are meant.
 */
int zone_holders(const struct hexmap *m, const struct stacks *s, int hex,
	zone_reaches *reaches, const void *context, int16_t *unit, int most);

#endif
