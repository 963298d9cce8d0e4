/*
 * Routes: the hexes a unit can reach, what they cost, and the cheapest paths.
 * floor: board
 *
 * One bounded search serves moves, retreats, supply lines and listings. The
 * game fills two tables: `step` has the cost of each step (terrain, hexsides,
 * roads, class of unit), and `mark` says where a unit may not enter or must
 * stop (other units). Costs are small integers in the game's own unit, such as
 * half movement points.
 */
#ifndef FELDPOST_ROUTE_H
#define FELDPOST_ROUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/hexmap.h"

enum {
	/* Special values of a step. 0 means closed, too. */
	STEP_CLOSED = 255, /* nobody may take this step */
	STEP_WHOLE = 254,  /* takes the whole allowance: only possible as the
			    * first step with nothing spent; the path ends
			    * there */
	STEP_DEAREST = 253,

	/* Marks of a hex. */
	MARK_CLOSED = 1, /* may not be entered: an enemy is there */
	MARK_STOP = 2,	 /* a path must end here: a zone of control */
};

/* The cost to leave each hex by each side, from 1 to STEP_DEAREST. */
struct steps {
	uint8_t cost[HEX_MOST][SIDES];
};

/* Fills a table of steps. `cost` returns the cost to cross a hexside of these
 * kinds into the hex `to`. Steps off the map become STEP_CLOSED. */
typedef int step_cost_of(const void *context, unsigned kinds, int to);
void steps_make(const struct hexmap *m, step_cost_of *cost, const void *context,
	struct steps *out);

/* Recomputes one hexside, in both directions, as if it had these kinds: after a
 * bridge was built or blown. */
void steps_lay(const struct hexmap *m, int side, unsigned kinds,
	step_cost_of *cost, const void *context, struct steps *out);

struct route_query {
	const struct hexmap *map;
	const struct steps *steps;
	const uint8_t *mark; /* [map->hexes]; the mark of `from` is ignored */
	int from;
	int allowance; /* points the unit still has */
	bool fresh;    /* nothing is spent yet: STEP_WHOLE is possible, and
			* the first step is always allowed unless closed; if
			* it costs more than the allowance it takes all of it */
};

/*
 * The result of a search. Among equally cheap paths, each hex keeps the one
 * that arrives from the lowest hex. The start has cost 0.
 */
struct routes {
	int16_t cost[HEX_MOST];	   /* -1: not reached */
	int16_t back[HEX_MOST];	   /* the hex before; HEX_NONE for the start,
				    * undefined if not reached */
	int16_t reached[HEX_MOST]; /* the start, then the others by cost,
				    * then by number */
	size_t count;
};

/* Finds everything that can be reached, with the cheapest path to each hex. */
void route_search(const struct route_query *q, struct routes *out);

/* The same, but stops as soon as `to` is reached; the results for hexes at the
 * same distance or further are undefined. HEX_NONE searches everything. */
void route_search_to(const struct route_query *q, int to, struct routes *out);

/* Writes the path from the start to `to`, both included, and returns its number
 * of hexes, 0 if `to` is not reached. `out` has room for HEX_MOST. */
size_t route_to(const struct routes *r, int to, int16_t *out);

/*
 * The cost of one step by the query's rules after `spent` points are gone, or
 * -1 if it is not possible. `fresh` matters only if nothing is spent. The
 * caller must not continue from a hex with MARK_STOP.
 */
int route_step(const struct route_query *q, int from, int to, int spent);

#endif
