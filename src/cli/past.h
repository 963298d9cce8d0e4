/*
 * Shows the past of a game: the position after a certain packet, or at the end
 * of a turn.
 *
 * The function `look` is called while the game is being read. Hidden cards then
 * show only what the user's key could see at that time.
 * floor: cli
 */
#ifndef FELDPOST_PAST_H
#define FELDPOST_PAST_H

#include "cli.h"

/* Shows the game `g` as it was at that time. `context` comes from the
 * caller. If the function returns false, no more packets are read. */
typedef bool past_look(struct cli *c, const struct game *g,
	const struct journal *j, void *context, struct error *e);

struct hindsight {
	unsigned from,
		to; /* packets after which the function `look` is called */
	int turn;   /* turn at whose end the function `look` is called, or -1 */
	past_look *look;
	void *context;
};

/*
 * Reads the whole game of the first operand, like cli_game_in_full. Calls
 * `look` after the wanted packets. ERROR_NOT_NOW if the game has not reached
 * the packet `from`.
 */
bool past_read(struct cli *c, const struct hindsight *past, struct journal *j,
	struct game *g, struct error *e);

/* True if the game has a packet with this number. Otherwise sets
 * ERROR_NOT_NOW. */
bool past_has(const struct game *g, unsigned packet, struct error *e);

#endif
