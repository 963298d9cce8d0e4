/*
 * Bots at home: an opponent of the program with a desk of his own in mine,
 * DESK/bots/good, and a key of his own. He takes my packets and answers them as
 * if they had come by mail, and so do I his.
 * floor: desk
 */
#ifndef FELDPOST_BOT_DESK_H
#define FELDPOST_BOT_DESK_H

#include "feldpost/take.h"

struct bot_desk {
	struct owner owner; /* first, for his calls */
	const char *policy;
	struct public_key key;
};

/* The folder with all of them, in my desk; whether there is one. */
const char *bot_desks(const struct owner *me);
bool bot_desks_there(const struct owner *me);

/* Has *out be the desk of that policy's player. With `make` it is made, with a
 * key, if it is not there. ERROR_SYSTEM: it is not there, or can't be made. */
bool bot_desk_open(const struct owner *me, const char *policy, bool make,
	struct bot_desk *out, struct error *e);

/* Has *out be his key, if his desk is there. */
bool bot_desk_key(
	const struct owner *me, const char *policy, struct public_key *out);

/* A game of his: its file in my desk, and its offer. */
struct bot_game {
	struct owner *me;
	struct bot_desk *he;
	const char *programs; /* as take has it */
	const char *mine;
	const struct digest *offer;
};

/*
 * Has one side take what the other side's file has and it lacks, and answer it,
 * by `take`: his with his own key, as whoever he is; mine with my key, as its
 * owner opens it. One after the other, until nothing new comes to either, is
 * what mails would do. *news: something was of use. *wrong: what the side could
 * not do, in a line; NULL: nothing, and else *status is an exit status.
 * False: ERROR_SYSTEM, or what a take has failed with in whole.
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
