/*
 * Against the program: a packet signed in a game with a bot of this desk
 * (bot_desk.h) goes to the bot at once, and its answer comes back.
 * floor: cli
 *
 * The signing process has given up its rights, so a process started earlier
 * does this.
 */
#ifndef FELDPOST_CLI_AGAINST_H
#define FELDPOST_CLI_AGAINST_H

#include "cli.h"

/* Has the owner know the bots of his desk (struct post). */
void against_find(struct owner *o);

/* Before rights are given up, where there are bots: begins what plays on. */
bool against_prepare(struct cli *c, struct error *e);

/* My key, which has just been opened: whoever plays on need not ask for its
 * password again. */
bool against_hand_over(
	struct cli *c, const struct secret_key *key, struct error *e);

/* The game that begins is against one of them, and is stored in the desk. When
 * all that can be wrong was looked at: makes the desk of that policy's player,
 * if it is not there. */
bool against_begin(struct cli *c, struct error *e);
bool against_make(const struct cli *c, const char *policy, struct error *e);

/* Whether a game, in which something was signed, is against one of them. */
bool against_is(const struct cli *c, const struct game *g);

/* Then: plays on until the player must decide, and prints the results of the
 * player's packet `seq` and all later ones. */
bool against_play_on(
	struct cli *c, const struct game *g, unsigned seq, struct error *e);

/* Where the answer of one of them is waited for: what to type if it does not
 * come. */
void against_hint(
	const struct cli *c, const struct game *g, struct buffer *out);

/* When the command has ended. */
void against_end(struct cli *c);

#endif
