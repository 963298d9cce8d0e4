/*
 * The past: a game as its file showed it when a packet was the last, or when a
 * turn ended.
 * floor: cli
 *
 * It is looked at while the game is read up to that moment: hidden cards then
 * show what the user's key could see at that time, and nothing later.
 */
#ifndef FELDPOST_PAST_H
#define FELDPOST_PAST_H

#include "cli.h"

/* Called with the game so far and the caller's `context`. False ends it. */
typedef bool past_look(struct cli *c, const struct game *g,
	const struct journal *j, void *context, struct error *e);

struct hindsight {
	unsigned from, to; /* packets after which `look` is called */
	int turn;	   /* otherwise after this turn, or -1 */
	past_look *look;
	void *context;
};

/*
 * Reads the game of the first operand in full, like cli_game_in_full, and calls
 * `look` on the way. ERROR_NOT_NOW if the game has not come to `from`.
 */
bool past_read(struct cli *c, const struct hindsight *past, struct journal *j,
	struct game *g, struct error *e);

/* True if the game has a packet with this number; otherwise ERROR_NOT_NOW. */
bool past_has(const struct game *g, unsigned packet, struct error *e);

#endif
