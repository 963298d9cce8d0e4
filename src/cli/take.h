/*
 * Taking in for a desk: which mails are of which game, and one game's part.
 * floor: cli
 *
 * What mails hold is looked at by processes of their own alone: first which
 * games their packets name, then by one for each of these games what the
 * packets bring. So a mail that breaks one of them down harms no other game.
 */
#ifndef FELDPOST_CLI_TAKE_H
#define FELDPOST_CLI_TAKE_H

#include "cli.h"
#include "feldpost/desk_log.h"
#include "feldpost/mail.h"

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

struct take_options {
	bool join, report, answer;
};

/* A game of the desk, or one that is to be joined. */
struct take_game {
	const char *path;
	const char *offer; /* the hash of its offer, and its id, or "" */
	const char *id;
	bool anew;	    /* there is no such file yet */
	struct mails mails; /* that may concern it */
	size_t *index;	    /* of each among all mails */
};

struct take_games {
	struct take_game *list;
	size_t count, capacity;
};

/*
 * Sorts the mails by the games of the folder; with `join` a game is added for
 * each offer that is of none of them. fate[] has FATE_NONE, FATE_FOREIGN,
 * FATE_OFFER or FATE_OLD then, FATE_TAKEN for those that are of a game,
 * FATE_WAITS for some of those that may be of one when another mail has come,
 * and FATE_UNUSED for those by which their reader broke down. ERROR_SYSTEM.
 */
bool take_sort(struct cli *c, const char *folder, bool join,
	const struct mails *mails, enum fate *fate, struct take_games *out,
	struct error *e);

/* Whether one more answer of a game may be sent by itself today. */
bool take_may_answer(const struct cli *c, const struct desk_log *log,
	const struct digest *game);

/*
 * In a process of its own: takes its mails into the game and says a line about
 * it, one with the digit of each mail's fate, and the report. Returns the exit
 * status.
 */
int take_play(struct cli *c, const struct take_game *game,
	const struct take_options *options, struct buffer *said);

#endif
