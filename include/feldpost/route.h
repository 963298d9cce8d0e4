/*
 * Routes: what a unit can reach on a hex map, at what cost, by which way.
 * floor: board
 *
 * One bounded search serves moves, retreats, supply lines and listings. What
 * a step costs and where one must stop is said by two tables that the game
 * fills: `step` from terrain, hexsides, roads and the class of the unit, and
 * `mark` from the units on the map. Costs are small integers in whatever unit
 * the game counts in (half movement points).
 */
#ifndef FELDPOST_ROUTE_H
#define FELDPOST_ROUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/hexmap.h"

enum {
	/* Values of a step that are no cost; 0 is closed, too. */
	STEP_CLOSED = 255, /* nobody goes there */
	STEP_WHOLE = 254,  /* takes the whole allowance: only as the first step,
			    * with all of it in hand; the way ends there */
	STEP_DEAREST = 253,

	/* Marks of a hex. */
	MARK_CLOSED = 1, /* can't be entered: an enemy */
	MARK_STOP = 2, /* a way that enters it ends there: a zone of control */
};

/* For each hex the cost to leave it by each side, from 1 to STEP_DEAREST. */
struct steps {
	uint8_t cost[HEX_MOST][SIDES];
};

/* Makes them: `cost` says what it costs to cross a hexside of these kinds into
 * a hex. Off the map they are STEP_CLOSED. */
typedef int step_cost_of(const void *context, unsigned kinds, int to);
void steps_make(const struct hexmap *m, step_cost_of *cost, const void *context,
	struct steps *out);

/* The same for one hexside, both ways, as if it were of other kinds: one that
 * has been bridged, or whose bridge is gone. */
void steps_lay(const struct hexmap *m, int side, unsigned kinds,
	step_cost_of *cost, const void *context, struct steps *out);

struct route_query {
	const struct hexmap *map;
	const struct steps *steps;
	const uint8_t *mark; /* [map->hexes]; that of `from` says nothing */
	int from;
	int allowance; /* what is left of it */
	bool fresh;    /* all of it is in hand: STEP_WHOLE, and one step may be
			* made whatever it costs unless it is closed; then it
			* takes all there is */
};

/*
 * What was found. Of equally cheap ways that which comes from the lower hex
 * is kept, at every step. The start is reached at cost 0.
 */
struct routes {
	int16_t cost[HEX_MOST];	   /* -1: not reached */
	int16_t back[HEX_MOST];	   /* the hex before; of the start HEX_NONE, of
				    * hexes that are not reached anything */
	int16_t reached[HEX_MOST]; /* the start, then by cost, by number */
	size_t count;
};

/* Finds all that can be reached and the cheapest way to each. */
void route_search(const struct route_query *q, struct routes *out);

/* The same for the hex `to` alone: the search ends where it is reached, and of
 * others that are no nearer nothing is known. HEX_NONE: for all. */
void route_search_to(const struct route_query *q, int to, struct routes *out);

/* The hexes of the way from the start to `to`, both included; returns their
 * number, 0 if it is not reached. `out` has room for HEX_MOST. */
size_t route_to(const struct routes *r, int to, int16_t *out);

/*
 * Whether one step may be made by the query's rules when `spent` of its
 * allowance is gone (`fresh` counts only at its start, while nothing is); the
 * cost, or -1. A way that goes on from a hex with MARK_STOP is the caller's
 * fault.
 */
int route_step(const struct route_query *q, int from, int to, int spent);

#endif
