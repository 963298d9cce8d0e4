/*
 * A block by its keys, where its lines are lost: whole paragraphs wrapped anew,
 * words cut (feldpost-protocol(7) 2.3, step 7).
 * floor: packet
 */
#ifndef FELDPOST_PACKET_UNWRAP_H
#define FELDPOST_PACKET_UNWRAP_H

#include "feldpost/armour.h"

/*
 * Reads what stands between the marks of a block, cleaned, wherever its lines
 * end: a key is one of those that a packet has, in their order, and what stands
 * behind it is as long as its kind says. Only within quotes there is more than
 * one way to do it: `how` is a set of enum reading; adds the doubts that came
 * up. The body is in the arena.
 */
bool unwrap_read(struct arena *a, struct span inside, struct span prefix,
	unsigned how, struct block *out, unsigned *doubts);

#endif
