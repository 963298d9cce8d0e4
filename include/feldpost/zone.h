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

/* Adds `bits` to mark[] of the hexes that the unit's zone reaches. */
void zone_spread(const struct hexmap *m, uint8_t *mark, uint8_t bits, int unit,
	int from, zone_reaches *reaches, const void *context);

/*
 * The units beside a hex whose zones reach into it, side by side from the
 * north, at most `most` of them; returns how many. Everybody who stands there
 * is asked about, so `reaches` must say whose zones are meant.
 */
int zone_holders(const struct hexmap *m, const struct stacks *s, int hex,
	zone_reaches *reaches, const void *context, int16_t *unit, int most);

#endif
