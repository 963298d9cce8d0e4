/*
 * Geometry: checks that all parts of a picture can be seen.
 *
 * Reads only the SVG and knows nothing of how it was drawn: texts in the sizes
 * of the style, counters and their backs, tags, badges, bridges, arrows,
 * samples of the legend.
 */
#ifndef GEOMETRY_H
#define GEOMETRY_H

#include "feldpost/arena.h"

/* Returns a fault, or NULL: two texts overlap; a counter, tag, badge or arrow
 * covers a text that is not written again; counters hide each other; a tag or
 * an attack hides a badge or the middle of a bridge; a text on a back is on its
 * hatching; something is outside the sheet; a sample of the legend touches a
 * text; a text of a table is too small. */
const char *geometry_fault(const char *svg, struct arena *a);

#endif
