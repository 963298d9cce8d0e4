/*
 * Names: what the games of a desk are called, so that nobody has to type paths.
 * floor: desk
 *
 * The game NAME is the file DESK/NAME.yaml. A game that begins in a desk is
 * named after its rules: "peiper", then "peiper-2". DESK/names has a line for
 * each, with the hash of its offer, so that no name is used again, not even
 * after the game file is deleted: a name that you know never comes to mean
 * another game.
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

/* Reads the names of a desk's games. Of lines with one name the first counts;
 * bad lines are skipped. ERROR_SYSTEM, ERROR_INPUT: the file can't be read. */
bool names_read(
	struct arena *a, const char *desk, struct names *out, struct error *e);

/* True if a text could be a game's name: it has no slash, is not "-", and
 * begins with no dot. */
bool names_is(const char *text);

/* The path of the game with that name; the file need not exist. */
const char *names_path(struct arena *a, const char *desk, const char *name);

/* True if the desk has given this name. */
bool names_given(struct arena *a, const char *desk, const char *name);

/* What a command shows for this game file: its name, if the desk has it;
 * otherwise the path. */
const char *names_shown(struct arena *a, const char *desk, const char *path);

/* The name of the game with this offer, or NULL if it has none yet. */
const char *names_of(
	struct arena *a, const char *desk, const struct digest *offer);

/*
 * Gives the game with this offer a lasting name, unless it has one: after its
 * rules ("peiper", or "peiper-2"), a name that no game ever had and no file
 * has. The desk must exist.
 */
bool names_take(struct arena *a, const char *desk, struct span rules,
	const struct digest *offer, const char **out, struct error *e);

/* True if a folder is a desk or can become one: it does not exist, is empty, or
 * has a desk's names or log. */
bool names_may_be_desk(struct arena *a, const char *folder);

#endif
