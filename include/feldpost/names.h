/*
 * Names: the names of a desk's games, so that nobody has to type paths.
 * floor: desk
 *
 * The game NAME is the file DESK/NAME.yaml. A new game in a desk is named after
 * its rules: "peiper", then "peiper-2". DESK/names has a line for each game,
 * with the hash of its offer. No name is ever used again, even after the game
 * file is deleted, so a name that you know never means another game.
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

/* Reads the names of a desk's games. If a name is in several lines, the first
 * counts. Bad lines are skipped. ERROR_SYSTEM or ERROR_INPUT if the file can't
 * be read. */
bool names_read(
	struct arena *a, const char *desk, struct names *out, struct error *e);

/* True if a text could be the name of a game: it has no slash, is not "-", and
 * does not begin with a dot. */
bool names_is(const char *text);

/* Returns the path of the game with that name. The file may not exist. */
const char *names_path(struct arena *a, const char *desk, const char *name);

/* True if the desk has already given a game this name. */
bool names_given(struct arena *a, const char *desk, const char *name);

/* Returns what a command prints for this game file: the game's name if it is a
 * game of the desk, whose names are `given`; otherwise the path. */
const char *names_shown(struct arena *a, const struct names *given,
	const char *desk, const char *path);

/* Returns the name of the game with this offer, or NULL if it has none. */
const char *names_of(
	struct arena *a, const char *desk, const struct digest *offer);

/* Gives the game with this offer a permanent name, unless it has one. The name
 * comes from its rules ("peiper" or "peiper-2"); no file, and no earlier game,
 * may have this name. The desk must exist. */
bool names_take(struct arena *a, const char *desk, struct span rules,
	const struct digest *offer, const char **out, struct error *e);

/* True if a folder is a desk or can become one: it does not exist, is empty, or
 * has the names or the log of a desk. */
bool names_may_be_desk(struct arena *a, const char *folder);

#endif
