/*
 * Bots: players of the program, who sign like persons, and can prove that
 * they thought for themselves (feldpost-protocol(7) 7.4).
 * floor: game
 *
 * An offer's setup says that B is one, and which: his name, his version, and
 * the digest of all that his choices depend on but the game and his numbers
 * (player.h). Those follow from his secret of the game and from the packet that
 * he answers, so that nobody has chosen them, and all can be computed again
 * when the secret is told.
 */
#ifndef FELDPOST_BOT_H
#define FELDPOST_BOT_H

#include "feldpost/game.h"

enum {
	/* Decisions of one packet; behind them he waits for the next one. */
	BOT_DECISIONS = 500,
};

/* Who of the program plays for the player with this role; false: a person, as
 * far as the setup says. */
bool bot_of(const struct game *g, char role, struct bot *out);

/* Whether the setup says that this is practice: then he agrees to an undo, once
 * a game; else each bad throw would be thrown again. */
bool bot_practices(const struct game *g);

/* The packet that is asked to be undone, if packet `seq`, which a bot sends,
 * agrees to it; 0: it does not. */
unsigned bot_undoes(const struct game *g, unsigned seq);

/*
 * His numbers for the decisions of packet `seq`, into out[BOT_DECISIONS]: from
 * his secret of the game, which `key` has or has been told.
 */
void bot_numbers(const struct game *g, const struct digest *secret,
	unsigned seq, struct digest *out);
void bot_own_numbers(
	const struct game *g, const struct secret_key *key, struct digest *out);

/* That secret, which must not be told before the game is over; to be wiped. */
void bot_own_secret(
	const struct game *g, const struct secret_key *key, struct digest *out);

/*
 * Whether packet `p`, which `g` has taken but for its orders, carries these
 * lines and no others, sealed with his secret where they are sealed. `differs`:
 * the first that does not, as both have it; "" where one has none.
 */
struct bot_difference {
	const char *chosen, *ordered;
};
bool bot_ordered(struct game *g, const struct packet *p,
	const struct digest *secret, const struct lines *lines,
	struct bot_difference *differs);

/* Whether a secret is that of the player with this role: his links follow from
 * it. */
bool bot_has_secret(
	const struct game *g, char role, const struct digest *secret);

/* What his disclosure tells; NULL: he has not disclosed. */
const struct digest *bot_disclosed(const struct game *g, char role);

#endif
