/*
 * Names: by which the games of a desk are called, in place of their files.
 * floor: desk
 *
 * The game NAME lies in DESK/NAME.yaml. A game that begins in a desk is called
 * after its rules: "peiper", then "peiper-2". DESK/names has a line for each,
 * with the hash of its offer, so that no name is used again, not even when the
 * game file has been deleted: whoever types it never means another game than
 * the one he knows.
 */
#ifndef FELDPOST_NAMES_H
#define FELDPOST_NAMES_H

#include "feldpost/hash.h"
#include "feldpost/owner.h"

struct game_name {
	const char *name;
	struct digest offer;
};

struct names {
	struct game_name *list;
	size_t count, capacity;
};

/* The names that a desk has given, the first of each; lines that are none are
 * passed over. ERROR_SYSTEM, ERROR_INPUT: they can't be read. */
bool names_read(
	struct arena *a, const char *desk, struct names *out, struct error *e);

/* Whether a text could be a game's name: it has no slash, is not "-", and
 * begins with no dot. */
bool names_is(const char *text);

/* Where the game of that name lies, or would. */
const char *names_path(struct arena *a, const char *desk, const char *name);

/* Whether the desk has given this name. */
bool names_given(struct arena *a, const char *desk, const char *name);

/* What a command shows for this game file: its name, if the desk has it;
 * otherwise the path. */
const char *names_shown(struct arena *a, const char *desk, const char *path);

/* What the game with this offer is called; NULL: nothing yet. */
const char *names_of(
	struct arena *a, const char *desk, const struct digest *offer);

/*
 * Has the game with this offer be called by one name for good, if it is not
 * yet: after its rules ("peiper", or "peiper 2"), as never was a game and as
 * there is no file. The desk must be there.
 */
bool names_take(struct arena *a, const char *desk, struct span rules,
	const struct digest *offer, const char **out, struct error *e);

/* Whether a folder can become a desk, or is one: it is not there, is empty, or
 * has the names or the log of one. */
bool names_may_be_desk(struct arena *a, const char *folder);

#endif
