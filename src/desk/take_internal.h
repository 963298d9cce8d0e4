/*
 * Taking in: what its files share.
 * floor: desk
 */
#ifndef FELDPOST_TAKE_INTERNAL_H
#define FELDPOST_TAKE_INTERNAL_H

#include <stdint.h>

#include "feldpost/desk_log.h"
#include "feldpost/take.h"

/* What became of a mail, or of what concerns one game in it; what is worse
 * comes later. */
enum fate {
	FATE_NONE,    /* it has no packet */
	FATE_FOREIGN, /* it has some, but of no game here */
	FATE_OFFER,   /* of these, an offer */
	FATE_OLD,     /* of these, one of a format of before */
	FATE_TAKEN,   /* what is in it is in a game now, or was before */
	FATE_WAITS,   /* for a packet before it */
	FATE_UNUSED,  /* damaged, void, another version, ... */
	FATE_FAILED,  /* the system, or a lock: to be tried again */
	FATES,
};

/* A game of the desk, or one that is to be joined. */
struct take_game {
	const char *path;
	struct digest offer, id; /* or "" */
	bool anew;		 /* there is no such file yet */
	struct mails mails;	 /* that may concern it */
	size_t *index;		 /* of each among all mails */
};

struct take_games {
	struct take_game *list;
	size_t count, capacity;
};

/*
 * Sorts the mails by the games of the desk; with `join` a game is added for
 * each offer that is of none of them. fate[] has FATE_NONE, FATE_FOREIGN,
 * FATE_OFFER or FATE_OLD then, FATE_TAKEN for those that are of a game,
 * FATE_WAITS for some of those that may be of one when another mail has come,
 * and FATE_UNUSED for those by which their reader broke down. ERROR_SYSTEM.
 */
bool take_sort(struct take *t, const struct mails *mails, enum fate *fate,
	struct take_games *out, struct error *e);

/* Whether one more answer of a game may be sent by itself today. */
bool take_may_answer(const struct owner *o, const struct desk_log *log,
	const struct digest *game);

/*
 * In a process of its own: takes its mails into the game. Says the fate of each
 * mail in a byte, then in a line what came of them, then the report. Returns
 * the exit status.
 */
int take_into(const struct take *t, const struct take_game *game,
	struct buffer *said);

#endif
