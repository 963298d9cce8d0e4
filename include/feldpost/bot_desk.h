/*
 * Bots at home: an opponent from the program that has a key and a desk of its
 * own, DESK/bots/good in the user's desk. Each side takes the other's packets
 * and answers them as if they had come by mail.
 * floor: desk
 */
#ifndef FELDPOST_BOT_DESK_H
#define FELDPOST_BOT_DESK_H

#include "feldpost/take.h"

struct bot_desk {
	struct owner owner; /* first, because calls cast it to the bot */
	const char *policy;
	struct public_key key;
};

/* Return the folder with all bots in the user's desk, and whether it exists. */
const char *bot_desks(const struct owner *me);
bool bot_desks_there(const struct owner *me);

/* Opens the desk of the bot with that policy. With `make` a missing desk is
 * made, with a key. ERROR_SYSTEM if it is missing or can't be made. */
bool bot_desk_open(const struct owner *me, const char *policy, bool make,
	struct bot_desk *out, struct error *e);

/* Reads the bot's key. False if its desk does not exist. */
bool bot_desk_key(
	const struct owner *me, const char *policy, struct public_key *out);

/* A game with the bot: its file in the user's desk, and its offer. */
struct bot_game {
	struct owner *me;
	struct bot_desk *he;
	const char *programs; /* the folder of feldpost's programs, or NULL */
	const char *mine;
	const struct digest *offer;
};

/*
 * One side takes what the other side's file has and its own lacks, and answers
 * it (`take`). bot_fetch_his does so with the bot's key, bot_fetch_mine with
 * the user's. Call both in turn until neither brings anything new, as mail
 * would. `news` says that something was of use. `wrong` is a line about what
 * the side could not do, with its exit status in `status`, or NULL. False if
 * the take as a whole failed, or on ERROR_SYSTEM.
 */
struct bot_fetched {
	bool news;
	int status;
	const char *wrong;
};
bool bot_fetch_his(
	const struct bot_game *x, struct bot_fetched *out, struct error *e);
bool bot_fetch_mine(
	const struct bot_game *x, struct bot_fetched *out, struct error *e);

#endif
