/*
 * Play against a bot of this desk (bot_desk.h). When the user signs a packet in
 * such a game, the bot gets the packet and answers it at once.
 *
 * The process that signs has given up its rights. A second process, which
 * starts earlier, therefore exchanges the packets.
 * floor: cli
 */
#ifndef FELDPOST_CLI_AGAINST_H
#define FELDPOST_CLI_AGAINST_H

#include "cli.h"

/* Stores in `o` which bots the desk has (struct post). */
void against_find(struct owner *o);

/* Starts the processes that will continue the game, if the desk has bots.
 * Call this function before the command gives up its rights. */
bool against_prepare(struct cli *c, struct error *e);

/* Sends the user's open key to the process that continues the game. That
 * process then need not ask for the password. */
bool against_hand_over(
	struct cli *c, const struct secret_key *key, struct error *e);

/* against_begin prepares a new game against a bot, to be stored in the desk.
 * against_make creates the bot's desk if it does not exist. Call
 * against_make after all checks. */
bool against_begin(struct cli *c, struct error *e);
bool against_make(const struct cli *c, const char *policy, struct error *e);

/* True if the opponent in this game is a bot of this desk. The last packet
 * may be new. */
bool against_is(const struct cli *c, const struct game *g);

/* Exchanges packets with the bot until the player must decide. Prints the
 * results of the player's packet `seq` and of all later packets. */
bool against_play_on(
	struct cli *c, const struct game *g, unsigned seq, struct error *e);

/* Prints the command that the user can type if a bot does not answer. */
void against_hint(
	const struct cli *c, const struct game *g, struct buffer *out);

void against_end(struct cli *c);

#endif
