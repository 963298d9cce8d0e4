/*
 * This header declares play against the program. A packet that is signed in a
 * game with a bot of this desk (bot_desk.h) goes to the bot at once, and the
 * bot's answer comes back at once.
 * floor: cli
 *
 * The process that signs has given up its rights, so another process, started
 * earlier, exchanges the packets.
 */
#ifndef FELDPOST_CLI_AGAINST_H
#define FELDPOST_CLI_AGAINST_H

#include "cli.h"

/* Tells the owner which bots the desk has (struct post). */
void against_find(struct owner *o);

/* If there are bots, starts the processes that will continue the game. Call
 * this function before the command gives up its rights. */
bool against_prepare(struct cli *c, struct error *e);

/* Gives the user's open key to the process that continues the game, so that
 * this process need not ask for the password. */
bool against_hand_over(
	struct cli *c, const struct secret_key *key, struct error *e);

/* against_begin prepares a new game against a bot; the game will be stored in
 * the desk. against_make creates the bot's desk if there is none. Call
 * against_make after all checks. */
bool against_begin(struct cli *c, struct error *e);
bool against_make(const struct cli *c, const char *policy, struct error *e);

/* True if this game, including a new packet, is against a bot of this desk. */
bool against_is(const struct cli *c, const struct game *g);

/* Continues the game until the player must decide. Prints the results of the
 * player's packet `seq` and of all later ones. */
bool against_play_on(
	struct cli *c, const struct game *g, unsigned seq, struct error *e);

/* Prints the command that the user can type if a bot does not answer. */
void against_hint(
	const struct cli *c, const struct game *g, struct buffer *out);

void against_end(struct cli *c);

#endif
