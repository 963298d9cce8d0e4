/*
 * Desks: the folder in which one's games lie, and each of them as it stands.
 * floor: cli
 */
#ifndef FELDPOST_CLI_DESK_H
#define FELDPOST_CLI_DESK_H

#include "cli.h"
#include "feldpost/desk_log.h"
#include "feldpost/folder.h"

/* Who looks at the games of a folder. */
struct desk_view {
	const char *folder;
	struct desk_log log;
	struct public_key me;
	bool known; /* who I am */
	long long now;
};

/* What is known of a game, as texts that can be seen; "" what is not. */
enum desk_field {
	DESK_RANK,  /* what asks me comes first: "0", "1", ... */
	DESK_TITLE, /* "Ostfront 1942" */
	DESK_GAME,  /* its id, or "" */
	DESK_OPPONENT,
	DESK_TURN,
	DESK_WAITS, /* for what: "your orders" */
	DESK_WHO,   /* is asked: "me", a name, or "" */
	DESK_LAST,  /* number of the last packet */
	DESK_SINCE, /* that came, or was sent; as in the log */
	DESK_DEADLINE,
	DESK_LATE, /* who is, and since which packet */
	DESK_FIELDS,
};

/* Reads the folder's log, and looks who I am. A log that can't be read is
 * noted, and as good as none. */
void desk_sit(struct cli *c, const char *folder, struct desk_view *v);

/* By which name the log knows the game: its id, or the hash of its offer. */
const struct digest *desk_log_name(const struct ledger *l);

/* What is due, of the next packet, in a few words. */
const char *desk_waits(const struct game *g, bool mine);

/* FOLDER/waiting: mails with packets that come before others, which are
 * taken with those. */
const char *desk_waiting(struct cli *c);

/* The game files there: what has the name of one, and does not look like
 * something else. ERROR_SYSTEM. */
bool desk_files(struct cli *c, const char *folder, struct file_list *out,
	struct error *e);

/* Into the log of the folder in which the game file lies, if it is a desk: that
 * this packet was taken or sent. What goes wrong is noted. */
void desk_note(
	struct cli *c, const struct game *g, enum log_word word, unsigned seq);

/* The next line of what the process of a game has said, as it can be seen; ""
 * at the end. */
const char *desk_line(struct arena *a, struct span *said);

/* The game in the file that the first operand names. */
bool desk_look(struct cli *c, const struct desk_view *v,
	const char *field[DESK_FIELDS], struct error *e);

#endif
