/*
 * Rolls: the dice and draws that packets state (feldpost-protocol(7) 4.3, 5.2),
 * checked against the seeds.
 * floor: game
 */
#ifndef FELDPOST_ROLLS_H
#define FELDPOST_ROLLS_H

#include "feldpost/ledger.h"
#include "feldpost/roll_item.h"

/*
 * Recomputes every roll that the packet states from the seed of the packet
 * before; labels with their index must be unique. ERROR_VERIFY names the item.
 */
bool rolls_check(
	const struct ledger *l, const struct entry *entry, struct error *e);

#endif
