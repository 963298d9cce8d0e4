/*
 * Stacks: lists of the units in each hex.
 * floor: board
 *
 * The stacks are made from the hexes of the units. A hex can have any number of
 * units. Only the game knows which side a unit is on, and who commands it. To
 * visit the units of a hex by their numbers: for (int u = s->first[hex]; u !=
 * STACK_NONE; u = s->next[u])
 */
#ifndef FELDPOST_STACK_H
#define FELDPOST_STACK_H

#include "feldpost/hexmap.h"

enum {
	STACK_UNITS = 512,
	STACK_NONE = -1
};

struct stacks {
	int16_t first[HEX_MOST]; /* a unit, or STACK_NONE */
	int16_t next[STACK_UNITS];
};

/* Inserts a number into a list that is sorted by number. Returns how many
 * numbers the list has then. */
int list_insert(int16_t *list, int count, int number);

/* Removes all units. `hexes` is the size of the map. */
void stacks_clear(struct stacks *s, size_t hexes);
/* Puts a unit into a hex. Adding units is fastest from the last to the
 * first. */
void stacks_add(struct stacks *s, int unit, int hex);
/* Returns the first unit in the neighbouring hex across that side, or
 * STACK_NONE. */
int stacks_beside(
	const struct stacks *s, const struct hexmap *m, int hex, int side);

#endif
