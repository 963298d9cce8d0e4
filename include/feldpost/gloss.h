/*
 * Glosses: what hex games say beside orders (rules.h, gloss).
 * floor: hexgame
 */
#ifndef FELDPOST_GLOSS_H
#define FELDPOST_GLOSS_H

#include "feldpost/text.h"
#include "feldpost/way.h"

/* Movement points of so many parts each: of halves (2) 7 are "3 1/2". */
struct points {
	char text[16];
};
struct points points_text(int cost, int parts);

/* "3 1/2 of 6 points; enters an enemy zone of control; by 0205 0306": what a
 * whole way costs of an allowance, whether the query marks its end, the hexes
 * between. */
void gloss_way(struct buffer *out, const struct route_query *q,
	const struct way *way, int parts);
/* "; enters an enemy zone of control", if a hex is so marked. */
void gloss_zone(struct buffer *out, const uint8_t *mark, int hex);

/* One more thing of a list: `between` stands before all but the first. */
void gloss_item(struct buffer *list, const char *between, const char *format,
	...) __attribute__((format(printf, 3, 4)));
/* What the list says; it is empty then, and begins anew. */
const char *gloss_list(struct buffer *list);

#endif
