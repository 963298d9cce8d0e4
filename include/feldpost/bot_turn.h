/*
 * A bot's turn: the order lines of a packet, as a computer player chooses them
 * (player.h).
 * floor: plan
 *
 * The bot orders only what is certain: where dice are rolled, a hidden card is
 * turned up or somebody else decides, it waits for the result and the next
 * packet. It gets only a standpoint and a number for each decision: no key, no
 * secret, and no position but its own.
 */
#ifndef FELDPOST_BOT_TURN_H
#define FELDPOST_BOT_TURN_H

#include "feldpost/hash.h"
#include "feldpost/player.h"
#include "feldpost/standpoint.h"

/* Adds the bot's lines to *out, in memory from `a`: at most `count`, one for
 * each number. Adds none if its seat is not asked. */
void bot_turn(const struct standpoint *from, enum policy p,
	const struct digest *number, size_t count, struct arena *a,
	struct lines *out);

#endif
