/*
 * Glosses: short comments that hex games print after orders (rules.h, gloss).
 * floor: hexgame
 */
#ifndef FELDPOST_GLOSS_H
#define FELDPOST_GLOSS_H

#include "feldpost/text.h"
#include "feldpost/way.h"

/* Movement points as text. If a point has two parts, 7 is "3 1/2". */
struct points {
	char text[16];
};
struct points points_text(int cost, int parts);

/* Appends "3 1/2 of 6 points; enters an enemy zone of control; by 0205 0306":
 * the cost of a path, a remark if `mark` is set for its last hex, and the hexes
 * on the way. */
void gloss_way(struct buffer *out, const struct route_query *q,
	const struct way *way, int parts);
/* Appends "; enters an enemy zone of control" if `mark` is set for the hex. */
void gloss_zone(struct buffer *out, const uint8_t *mark, int hex);

/* Appends "2 hexes nearer to Aachen", or "near Aachen" if a move to `hex` does
 * not lead nearer to the goal. `from` may be HEX_NONE. */
void gloss_nearer(struct buffer *out, const struct hexmap *map, int from,
	int hex, int goal, const char *name);

/* Appends an item to a list. If the item is not the first, `between` comes
 * before it. */
void gloss_item(struct buffer *list, const char *between, const char *format,
	...) __attribute__((format(printf, 3, 4)));
/* Returns the list as text, and empties the buffer. */
const char *gloss_list(struct buffer *list);

#endif
