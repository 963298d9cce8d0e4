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

/* Tells the owner which bots are in the desk (struct post). */
void against_find(struct owner *o);

/* Starts the processes that will play on, if there are bots. Call it before
 * rights are given up. */
bool against_prepare(struct cli *c, struct error *e);

/* Gives the user's opened key to the process that plays on, which then need not
 * ask for the password. */
bool against_hand_over(
	struct cli *c, const struct secret_key *key, struct error *e);

/* against_begin is for a new game against a bot, to be stored in the desk.
 * against_make creates the desk of that policy's bot, unless it exists, once
 * all checks have passed. */
bool against_begin(struct cli *c, struct error *e);
bool against_make(const struct cli *c, const char *policy, struct error *e);

/* True if this game, with a new packet, is against a bot of this desk. */
bool against_is(const struct cli *c, const struct game *g);

/* Plays on until the player must decide, and prints the results of the player's
 * packet `seq` and all later ones. */
bool against_play_on(
	struct cli *c, const struct game *g, unsigned seq, struct error *e);

/* Prints what to type if a bot's answer does not come. */
void against_hint(
	const struct cli *c, const struct game *g, struct buffer *out);

/* Ends the processes after the command. */
void against_end(struct cli *c);

#endif
