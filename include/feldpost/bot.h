/*
 * Bots: computer players, which sign like people and can prove that they chose
 * without help (feldpost-protocol(7) 7.4).
 * floor: game
 *
 * An offer's setup says that a bot plays B: its name, its version, and the
 * digest of everything its choices depend on besides the game and its random
 * numbers (player.h). The numbers follow from the bot's secret of the game and
 * from the packet that it answers. So nobody can choose them, and everybody can
 * recompute them once the secret is disclosed.
 */
#ifndef FELDPOST_BOT_H
#define FELDPOST_BOT_H

#include "feldpost/game.h"

enum {
	/* Most decisions in one packet; the bot then waits for the next
	 * packet. */
	BOT_DECISIONS = 500,
};

/* Finds the bot that the setup names for this role. False if it names none. */
bool bot_of(const struct game *g, char role, struct bot *out);

/* True if the setup says that this is practice. Then the bot agrees to one undo
 * a game. Otherwise it refuses: the player could reroll every bad result. */
bool bot_practices(const struct game *g);

/* If packet `seq`, which a bot sends, agrees to an undo, returns the packet
 * that is undone; otherwise 0. */
unsigned bot_undoes(const struct game *g, unsigned seq);

/*
 * Computes the bot's random numbers for the decisions of packet `seq`, into
 * out[BOT_DECISIONS], from its secret of the game. bot_own_numbers computes
 * those of the next packet for a bot that is the key's owner.
 */
void bot_numbers(const struct game *g, const struct digest *secret,
	unsigned seq, struct digest *out);
void bot_own_numbers(
	const struct game *g, const struct secret_key *key, struct digest *out);

/* Computes the secret of the key's owner. It must stay secret until the game is
 * over; the caller wipes it. */
void bot_own_secret(
	const struct game *g, const struct secret_key *key, struct digest *out);

/*
 * True if packet `p`, which `g` has taken except for its orders, has exactly
 * these lines, sealed with the bot's secret where needed. `differs` gets the
 * first difference, as chosen and as ordered; "" where one side has no line.
 */
struct bot_difference {
	const char *chosen, *ordered;
};
bool bot_ordered(struct game *g, const struct packet *p,
	const struct digest *secret, const struct lines *lines,
	struct bot_difference *differs);

/* True if this is the secret of the player with this role: their links follow
 * from it. */
bool bot_has_secret(
	const struct game *g, char role, const struct digest *secret);

/* Returns the secret in the player's disclosure, or NULL. */
const struct digest *bot_disclosed(const struct game *g, char role);

#endif
