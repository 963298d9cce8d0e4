/*
 * The past: a game as its file showed it when a packet was its last, or when a
 * turn was over.
 * floor: cli
 *
 * It is looked at while the game is read, when it has come to that moment: what
 * my key lets me see of hidden cards is what it let me see then, and nothing of
 * what came later.
 */
#ifndef FELDPOST_PAST_H
#define FELDPOST_PAST_H

#include "cli.h"

/* Looks at the game as it is so far. `context` is the caller's;
 * false gives up. */
typedef bool past_look(struct cli *c, const struct game *g,
	const struct journal *j, void *context, struct error *e);

struct hindsight {
	unsigned from, to; /* packets after which it is looked at; */
	int turn;	   /* otherwise the turn at whose end it is looked
			    * at; or -1 */
	past_look *look;
	void *context;
};

/*
 * Reads the game of the first operand in full, as cli_game_in_full, and looks
 * at its past on the way. ERROR_NOT_NOW where it has not come to `from`.
 */
bool past_read(struct cli *c, const struct hindsight *past, struct journal *j,
	struct game *g, struct error *e);

/* Whether the game has a packet of that number; otherwise ERROR_NOT_NOW. */
bool past_has(const struct game *g, unsigned packet, struct error *e);

#endif
