/*
 * Lures: how strongly goals attract from a distance on a map of hexes.
 * floor: board
 */
#ifndef FELDPOST_LURE_H
#define FELDPOST_LURE_H

#include "feldpost/route.h"

/*
 * On entry lure[] has the worth of being at each hex. Raises each to the
 * largest worth of another hex, less `step` (more than 0) for each hex of the
 * way from there over the map.
 */
void lure_spread(const struct hexmap *m, int step, int16_t *lure);

/*
 * Does the same, measured by movement cost, so the pull follows roads and goes
 * around water: each point of cost to the goal takes away `toil`. Hexes with
 * MARK_CLOSED pass nothing on. A hex is visited again if a stronger pull
 * reaches it later, which is rare.
 */
void lure_spread_by(const struct hexmap *m, const struct steps *steps,
	const uint8_t *mark, int toil, int16_t *lure);

#endif
