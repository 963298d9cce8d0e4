/*
 * Lures: how strongly goals on a hex map attract units from a distance.
 * floor: board
 */
#ifndef FELDPOST_LURE_H
#define FELDPOST_LURE_H

#include "feldpost/route.h"

/* At the start, lure[] must have the value of being at each hex. Raises each
 * value to the largest that another hex passes on: the value of that hex, less
 * `step` (more than 0) for each hex on the way. */
void lure_spread(const struct hexmap *m, int step, int16_t *lure);

/* Like lure_spread, but measured by movement cost, so that the pull follows
 * roads and goes around water: each point of cost to the goal takes away
 * `toil`. No value passes through hexes with MARK_CLOSED. A hex is visited
 * again if a stronger pull reaches it later, which is rare. */
void lure_spread_by(const struct hexmap *m, const struct steps *steps,
	const uint8_t *mark, int toil, int16_t *lure);

#endif
