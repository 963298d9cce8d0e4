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

/*
 * Fetches packets to and fro between the game file `mine` of my desk, with this
 * offer, and his of the same game, until I am to decide, or nothing comes any
 * more. Each is taken in, and answered, by `take`, with my key as mine opens
 * it; `print` gets what came of mine (struct take). False: ERROR_SYSTEM, or
 * what a take has failed with in whole.
 */
struct bot_exchange {
	struct owner *me;
	struct bot_desk *he;
	const char *programs; /* as take has it */
	const char *mine;
	const struct digest *offer;
	bool (*print)(struct owner *o, const struct buffer *text, bool quiet,
		struct error *e);
	/* What ended it before, of both sides: an exit status, or 0; and what
	 * his could not do, in a line, or NULL. */
	int status;
	const char *wrong;
};
bool bot_exchange(struct bot_exchange *x, struct error *e);

#endif
