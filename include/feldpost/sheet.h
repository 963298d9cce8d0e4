/*
 * Sheets: order files to fill in (rules.h, sheet). Each order is a comment. To
 * give the order, players remove the # before it.
 * floor: hexgame
 */
#ifndef FELDPOST_SHEET_H
#define FELDPOST_SHEET_H

#include "feldpost/hexmap.h"
#include "feldpost/text.h"

/* Headings, remarks and the text after an order are messages (message.h). */

/* Appends "# -- movement --". */
void sheet_heading(struct buffer *out, const char *text);

/* Appends an order, followed by facts about it (or NULL):
 * "#  - move us-30-1 HEX   # 0205, 2-3-7". */
void sheet_order(struct buffer *out, const char *about, const char *order, ...)
	__attribute__((format(printf, 3, 4)));

/* Appends a remark, wrapped to lines: "# engineers: bridge SIDE". */
void sheet_remark(struct buffer *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Appends an area's name and its hexes: "# zone 2630-3028: 2628 2629". */
void sheet_area(struct buffer *out, const struct hexmap *m,
	const struct hex_area *area);

/* Appends the heading of standing orders. After the heading, the caller appends
 * the defaults as orders. */
void sheet_standing(struct buffer *out);

#endif
