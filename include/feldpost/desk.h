/*
 * Desks: a desk is the folder with the user's games. The functions of this
 * header list the games of a desk and the state of each game.
 * floor: desk
 */
#ifndef FELDPOST_DESK_H
#define FELDPOST_DESK_H

#include "feldpost/desk_log.h"
#include "feldpost/folder.h"
#include "feldpost/outputs.h"
#include "feldpost/owner.h"

/* Facts about a game, as printable texts. The text is "" if the fact is
 * unknown. "Owner" means the owner of the desk. */
enum desk_field {
	DESK_RANK,  /* "0", "1", ...: lower if the owner must act */
	DESK_TITLE, /* such as "Ostfront 1942" */
	DESK_RULES, /* name of the rules: "ostfront" */
	DESK_ID,    /* id of the game, or "" */
	DESK_SEAT,
	DESK_OPPONENT,
	DESK_TURN,
	DESK_WAITS, /* what the game waits for: "your orders" */
	DESK_WHO,   /* who must act: "me", a name, or "" */
	DESK_LAST,
	DESK_SINCE, /* when the last packet came or was sent, from the log */
	DESK_DEADLINE,
	DESK_LATE,     /* the player who is late, and the first late packet */
	DESK_UNSENT,   /* the owner's last packet, if sending it failed */
	DESK_REMIND,   /* the owner's last packet, if its answer is late */
	DESK_REMINDED, /* when the reader of that packet was last reminded */
	DESK_SHUT,     /* "yes" if nothing is signed in the game, because the
			* owner may have signed elsewhere (restored.h) */
	DESK_OVER,     /* "yes" if the game is over, or "no" */
	DESK_LOGGED,   /* the game's name in the log */
	DESK_OFFER,    /* hash of the game's first packet */
	DESK_OWN,      /* "" if the last packet is not the owner's; "asks" if
			* another player must answer it */
	DESK_TERMS,    /* see terms_pack */
	DESK_FIELDS,
};

/* A game, or the reason why feldpost could not read it. */
struct desk_row {
	const char *path, *name;
	const char *shown; /* the game's name as a word of a shell command */
	const char *field[DESK_FIELDS];
	const char *fault; /* why the game could not be read, or NULL */
	int status;
};

struct desk_list {
	struct desk_row *row;
	size_t count;
	int status; /* the worst exit status of all games */
};

/* Lists the games of a folder, the most urgent first. Each game is read in a
 * process of its own, unless its row of an earlier run is kept (rows.h). If the
 * log can't be read, a note says so, and the log counts as empty. Returns false
 * if the folder can't be read (ERROR_SYSTEM). */
bool desk_games(struct owner *o, const char *folder, struct desk_list *out,
	struct error *e);

/* Reads the game file `path`. Call desk_read in a separate process, because it
 * gives up all rights that reading does not need (confine.h). */
bool desk_read(struct owner *o, const char *path, unsigned needs,
	struct game *g, struct error *e);

/* Returns the name that the game has in the log: its id, or the hash of its
 * offer. */
const struct digest *desk_log_name(const struct ledger *l);

/* Returns the name by which the user calls the player with this role. */
const char *desk_calls(const struct owner *o, const struct game *g, char role);

/* Returns a few words that say what the next packet must contain. */
const char *desk_waits(const struct owner *o, const struct game *g, bool mine);

/* Lists the game files in a folder, by name. Files that look like something
 * else are left out. Fails with ERROR_SYSTEM if the folder can't be read. */
bool desk_files(struct arena *a, const char *folder, struct file_list *out,
	struct error *e);

/* If `folder`, which has the game file, is a desk, adds to its log that this
 * packet was taken or sent. Failures are only noted. */
void desk_note(struct owner *o, const char *folder, const struct game *g,
	enum log_word word, unsigned seq);

/* Adds to the desk's log that a packet could not be sent, unless the log
 * already has a line about this failure. */
void desk_note_unsent(struct owner *o, const char *folder, const struct game *g,
	unsigned seq);

/* Returns the next line that a game's process has printed, with only printable
 * characters. Returns "" if no line is left. */
const char *desk_line(struct arena *a, struct span *said);

/* Returns a line that says that the process of a game has crashed. Returns NULL
 * if the exit status and the output of the process show that the process has
 * not crashed. A process that has run out of memory prints nothing. */
const char *desk_broken(int status, struct span said);

#endif
