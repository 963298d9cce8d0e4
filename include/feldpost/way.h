/*
 * Ways: the path of a move, hex by hex, with the cost so far.
 * floor: board
 *
 * An order names some of the hexes; between them a unit takes the cheapest
 * route (route.h). The caller owns the memory.
 */
#ifndef FELDPOST_WAY_H
#define FELDPOST_WAY_H

#include "feldpost/route.h"

enum {
	WAY_MOST = 128,
	/* way_find returns this if the path leads through all points. */
	WAY_WHOLE = -1,
};

/* The path, start included, and the points spent on entering each hex. */
struct way {
	int16_t hex[WAY_MOST], spent[WAY_MOST];
	int count;
	bool held; /* the path had to end early, in a hex with MARK_STOP */
};

/* Copies the cheapest path to `to` from a search; false if it is not
 * reached. */
bool way_found(const struct routes *r, int to, struct way *out);

/*
 * Finds the path from q->from through the points, with q->allowance to spend.
 * If `straight`, a point next to the last one is entered directly; otherwise
 * the cheapest route leads there. Returns WAY_WHOLE, or the index of the first
 * point that cannot be reached; `out` then ends at the point before.
 */
int way_find(const struct route_query *q, const int16_t *point, int count,
	bool straight, struct way *out);

/* Why a path cannot continue to a point. */
struct way_break {
	enum {
		WAY_HELD,   /* it must stop where it is */
		WAY_DEAR,   /* it costs more than is left */
		WAY_BARRED, /* no path leads there, or none that is allowed */
	} why;
	int from, to;
	int cost, left; /* the cost to get there (-1: impossible at any
			 * cost), and what is left */
};
struct way_break way_broken(
	const struct route_query *q, const struct way *way, int to);

/*
 * Where a unit is stopped after `done` steps of a path: in that hex or, if
 * `may_stand` forbids it, in the last hex before it where it may be. `at` is a
 * number of steps from the start, where the unit was. `left` is what it may
 * still spend; 0 ends its move.
 */
struct way_halt {
	int at, left;
};
struct way_halt way_halted(const struct route_query *q, const struct way *way,
	int done, bool (*may_stand)(const void *context, int hex),
	const void *context);

#endif
