/*
 * Pictures as SVG: the hexes of the map, or of a part.
 * floor: draw
 */
#ifndef SVG_GROUND_H
#define SVG_GROUND_H

#include "svg_draw.h"

struct ground {
	struct point first; /* the middle of the hex at the part's corner; of
			     * a tabletop's cell 0,0 */
	int width, height;
	/* For each hex: */
	bool *shown;	      /* it is in the part */
	struct point *middle; /* relative to the part's first */
	bool *aside;	      /* water moves its number */
	int8_t *stack;	      /* count of counters */
};

static inline bool
svg_shows(const struct drawing *d, int hex)
{
	return hex >= 0 && d->ground->shown[hex];
}

#endif
