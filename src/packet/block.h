/*
 * Functions that read the parts of a block.
 * floor: packet
 */
#ifndef FELDPOST_PACKET_BLOCK_H
#define FELDPOST_PACKET_BLOCK_H

#include <string.h>

#include "feldpost/armour.h"

enum {
	SIGNATURE_ITEMS = 5,
};

/* Takes the first line from `text`, without its LF. False at the end. */
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

/* True if the lines are equal. Compares their first bytes first, because these
 * differ in most lines. */
static inline bool
block_is_line(struct span line, const char *wanted)
{
	return line.length && *line.data == *wanted &&
	       span_equals(line, wanted);
}

/* Reads the items of a signature (feldpost-protocol(7) 2.2). */
bool block_items(struct span *items, struct signature *s);

/* block_add adds a block to the list, whose memory is in the arena. block_next
 * returns room for a block, which the caller then counts. */
void block_add(struct arena *a, struct blocks *l, const struct block *b);
struct block *block_next(struct arena *a, struct blocks *l);

/* Adds a place where a packet begins. The packet need not be complete. */
void block_begin(struct arena *a, struct blocks *l, const struct begin *begin);

/* Reads a block in canonical form, without a label. The body of the block
 * points into `text`, so `text` must live as long as the block. */
bool armour_block(struct span text, struct block *b);

/* Returns the content of a block's label. */
struct armour_label block_label(struct span text);

#endif
