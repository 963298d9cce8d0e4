/*
 * This header declares the hexes of a map, or of a part of a map, as they are
 * drawn in SVG.
 * floor: draw
 */
#ifndef SVG_GROUND_H
#define SVG_GROUND_H

#include "svg_draw.h"

struct ground {
	struct point first;
	int width, height;
	/* Each of these arrays has one element for each hex. */
	bool *shown;
	struct point *middle; /* relative to the first hex of the part */
	bool *aside;	      /* Water has moved the hex's number aside. */
	int8_t *stack;
};

static inline bool
svg_shows(const struct drawing *d, int hex)
{
	return hex >= 0 && d->ground->shown[hex];
}

#endif
