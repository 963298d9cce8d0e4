/*
 * Items of a log of chance (chance.h), as packets state them
 * (feldpost-protocol(7) 2.1), split into their parts.
 * floor: match
 */
#ifndef FELDPOST_ROLL_ITEM_H
#define FELDPOST_ROLL_ITEM_H

#include <stdbool.h>

/* One item of `rolls`: LABEL I dM VALUE [lazy-DECK CARD urn.K]. */
struct roll_item {
	char label[41];
	unsigned index, sides, value;
	const char *more; /* the rest, or "" */
};
/* Splits an item; false for an item that is no roll (refill ...). */
bool roll_item_read(const char *item, struct roll_item *out);

#endif
