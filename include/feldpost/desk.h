/*
 * Desks: the folder with the user's games, and the state of each game.
 * floor: desk
 */
#ifndef FELDPOST_DESK_H
#define FELDPOST_DESK_H

#include "feldpost/desk_log.h"
#include "feldpost/folder.h"
#include "feldpost/outputs.h"
#include "feldpost/owner.h"

/* What is known of a game, as printable texts. A text is "" if it is unknown.
 * "I" is the desk's owner. */
enum desk_field {
	DESK_RANK,  /* games that wait for me come first: "0", "1", ... */
	DESK_TITLE, /* "Ostfront 1942" */
	DESK_RULES, /* its rules: "ostfront" */
	DESK_ID,    /* its id, or "" */
	DESK_SEAT,  /* my seat, or "" */
	DESK_OPPONENT,
	DESK_TURN,
	DESK_WAITS, /* what the game waits for: "your orders" */
	DESK_WHO,   /* who must act: "me", a name, or "" */
	DESK_LAST,  /* number of the last packet */
	DESK_SINCE, /* when the last packet came or was sent, as in the log */
	DESK_DEADLINE,
	DESK_LATE,     /* who is late, and since which packet */
	DESK_UNSENT,   /* number of my last packet, if sending it has failed */
	DESK_REMIND,   /* number of my last packet, if its answer is late */
	DESK_REMINDED, /* when its reader was last reminded of it */
	DESK_OVER,     /* "yes" or "no" */
	DESK_FIELDS,
};

/* A game, or why it could not be read. */
struct desk_row {
	const char *path, *name;
	const char *shown; /* its name in a command to be typed */
	const char *field[DESK_FIELDS];
	const char *fault; /* why it could not be read, or NULL */
	int status;	   /* an exit status */
};

struct desk_list {
	struct desk_row *row;
	size_t count;
	int status; /* the worst status of all games */
};

/*
 * Lists the games of a folder, the most urgent first. Each is read in its own
 * process. If the log can't be read, a note says so, and it counts as empty.
 * False if the folder can't be read (ERROR_SYSTEM).
 */
bool desk_games(struct owner *o, const char *folder, struct desk_list *out,
	struct error *e);

/* Reads the game in a file. Call this in a separate process: it gives up all
 * rights but those that are needed (confine.h). */
bool desk_read(struct owner *o, const char *path, unsigned needs,
	struct game *g, struct error *e);

/* Returns the game's name in the log: its id, or the hash of its offer. */
const struct digest *desk_log_name(const struct ledger *l);

/* Returns the name by which the user knows the player with this role. */
const char *desk_calls(const struct owner *o, const struct game *g, char role);

/* Returns in a few words what is due in the next packet. */
const char *desk_waits(const struct owner *o, const struct game *g, bool mine);

/* Lists the game files in a folder, by their names. Files that look like
 * something else are left out. ERROR_SYSTEM. */
bool desk_files(struct arena *a, const char *folder, struct file_list *out,
	struct error *e);

/* If `folder`, where the game file is, is a desk, adds to its log that this
 * packet was taken or sent. Failures are only noted. */
void desk_note(struct owner *o, const char *folder, const struct game *g,
	enum log_word word, unsigned seq);

/* Does so for a packet that could not be sent, unless the log says so
 * already. */
void desk_note_unsent(struct owner *o, const char *folder, const struct game *g,
	unsigned seq);

/* Returns the next line that the process of a game has printed, made printable;
 * "" at the end. */
const char *desk_line(struct arena *a, struct span *said);

/* Returns the line that says that the process of a game has crashed; NULL if
 * this exit status and output say that it has not. A process that has run out
 * of memory prints nothing. */
const char *desk_broken(int status, struct span said);

#endif
