/*
 * This header declares how the replay of a game is drawn for a page.
 * floor: cli
 */
#ifndef FELDPOST_CLI_REPLAY_H
#define FELDPOST_CLI_REPLAY_H

#include "cli.h"

/* Appends the replay of the first operand's game as HTML without scripts
 * (page_draw). `side` is the value of `page --side`; NULL shows what the user
 * may see. */
bool replay_draw(
	struct cli *c, const char *side, struct buffer *out, struct error *e);

#endif
