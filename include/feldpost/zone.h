/*
 * Zones of control and stacks: what units do to the hexes around them.
 * floor: board
 */
#ifndef FELDPOST_ZONE_H
#define FELDPOST_ZONE_H

#include "feldpost/hexmap.h"

/* Whether the zone of a unit in `from` reaches across `side` into `to`. */
typedef bool zone_reaches(
	const void *context, int unit, int from, enum hex_side side, int to);

/* Adds `bits` to mark[] of the hexes that the unit's zone reaches. */
void zone_spread(const struct hexmap *m, uint8_t *mark, uint8_t bits, int unit,
	int from, zone_reaches *reaches, const void *context);

/* Who stands where: made from the units' hexes, for as many as stand in one
 * hex. Units in a hex are walked in the sequence of their numbers. */
enum {
	STACK_UNITS = 512,
	STACK_NONE = -1
};

struct stacks {
	int16_t first[HEX_MOST]; /* unit, or STACK_NONE */
	int16_t next[STACK_UNITS];
};

/* Nobody stands anywhere on a map of that many hexes. */
void stacks_clear(struct stacks *s, size_t hexes);
/* Puts a unit there. Units must be added from the last to the first. */
void stacks_add(struct stacks *s, int unit, int hex);
/* The first unit on that side of a hex, or STACK_NONE. */
int stacks_beside(
	const struct stacks *s, const struct hexmap *m, int hex, int side);

#endif
