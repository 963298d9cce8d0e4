/*
 * A bot's turn: chooses the order lines of a packet, as a computer player would
 * (player.h).
 * floor: plan
 *
 * The bot gives only orders with certain results. Before dice are rolled, a
 * hidden card is turned up or another player decides, the bot stops, and waits
 * for the result and the next packet. The bot gets a standpoint and a random
 * number for each decision, but no key, no secret, and no hidden things.
 */
#ifndef FELDPOST_BOT_TURN_H
#define FELDPOST_BOT_TURN_H

#include "feldpost/draft.h"
#include "feldpost/hash.h"
#include "feldpost/player.h"
#include "feldpost/standpoint.h"

/* Adds the bot's lines to *out, in memory from `a`: at most `count` lines, one
 * for each number. Adds nothing if the bot's seat has nothing to decide. Unless
 * `said` is NULL, appends what the bot tells its opponent about them
 * (advice.h), but nothing about orders if the opponent can't see its cards. */
void bot_turn(const struct standpoint *from, enum policy p,
	const struct digest *number, size_t count, struct arena *a,
	struct lines *out, struct buffer *said);

/* Adds orders to a draft until the standpoint's phase has ended, and returns
 * their number. The same standpoint always gets the same orders. */
size_t bot_phase(struct draft *d, const struct standpoint *from, enum policy p,
	struct arena *a);

#endif
