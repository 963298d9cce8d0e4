/*
 * Rolls: what packets state of dice and draws (feldpost-protocol(7) 4.3, 5.2),
 * held against the seeds.
 * floor: game
 */
#ifndef FELDPOST_ROLLS_H
#define FELDPOST_ROLLS_H

#include "feldpost/ledger.h"
#include "feldpost/roll_item.h"

/*
 * Recomputes every roll that packet `seq` states from the seed of the packet
 * before; labels with their index must be unique. ERROR_VERIFY names the item.
 */
bool rolls_check(
	const struct ledger *l, const struct entry *entry, struct error *e);

#endif
