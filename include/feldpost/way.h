/*
 * Ways: the path of a move, hex by hex, with the cost so far.
 * floor: board
 *
 * An order names some hexes of the path. Between these hexes a unit takes the
 * cheapest route (route.h). The caller owns the memory.
 */
#ifndef FELDPOST_WAY_H
#define FELDPOST_WAY_H

#include "feldpost/route.h"

enum {
	WAY_MOST = 128,
	/* result of way_find: the path leads through all points */
	WAY_WHOLE = -1,
};

/* The hexes of a path, including its start, and the points spent on reaching
 * each hex. */
struct way {
	int16_t hex[WAY_MOST], spent[WAY_MOST];
	int count;
	bool held; /* the path had to stop early, in a hex with MARK_STOP */
};

/* Copies the cheapest path to `to` from the results of a search. Returns false
 * if `to` was not reached. */
bool way_found(const struct routes *r, int to, struct way *out);

/* Finds the path from q->from through the points, with q->allowance to spend.
 * If `straight` is true, the path enters a point that is next to the previous
 * point directly. Other points are reached by the cheapest route. Returns
 * WAY_WHOLE, or the index of the first point that can't be reached; in that
 * case `out` ends at the previous point. */
int way_find(const struct route_query *q, const int16_t *point, int count,
	bool straight, struct way *out);

/* The reason why a path can't continue to a point. */
struct way_break {
	enum {
		WAY_HELD,   /* the unit must stop in its present hex */
		WAY_DEAR,   /* the point costs more than the unit has left */
		WAY_BARRED, /* no allowed path leads to the point */
	} why;
	int from, to;
	int cost, left; /* the cost to the point (-1 if impossible at any
			 * cost), and the points that are left */
};
struct way_break way_broken(
	const struct route_query *q, const struct way *way, int to);

/* Returns the hex in which a unit stops after `done` steps of a path. If
 * `may_stand` forbids that hex, the unit stops in the last allowed hex before
 * it. `at` is the number of steps from the start. `left` is the number of
 * points that the unit may still spend; at 0 its move ends. */
struct way_halt {
	int at, left;
};
struct way_halt way_halted(const struct route_query *q, const struct way *way,
	int done, bool (*may_stand)(const void *context, int hex),
	const void *context);

#endif
