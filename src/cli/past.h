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
	unsigned from, to; /* packets after which `look` is called */
	int turn;	   /* turn at whose end `look` is called, or -1 */
	past_look *look;
	void *context;
};

/*
 * Reads the game of the first operand in full, like cli_game_in_full, and calls
 * `look` meanwhile. ERROR_NOT_NOW if the game has not reached `from`.
 */
bool past_read(struct cli *c, const struct hindsight *past, struct journal *j,
	struct game *g, struct error *e);

/* False, with ERROR_NOT_NOW, if the game has no packet with this number. */
bool past_has(const struct game *g, unsigned packet, struct error *e);

#endif
