/*
 * Geometry: whether all that a picture shows can be seen.
 *
 * It reads the SVG itself, without a word of how that was drawn: texts with the
 * sizes that the style gives them, counters, tags, arrows of attacks, samples
 * of the legend.
 */
#ifndef GEOMETRY_H
#define GEOMETRY_H

#include "feldpost/arena.h"

/* What is wrong, or NULL: two texts overlap; a counter, a tag or an attack
 * covers a text; counters hide each other; something leaves the sheet; a sample
 * of the legend touches a text; a text of a tabletop is too small. */
const char *geometry_fault(const char *svg, struct arena *a);

#endif
