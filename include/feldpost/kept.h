/*
 * Kept positions, so that games need not be run from the offer each time
 * (checkpoint.h). Each game has one file, named by its id, in the folder
 * FILE.d/positions beside the answered file FILE (answered.h).
 * floor: game
 *
 * They only save time: a file that can't be read is ignored, and failing to
 * write does no harm. A file appears whole, so there is no lock; if two are
 * written at the same time, one remains. The folder contains nothing else, so
 * programs that only read games may write to it.
 */
#ifndef FELDPOST_KEPT_H
#define FELDPOST_KEPT_H

#include "feldpost/hash.h"

/* What happens if the folder is full (LIMIT_KEPT games). */
enum kept_by {
	KEPT_BY_READER, /* the new position is not kept */
	KEPT_BY_PLAYER, /* the game unchanged for longest is dropped */
};

/* Returns the folder, which is created if the folder of the answered file
 * exists. Otherwise returns NULL. */
const char *kept_folder(struct arena *a, const char *guard);

/* Reads what is kept of a game; returns an empty text if there is nothing. */
struct span kept_read(
	struct arena *a, const char *guard, const struct digest *game);

/* Replaces what is kept of a game. An empty text deletes it. */
void kept_write(struct arena *a, const char *guard, const struct digest *game,
	struct span text, enum kept_by by);

#endif
