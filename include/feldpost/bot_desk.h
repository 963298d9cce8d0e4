/*
 * Bots at home: a computer player on the user's machine, with its own key and
 * its own desk, the folder DESK/bots/good in the user's desk. The user and the
 * bot exchange packets as if by mail.
 * floor: desk
 */
#ifndef FELDPOST_BOT_DESK_H
#define FELDPOST_BOT_DESK_H

#include "feldpost/take.h"

struct bot_desk {
	struct owner owner; /* must be first: calls cast it to the bot */
	const char *policy;
	struct public_key key;
};

/* True if the user's desk has a folder of bots. */
bool bot_desks_there(const struct owner *me);

/* Opens the desk of the bot with this policy. If `make`, creates a missing desk
 * and its key. Fails with ERROR_SYSTEM if there is no desk afterwards. */
bool bot_desk_open(const struct owner *me, const char *policy, bool make,
	struct bot_desk *out, struct error *e);

/* Reads the bot's key. Returns false if the bot's desk does not exist. */
bool bot_desk_key(
	const struct owner *me, const char *policy, struct public_key *out);

/* A game between the user and the bot: the user's game file, and the offer. */
struct bot_game {
	struct owner *me;
	struct bot_desk *he;
	const char *programs; /* folder of feldpost's own programs, or NULL */
	const char *mine;
	const struct digest *offer;
};

/*
 * Both functions copy packets that one side lacks, and let that side answer
 * them. bot_fetch_his signs the answers with the bot's key, and bot_fetch_mine
 * signs them with the user's key. As with mail, call the two functions in turn
 * until neither finds anything new. `news` is true if something new was found.
 * `wrong` is an error message if the answering side failed, otherwise NULL;
 * `status` is the exit status for that error. Returns false if no packet could
 * be taken, or on ERROR_SYSTEM.
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
