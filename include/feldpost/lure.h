/*
 * Lures: how strongly goals on a hex map attract units from a distance.
 * floor: board
 */
#ifndef FELDPOST_LURE_H
#define FELDPOST_LURE_H

#include "feldpost/route.h"

/* On entry, lure[] has the value of standing at each hex. Each hex passes its
 * value on, less `step` (more than 0) for each hex on the way. lure_spread
 * raises each value to the largest value that is passed on. */
void lure_spread(const struct hexmap *m, int step, int16_t *lure);

/* Spreads values like lure_spread, but each point of movement cost to the goal
 * takes away `toil`. So the values follow roads and go around water. No value
 * passes through hexes with MARK_CLOSED. A hex is visited again if a stronger
 * pull reaches it later, which is rare. */
void lure_spread_by(const struct hexmap *m, const struct steps *steps,
	const uint8_t *mark, int toil, int16_t *lure);

/* Lures that were spread from goals, kept for when the same goals come back:
 * trial games all begin in the same position. */
enum {
	LURES = 4
};
struct lures {
	int next; /* the row that is replaced next */
	struct lure {
		/* the numbers by which the caller spreads */
		struct lure_by {
			int step; /* 0 in an empty row */
			int toil, there;
		} by;
		int16_t goal[HEX_MOST], lure[HEX_MOST];
	} kept[LURES];
};

/* Returns the row that was made from these goals by these numbers. If there is
 * none, *spread becomes false, and `lure` has the goals for the caller to
 * spread. `hexes` is the size of the map. */
struct lure *lures_find(struct lures *l, struct lure_by by, const int16_t *goal,
	size_t hexes, bool *spread);

#endif
