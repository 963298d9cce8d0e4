/*
 * Rolls: checks the dice and draws that packets claim (feldpost-protocol(7)
 * 4.3, 5.2) against the seeds.
 * floor: game
 */
#ifndef FELDPOST_ROLLS_H
#define FELDPOST_ROLLS_H

#include "feldpost/ledger.h"
#include "feldpost/roll_item.h"

/* Recomputes every roll in the packet from the seed of the packet before. Each
 * pair of label and index must be unique. ERROR_VERIFY names the wrong item. */
bool rolls_check(
	const struct ledger *l, const struct entry *entry, struct error *e);

#endif
