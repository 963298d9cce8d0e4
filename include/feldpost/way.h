/*
 * Ways: the course of a move, hex by hex, and what it has cost by then.
 * floor: board
 *
 * Orders name some of the hexes; between them a unit goes where it is cheapest
 * (route.h). The memory is the caller's.
 */
#ifndef FELDPOST_WAY_H
#define FELDPOST_WAY_H

#include "feldpost/route.h"

enum {
	WAY_MOST = 128,
	/* A way that leads through all of its points (way_find). */
	WAY_WHOLE = -1,
};

/* Its start included; what is spent when each hex has been entered. */
struct way {
	int16_t hex[WAY_MOST], spent[WAY_MOST];
	int count;
	bool held; /* it could not go on: it ends at a hex with MARK_STOP */
};

/* The cheapest way that a search has found; false: `to` is not reached. */
bool way_found(const struct routes *r, int to, struct way *out);

/*
 * Finds the way from q->from through the points, with q->allowance in hand: to
 * a point that is a neighbour by that step and no other if `straight`, else the
 * cheapest way there. WAY_WHOLE, or which of the points it can't go on to, from
 * 0: then `out` ends at the one before.
 */
int way_find(const struct route_query *q, const int16_t *point, int count,
	bool straight, struct way *out);

/* Why a way can't go on to a point. */
struct way_break {
	enum {
		WAY_HELD,   /* it must end where it is */
		WAY_DEAR,   /* more than is left */
		WAY_BARRED, /* none leads there, or none that may be gone */
	} why;
	int from, to;
	int cost, left; /* -1: none leads there, had one all points */
};
struct way_break way_broken(
	const struct route_query *q, const struct way *way, int to);

/*
 * Who is halted when it has made `done` steps of a way: it stands there or,
 * where `may_stand` says no, in the last hex before in which it may (`at`, a
 * number of steps); it was in the first. `left` is what it may go on with; 0:
 * its move is over.
 */
struct way_halt {
	int at, left;
};
struct way_halt way_halted(const struct route_query *q, const struct way *way,
	int done, bool (*may_stand)(const void *context, int hex),
	const void *context);

#endif
