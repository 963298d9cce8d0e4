/*
 * Lures: how far goals draw on a map of hexes.
 * floor: board
 */
#ifndef FELDPOST_LURE_H
#define FELDPOST_LURE_H

#include "feldpost/route.h"

/*
 * In `lure` stands for each hex what it is worth to be there; afterwards the
 * most that it is worth or that another is, less `step` (more than 0) for each
 * hex of the way there over the map.
 */
void lure_spread(const struct hexmap *m, int step, int16_t *lure);

/*
 * The same by movement cost, round water and along roads: less `toil` for each
 * point that it costs to go there, and never from where a mark says
 * MARK_CLOSED. A hex comes to its turn again when it is drawn to more, which is
 * seldom.
 */
void lure_spread_by(const struct hexmap *m, const struct steps *steps,
	const uint8_t *mark, int toil, int16_t *lure);

#endif
