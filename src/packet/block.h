/*
 * The signature part of a block, as both readers of blocks need it.
 * floor: packet
 */
#ifndef FELDPOST_PACKET_BLOCK_H
#define FELDPOST_PACKET_BLOCK_H

#include "feldpost/armour.h"

enum {
	SIGNATURE_ITEMS = 5,
};

/* Takes the first line off `text`, without its LF; false at the end. */
bool block_line(struct span *text, struct span *line);

/*
 * Splits a block without its BEGIN and END lines: the body before the line
 * `sig:`, and the five items after it, which must be all (feldpost-protocol(7)
 * 2.2).
 */
bool block_split(struct span text, struct span *body, struct signature *s);

/* Appends a block to the list, whose memory comes from the arena. */
void block_add(struct arena *a, struct blocks *l, const struct block *b);

#endif
