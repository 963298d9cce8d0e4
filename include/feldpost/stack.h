/*
 * Stacks: which units are in which hex.
 * floor: board
 *
 * Made from the units' hexes, for any number of units in a hex. The game knows
 * whose a unit is, and who commands it. To walk the units of a hex in the order
 * of their numbers: for (int u = s->first[hex]; u != STACK_NONE; u =
 * s->next[u])
 */
#ifndef FELDPOST_STACK_H
#define FELDPOST_STACK_H

#include "feldpost/hexmap.h"

enum {
	STACK_UNITS = 512,
	STACK_NONE = -1
};

struct stacks {
	int16_t first[HEX_MOST]; /* unit, or STACK_NONE */
	int16_t next[STACK_UNITS];
};

/* Removes all units; `hexes` is the size of the map. */
void stacks_clear(struct stacks *s, size_t hexes);
/* Puts a unit into a hex. Fastest if units are added from the last to the
 * first. */
void stacks_add(struct stacks *s, int unit, int hex);
/* The first unit in the neighbour across that side, or STACK_NONE. */
int stacks_beside(
	const struct stacks *s, const struct hexmap *m, int hex, int side);

#endif
