/*
 * This header declares how commands show the past: the game when a certain
 * packet was the last one in its file, or when a turn ended.
 * floor: cli
 *
 * The function `look` is called while the game is being read, so hidden cards
 * show only what the user's key could see at that time.
 */
#ifndef FELDPOST_PAST_H
#define FELDPOST_PAST_H

#include "cli.h"

/* A function of this type gets the game as it was, and the caller's `context`.
 * Reading stops if the result is false. */
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
