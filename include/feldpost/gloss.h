/*
 * Glosses: the comments that hex games print after orders (rules.h, gloss).
 * floor: hexgame
 */
#ifndef FELDPOST_GLOSS_H
#define FELDPOST_GLOSS_H

#include "feldpost/text.h"
#include "feldpost/way.h"

/* Movement points as text. With two parts to a point, 7 is "3 1/2". */
struct points {
	char text[16];
};
struct points points_text(int cost, int parts);

/* "3 1/2 of 6 points; enters an enemy zone of control; by 0205 0306": the cost
 * of a path, whether its last hex is marked, and the hexes between. */
void gloss_way(struct buffer *out, const struct route_query *q,
	const struct way *way, int parts);
/* Appends "; enters an enemy zone of control" if the hex has that mark. */
void gloss_zone(struct buffer *out, const uint8_t *mark, int hex);

/* Appends an item to a list, after `between` unless it is the first. */
void gloss_item(struct buffer *list, const char *between, const char *format,
	...) __attribute__((format(printf, 3, 4)));
/* Returns the list as text, and empties it. */
const char *gloss_list(struct buffer *list);

#endif
