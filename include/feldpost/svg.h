/*
 * SVG: a picture of a hex map in the manner of a printed wargame.
 * floor: draw
 */
#ifndef FELDPOST_SVG_H
#define FELDPOST_SVG_H

#include "feldpost/chart.h"
#include "feldpost/picture.h"
#include "feldpost/text.h"

/* Appends a self-contained SVG document of that part of the map. The same
 * picture gives the same bytes. */
void svg_write(
	const struct picture *p, struct chart_part part, struct buffer *out);

#endif
