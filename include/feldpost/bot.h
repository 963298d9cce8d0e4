/*
 * Bots: computer players that sign packets like people, and can prove that
 * nobody influenced their choices (feldpost-protocol(7) 7.4).
 * floor: game
 *
 * The setup of an offer may say that a bot plays B. The setup gives the bot's
 * name, its version, and the digest of everything else that the bot's choices
 * depend on, apart from the game and the bot's random numbers (player.h). The
 * random numbers follow from the bot's secret of the game and from the packet
 * that the bot answers. So nobody can choose the random numbers, and everybody
 * can recompute them when the secret has been disclosed.
 */
#ifndef FELDPOST_BOT_H
#define FELDPOST_BOT_H

#include "feldpost/game.h"

enum {
	/* The most decisions in one packet. After BOT_DECISIONS decisions, the
	 * bot waits for the next packet. */
	BOT_DECISIONS = 500,
};

/* Finds the bot that the setup names for a role; false if it names no bot. */
bool bot_of(const struct game *g, char role, struct bot *out);

/* If packet `seq`, which a bot sends, agrees to an undo, returns the packet
 * that is undone; otherwise 0. */
unsigned bot_undoes(const struct game *g, unsigned seq);

/*
 * bot_numbers computes the bot's random numbers for the decisions of packet
 * `seq` from its secret of the game, into out[BOT_DECISIONS]. bot_own_numbers
 * computes the numbers for the next packet, if the bot is the key's owner.
 */
void bot_numbers(const struct game *g, const struct digest *secret,
	unsigned seq, struct digest *out);
void bot_own_numbers(
	const struct game *g, const struct secret_key *key, struct digest *out);

/* Computes the secret that the owner of `key` has in this game. The secret must
 * not leave the program until the game is over. The caller wipes the secret. */
void bot_own_secret(
	const struct game *g, const struct secret_key *key, struct digest *out);

/* Compares the lines of packet `p`, which `g` has taken except for its orders,
 * with the lines that the bot chose, sealed with the bot's secret where needed.
 * True if the lines are the same. `differs` gets the first pair of different
 * lines: the chosen line and the line in the packet, or "" for none. */
struct bot_difference {
	const char *chosen, *ordered;
};
bool bot_ordered(struct game *g, const struct packet *p,
	const struct digest *secret, const struct lines *lines,
	struct bot_difference *differs);

/* True if the links of the player with this role follow from `secret`, which is
 * then the player's secret of the game. */
bool bot_has_secret(
	const struct game *g, char role, const struct digest *secret);

/* Returns the secret in the player's disclosure, or NULL. */
const struct digest *bot_disclosed(const struct game *g, char role);

#endif
