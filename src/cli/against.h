/*
 * Against the program: what is signed in a game with a bot of this desk
 * (bot_desk.h) goes to him at once, and his answer comes back.
 * floor: cli
 *
 * Who signs has given up his rights; a process that was begun before does it.
 */
#ifndef FELDPOST_CLI_AGAINST_H
#define FELDPOST_CLI_AGAINST_H

#include "cli.h"

/* Has the owner know the bots of his desk (struct post). */
void against_find(struct owner *o);

/* Before rights are given up, where there are bots: begins what plays on. */
bool against_prepare(struct cli *c, struct error *e);

/* The game that begins is against one of them, and is stored in the desk. When
 * all that can be wrong was looked at: makes the desk of that policy's player,
 * if it is not there. */
bool against_begin(struct cli *c, struct error *e);
bool against_make(const struct cli *c, const char *policy, struct error *e);

/* Whether a game, in which something was signed, is against one of them. */
bool against_is(const struct cli *c, const struct game *g);

/* Then: plays on until I am to decide, and prints what came of my packet `seq`
 * and all behind it. */
bool against_play_on(
	struct cli *c, const struct game *g, unsigned seq, struct error *e);

/* When the command has ended. */
void against_end(struct cli *c);

#endif
