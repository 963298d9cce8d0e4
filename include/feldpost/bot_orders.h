/*
 * What bots order in games: by which of the program's players a seat is played,
 * what he signs, and whether he has (feldpost-protocol(7) 7.4).
 * floor: desk
 */
#ifndef FELDPOST_BOT_ORDERS_H
#define FELDPOST_BOT_ORDERS_H

#include "feldpost/bot.h"
#include "feldpost/player.h"
#include "feldpost/progress.h"

/* This program's player of that policy in a game, as a setup names him. */
struct bot bot_here(enum policy p, const struct rules *rules);

/* True if he may play for this player: the setup names him, or nobody, and the
 * terms allow advice. ERROR_NOT_NOW: it names another one, or another version
 * of him; ERROR_NO: they don't. */
bool bot_may_play(
	const struct game *g, char role, enum policy p, struct error *e);

/*
 * The lines of his packet `seq`, the next one or one that was just taken but
 * for its orders. The game's reader is he, and sees what his seat does.
 */
void bot_orders(const struct game *g, unsigned seq, enum policy p,
	const struct digest *number, struct lines *out);

/* True if he has something to say, as who sends the next packet: orders, an
 * answer, a word to what is proposed, that a box is bad; or his secrets, which
 * prove what he has chosen. */
bool bot_is_asked(const struct game *g);
bool bot_discloses(const struct game *g);

/* True if the next packet may be played `by` that policy: *out. ERROR_USAGE:
 * the game has no such player; ERROR_NOT_NOW, ERROR_NO (bot_may_play). */
bool bot_may_choose(const struct game *g, const char *by, enum policy *out,
	struct error *e);

/* His lines, as the owner of the key, who sends the next packet, plays so. */
bool bot_choose(struct game *g, const struct secret_key *key, const char *by,
	struct lines *out, struct error *e);

/* What an audit of his choices has found. */
struct bot_audit {
	char role;
	struct bot bot;
	unsigned packets; /* with choices of his, that are his own */
};

/*
 * Chooses again all that the bot with this role has ordered in the game file
 * `text`, of which `g` has all secrets; `secret` is his, if he has not
 * disclosed it (NULL: he has). ERROR_VERIFY names the first packet that he
 * would have ordered otherwise; ERROR_NOT_NOW: what is needed is not known.
 * That it has complained falsely game_proven says (judge.h).
 */
bool bot_audit(const struct game *g, struct span text, char role,
	const struct digest *secret, struct progress *progress,
	struct bot_audit *out, struct error *e);

#endif
