/*
 * Geometry: whether all that a picture shows can be seen.
 *
 * It reads the SVG itself, without a word of how that was drawn: texts with the
 * sizes that the style gives them, counters and their backs, tags, badges,
 * bridges, all arrows, samples of the legend.
 */
#ifndef GEOMETRY_H
#define GEOMETRY_H

#include "feldpost/arena.h"

/* What is wrong, or NULL: two texts overlap; a counter, a tag, a badge or an
 * arrow covers a text, if it is not written again; counters hide each other; a
 * tag or an attack hides a badge or the middle of a bridge; what is written on
 * a back is on its hatching; something leaves the sheet; a sample of the legend
 * touches a text; a text of a tabletop is too small. */
const char *geometry_fault(const char *svg, struct arena *a);

#endif
