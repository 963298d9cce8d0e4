/*
 * The replay of a game, as a page shows it.
 * floor: cli
 */
#ifndef FELDPOST_CLI_REPLAY_H
#define FELDPOST_CLI_REPLAY_H

#include "cli.h"

/* Appends it as HTML without scripts (page_draw), of the first operand's game.
 * `side`: as for `page --side`; NULL for what the user may see. */
bool replay_draw(
	struct cli *c, const char *side, struct buffer *out, struct error *e);

#endif
