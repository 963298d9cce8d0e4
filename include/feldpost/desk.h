/*
 * Desks: the folder in which one's games lie, and each of them as it stands.
 * floor: desk
 */
#ifndef FELDPOST_DESK_H
#define FELDPOST_DESK_H

#include "feldpost/desk_log.h"
#include "feldpost/folder.h"
#include "feldpost/outputs.h"
#include "feldpost/owner.h"

/* What is known of a game, as texts that can be seen; "" what is not. */
enum desk_field {
	DESK_RANK,  /* what asks me comes first: "0", "1", ... */
	DESK_TITLE, /* "Ostfront 1942" */
	DESK_RULES, /* by which it is played: "ostfront" */
	DESK_ID,    /* or "" */
	DESK_SEAT,  /* mine, or "" */
	DESK_OPPONENT,
	DESK_TURN,
	DESK_WAITS, /* for what: "your orders" */
	DESK_WHO,   /* is asked: "me", a name, or "" */
	DESK_LAST,  /* number of the last packet */
	DESK_SINCE, /* that came, or was sent; as in the log */
	DESK_DEADLINE,
	DESK_LATE,     /* who is, and since which packet */
	DESK_UNSENT,   /* number of my last packet, if it was to be sent and is
			* not */
	DESK_REMIND,   /* number of my last packet, if its answer is late */
	DESK_REMINDED, /* when its reader was reminded of it last */
	DESK_LOG_NAME, /* by which the log knows the game */
	DESK_OVER,     /* "yes" or "no" */
	DESK_FIELDS,
};

/* A game, or why it could not be read. */
struct desk_row {
	const char *path, *name;
	const char *shown; /* in a command that is to be typed */
	const char *field[DESK_FIELDS];
	const char *fault; /* NULL: none */
	int status;	   /* as an exit status */
};

struct desk_list {
	struct desk_row *row;
	size_t count;
	int status; /* the worst */
};

/*
 * The games of a folder, the most urgent first; each is read by a process of
 * its own. A log that can't be read is noted, and as good as none. False: the
 * folder can't be read (ERROR_SYSTEM).
 */
bool desk_games(struct owner *o, const char *folder, struct desk_list *out,
	struct error *e);

/* In a process of its own: gives up its rights, but for those needed
 * (confine.h), and reads the game of a file. */
bool desk_read(struct owner *o, const char *path, unsigned needs,
	struct game *g, struct error *e);

/* By which name the log knows the game: its id, or the hash of its offer. */
const struct digest *desk_log_name(const struct ledger *l);

/* As whom I know the player with this role. */
const char *desk_calls(const struct owner *o, const struct game *g, char role);

/* What is due, of the next packet, in a few words. */
const char *desk_waits(const struct owner *o, const struct game *g, bool mine);

/* The game files there: what has the name of one, and does not look like
 * something else. ERROR_SYSTEM. */
bool desk_files(struct arena *a, const char *folder, struct file_list *out,
	struct error *e);

/* Into the log of this folder, in which the game file lies, if it is a desk:
 * that this packet was taken or sent. What goes wrong is noted. */
void desk_note(struct owner *o, const char *folder, const struct game *g,
	enum log_word word, unsigned seq);

/* The same, of a packet that could not be sent, unless it was before. */
void desk_note_unsent(struct owner *o, const char *folder, const struct game *g,
	unsigned seq);

/* The next line of what the process of a game has said, as it can be seen; ""
 * at the end. */
const char *desk_line(struct arena *a, struct span *said);

/* Whether a process that ended so, and said so, has broken down: whoever has
 * run out of memory says nothing. */
bool desk_broken(int status, struct span said);

#endif
