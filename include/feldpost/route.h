/*
 * Routes: the hexes that a unit can reach, their costs, and the cheapest paths.
 * floor: board
 *
 * Moves, retreats, supply lines and listings all use the same limited search.
 * The game fills two tables. `step` has the cost of each step (terrain,
 * hexsides, roads, class of unit). `mark` says which hexes a unit may not enter
 * or must stop in (other units). Costs are small integers in the game's own
 * unit, such as half movement points.
 */
#ifndef FELDPOST_ROUTE_H
#define FELDPOST_ROUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/hexmap.h"

enum {
	/* Special values of a step. A cost of 0 also means closed. */
	STEP_CLOSED = 255, /* nobody may take this step */
	STEP_WHOLE = 254,  /* the step costs the whole allowance: possible
			    * only as the first step with nothing spent, and
			    * the path ends after this step */
	STEP_DEAREST = 253,

	/* Marks of a hex. */
	MARK_CLOSED = 1, /* the hex must not be entered: an enemy is there */
	MARK_STOP = 2,	 /* a path must end in this hex: a zone of control */
};

/* The cost of leaving each hex by each side, from 1 to STEP_DEAREST. */
struct steps {
	uint8_t cost[HEX_MOST][SIDES];
};

/* Fills a table of steps. `cost` returns the cost of crossing a hexside with
 * features of these kinds into the hex `to`. Steps off the map become
 * STEP_CLOSED. */
typedef int step_cost_of(const void *context, unsigned kinds, int to);
void steps_make(const struct hexmap *m, step_cost_of *cost, const void *context,
	struct steps *out);

/* Computes the steps across one hexside again, in both directions, after a
 * bridge was built or blown. `kinds` has the new features of the hexside. */
void steps_lay(const struct hexmap *m, int side, unsigned kinds,
	step_cost_of *cost, const void *context, struct steps *out);

struct route_query {
	const struct hexmap *map;
	const struct steps *steps;
	const uint8_t *mark; /* marks of hexes; that of `from` is ignored */
	int from;
	int allowance; /* points that the unit still has */
	bool fresh;    /* true if the unit has spent nothing yet. The first step
			* may then be any step that is not closed, even
			* STEP_WHOLE. A first step that costs more than the
			* allowance uses up the whole allowance */
};

/* The result of a search. If several paths to a hex are equally cheap, the hex
 * keeps the path that arrives from the lowest hex. The start has cost 0. */
struct routes {
	int16_t cost[HEX_MOST];	   /* -1 if not reached */
	int16_t back[HEX_MOST];	   /* the hex before this one; HEX_NONE for
				    * the start, undefined if not reached */
	int16_t reached[HEX_MOST]; /* the start, then other hexes by cost,
				    * then by number */
	size_t count;
};

/* Finds all hexes that can be reached, with the cheapest path to each. */
void route_search(const struct route_query *q, struct routes *out);

/* Searches like route_search, but stops as soon as `to` is reached. The results
 * for hexes at the same or a higher cost are undefined. If `to` is HEX_NONE,
 * the function searches everything. */
void route_search_to(const struct route_query *q, int to, struct routes *out);

/* Writes the path from the start to `to`, including both, and returns its
 * number of hexes; 0 if `to` was not reached. `out` has room for HEX_MOST. */
size_t route_to(const struct routes *r, int to, int16_t *out);

/* Returns the cost of one step when `spent` points have been spent, by the
 * rules of route_search; -1 if the step is not possible. `fresh` matters only
 * if nothing is spent. Never continue from a hex with MARK_STOP. */
int route_step(const struct route_query *q, int from, int to, int spent);

#endif
