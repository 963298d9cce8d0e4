/*
 * Bots in games: which bot plays a seat, what it signs, and whether it really
 * chose that (feldpost-protocol(7) 7.4).
 * floor: desk
 */
#ifndef FELDPOST_BOT_ORDERS_H
#define FELDPOST_BOT_ORDERS_H

#include "feldpost/bot.h"
#include "feldpost/player.h"
#include "feldpost/progress.h"

/* Returns this program's bot with that policy, as a setup names it. */
struct bot bot_here(enum policy p, const struct rules *rules);

/* True if this program's bot may play for this player: the setup names it, or
 * it names no bot and the terms allow advice. ERROR_NOT_NOW if the setup names
 * another bot or version; ERROR_NO if the terms forbid advice. */
bool bot_may_play(
	const struct game *g, char role, enum policy p, struct error *e);

/*
 * Chooses the lines of the bot's packet `seq`: the next packet, or one that was
 * just taken except for its orders. The game's reader must be the bot and see
 * what its seat sees.
 */
void bot_orders(const struct game *g, unsigned seq, enum policy p,
	const struct digest *number, struct lines *out);

/* True if the sender of the next packet, a bot, has something to say: orders,
 * an answer, a word to a proposal, a complaint of a bad box, or its secrets.
 * bot_discloses is true only for the secrets, which prove its choices. */
bool bot_is_asked(const struct game *g);
bool bot_discloses(const struct game *g);

/* True if the policy named `by` may play the next packet; stores it in *out.
 * ERROR_USAGE if the game has no such player; otherwise as bot_may_play. */
bool bot_may_choose(const struct game *g, const char *by, enum policy *out,
	struct error *e);

/* Chooses the lines of the key owner's next packet with the policy `by`. */
bool bot_choose(struct game *g, const struct secret_key *key, const char *by,
	struct lines *out, struct error *e);

/* The result of an audit of a bot's choices. */
struct bot_audit {
	char role;
	struct bot bot;
	unsigned packets; /* packets whose choices are the bot's own */
};

/*
 * Chooses again everything that the bot with this role has ordered in the game
 * file `text`, of which `g` has all secrets. `secret` is the bot's secret if it
 * has not been disclosed, otherwise NULL. ERROR_VERIFY names the first packet
 * that the bot would have ordered otherwise. ERROR_NOT_NOW if something needed
 * is unknown. game_proven (judge.h) reports false complaints of the bot.
 */
bool bot_audit(const struct game *g, struct span text, char role,
	const struct digest *secret, struct progress *progress,
	struct bot_audit *out, struct error *e);

#endif
