/*
 * Stacks: who stands in which hex, and how many may.
 * floor: board
 *
 * Made from the units' hexes, for as many as stand in one. Whose a unit is, and
 * who commands it, is for the game to say. The units of a hex are walked in the
 * sequence of their numbers:
 * for (int u = s->first[hex]; u != STACK_NONE; u = s->next[u])
 */
#ifndef FELDPOST_STACK_H
#define FELDPOST_STACK_H

#include "feldpost/hexmap.h"

enum {
	STACK_UNITS = 512,
	STACK_SIZES = 4,
	STACK_NONE = -1
};

struct stacks {
	int16_t first[HEX_MOST]; /* unit, or STACK_NONE */
	int16_t next[STACK_UNITS];
};

/* Nobody stands anywhere on a map of that many hexes. */
void stacks_clear(struct stacks *s, size_t hexes);
/* Puts a unit there. Quickest if units come from the last to the first. */
void stacks_add(struct stacks *s, int unit, int hex);
/* Takes a unit away that stands there. */
void stacks_take(struct stacks *s, int unit, int hex);
/* How many stand there. */
int stacks_count(const struct stacks *s, int hex);
/* The first unit on that side of a hex, or STACK_NONE. */
int stacks_beside(
	const struct stacks *s, const struct hexmap *m, int hex, int side);

/*
 * How many units of one side may share a hex: of size k and larger ones
 * together at most most[k], so most[0] in all. Three sizes of which two
 * may stand together, and only one of them of the upper two, are { 2, 1, 1 };
 * three of any size are { 3, 3, 3 }. Sizes beyond those that a game has are
 * not looked at.
 */
struct stack_limit {
	int most[STACK_SIZES];
	int sizes; /* that the game has */
};
/* From 0, the smallest; -1: it does not count, like a marker. */
typedef int stack_size(const void *context, int unit);

/* Whether one more unit has room there, besides those who stand there without
 * it. Whether they are its friends is not looked at. */
bool stacks_fit(const struct stacks *s, int hex, int unit,
	const struct stack_limit *limit, stack_size *size_of,
	const void *context);

#endif
