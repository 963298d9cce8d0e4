/*
 * Bots in games: these functions find a seat's bot, make its packets, and audit
 * whether the bot chose everything that it signed (feldpost-protocol(7) 7.4).
 * floor: desk
 */
#ifndef FELDPOST_BOT_ORDERS_H
#define FELDPOST_BOT_ORDERS_H

#include "feldpost/bot.h"
#include "feldpost/player.h"
#include "feldpost/progress.h"

/* Returns this program's bot with that policy, as a setup names it. */
struct bot bot_here(enum policy p, const struct rules *rules);

/* True if this program's bot may play for this player: either the setup names
 * this bot, or the setup names no bot and the terms allow advice. Fails with
 * ERROR_NOT_NOW if the setup names another bot or version. Fails with ERROR_NO
 * if the terms forbid advice. */
bool bot_may_play(
	const struct game *g, char role, enum policy p, struct error *e);

/* bot_is_asked is true if the sender of the next packet is a bot and the packet
 * must have some content: orders, an answer, a reply to a proposal, a complaint
 * about a bad box, or disclosed secrets. bot_discloses is true if the bot only
 * has to disclose its secrets, which prove its choices. */
bool bot_is_asked(const struct game *g);
bool bot_discloses(const struct game *g);

/* True if the policy named `by` may choose the next packet; *out gets the
 * policy. Fails with ERROR_USAGE if the game has no such computer player, or
 * with an error of bot_may_play. */
bool bot_may_choose(const struct game *g, const char *by, enum policy *out,
	struct error *e);

/* Chooses the lines of the next packet, for the owner of the key, with the
 * policy `by`. Unless `notes` is NULL, adds what the bot tells its opponent
 * about them. */
bool bot_choose(struct game *g, const struct secret_key *key, const char *by,
	struct lines *out, struct lines *notes, struct error *e);

/* The result of an audit of a bot's choices. */
struct bot_audit {
	char role;
	struct bot bot;
	unsigned packets; /* number of packets that the bot itself chose */
};

/*
 * Chooses again everything that the bot with this role has ordered in the game
 * file `text`, and compares both. `g` must have all secrets. `secret` is the
 * bot's secret, or NULL if it has been disclosed. ERROR_VERIFY names the first
 * packet that differs. ERROR_NOT_NOW means that `g` lacks a secret. game_proven
 * (judge.h) reports false complaints by the bot.
 */
bool bot_audit(const struct game *g, struct span text, char role,
	const struct digest *secret, struct progress *progress,
	struct bot_audit *out, struct error *e);

#endif
