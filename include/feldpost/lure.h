/*
 * Lures: how far goals draw on a map of hexes.
 * floor: board
 */
#ifndef FELDPOST_LURE_H
#define FELDPOST_LURE_H

#include "feldpost/hexmap.h"

/*
 * In `lure` stands for each hex what it is worth to be there; afterwards the
 * most that it is worth or that another is, less `step` (more than 0) for each
 * hex of the way there over the map.
 */
void lure_spread(const struct hexmap *m, int step, int16_t *lure);

#endif
