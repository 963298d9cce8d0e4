/*
 * Splits the items of a log of chance (chance.h), as they are in packets
 * (feldpost-protocol(7) 2.1), into their parts.
 * floor: match
 */
#ifndef FELDPOST_ROLL_ITEM_H
#define FELDPOST_ROLL_ITEM_H

#include <stdbool.h>

/* One item of `rolls`: LABEL I dM VALUE [lazy-DECK CARD urn.K]. */
struct roll_item {
	char label[41];
	unsigned index, sides, value;
	const char *more; /* the rest of the item, or "" */
};
/* Splits an item. Returns false if the item is not a roll (refill ...). */
bool roll_item_read(const char *item, struct roll_item *out);

#endif
