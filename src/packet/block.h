/*
 * Blocks, taken apart.
 * floor: packet
 */
#ifndef FELDPOST_PACKET_BLOCK_H
#define FELDPOST_PACKET_BLOCK_H

#include <string.h>

#include "feldpost/armour.h"

enum {
	SIGNATURE_ITEMS = 5,
};

/* Takes the first line off `text`, without its LF; false at the end. */
static inline bool
block_line(struct span *text, struct span *line)
{
	if (text->length == 0)
		return false;
	const char *end = memchr(text->data, '\n', text->length);
	*line = *text;
	if (end)
		line->length = (size_t)(end - text->data);
	size_t used = line->length + (end ? 1 : 0);
	text->data += used;
	text->length -= used;
	return true;
}

/* Most lines do not even begin as the one that is wanted. */
static inline bool
block_is_line(struct span line, const char *wanted)
{
	return line.length && *line.data == *wanted &&
	       span_equals(line, wanted);
}

/* Takes the items of a signature (feldpost-protocol(7) 2.2). */
bool block_items(struct span *items, struct signature *s);

/* Appends a block to the list, whose memory comes from the arena; or room for
 * one, which counts only when it is counted. */
void block_add(struct arena *a, struct blocks *l, const struct block *b);
struct block *block_next(struct arena *a, struct blocks *l);

/* The same for what stands where a packet begins, whole or not. */
void block_begin(struct arena *a, struct blocks *l, const struct begin *begin);

/* Reads one block in its one spelling, without a label; the body is a part of
 * `text`. */
bool armour_block(struct span text, struct block *b);

/* What the lines of a block say that it is. */
struct armour_label block_label(struct span text);

#endif
