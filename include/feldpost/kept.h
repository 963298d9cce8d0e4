/*
 * Kept positions let feldpost read a game without running it from the offer
 * each time (checkpoint.h). Each game has one file, named by its id, in the
 * folder FILE.d/positions beside the answered file FILE (answered.h).
 * floor: game
 *
 * Kept positions only save time: feldpost ignores a file that it can't read,
 * and failing to write a file does no harm. Files appear complete, so there is
 * no lock: if two processes write a file at the same time, one version remains.
 * The folder has no other files, so programs that only read games may use it. A
 * desk keeps its rows there in the same way, under a hash in place of an id.
 */
#ifndef FELDPOST_KEPT_H
#define FELDPOST_KEPT_H

#include "feldpost/hash.h"

/* The action for a new position if the folder is full (LIMIT_KEPT games). */
enum kept_by {
	KEPT_BY_READER, /* the new position is not kept */
	KEPT_BY_PLAYER, /* the game that was unchanged for longest is dropped */
};

/* Returns the folder of kept positions, and creates it if the folder of the
 * answered file exists. Otherwise it returns NULL. */
const char *kept_folder(struct arena *a, const char *guard);

/* Reads the kept positions of a game; returns an empty text if none are
 * kept. */
struct span kept_read(
	struct arena *a, const char *guard, const struct digest *game);

/* Replaces the kept positions of a game. An empty text deletes them. */
void kept_write(struct arena *a, const char *guard, const struct digest *game,
	struct span text, enum kept_by by);

#endif
