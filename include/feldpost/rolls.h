/*
 * Rolls: what packets state of dice and draws (feldpost-protocol(7) 4.3, 5.2),
 * held against the seeds.
 * floor: game
 */
#ifndef FELDPOST_ROLLS_H
#define FELDPOST_ROLLS_H

#include "feldpost/ledger.h"

/* One item of `rolls`: LABEL I dM VALUE [lazy-DECK CARD urn.K]. */
struct roll_item {
	char label[41];
	unsigned index, sides, value;
	const char *more; /* what follows, or "" */
};
/* False for an item that is no roll (refill ...). */
bool roll_item_read(const char *item, struct roll_item *out);

/*
 * Recomputes every roll that packet `seq` states from the seed of the packet
 * before; labels with their index must be unique. ERROR_VERIFY names the item.
 */
bool rolls_check(
	const struct ledger *l, const struct entry *entry, struct error *e);

#endif
