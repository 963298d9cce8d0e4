/*
 * Kept positions, so that games need not be run from the offer each time
 * (checkpoint.h): one file a game, under its id, in the folder FILE.d/positions
 * beside the answered file FILE (answered.h).
 * floor: game
 *
 * Nothing depends on them: a file that can't be read counts as none, and
 * failing to write does no harm. A file appears whole, so no lock is needed; if
 * two are written at once, one remains. The folder holds nothing else, so
 * programs that only read games may write to it.
 */
#ifndef FELDPOST_KEPT_H
#define FELDPOST_KEPT_H

#include "feldpost/hash.h"

/* What happens if the folder is full (LIMIT_KEPT games). */
enum kept_by {
	KEPT_BY_READER, /* the new position is not kept */
	KEPT_BY_PLAYER, /* the game that has not changed for longest goes */
};

/* Returns the folder, and makes it if the folder of the answered file exists;
 * otherwise NULL. */
const char *kept_folder(struct arena *a, const char *guard);

/* Reads what is kept of a game; an empty text if there is nothing. */
struct span kept_read(
	struct arena *a, const char *guard, const struct digest *game);

/* Replaces what is kept of a game; an empty text deletes it. */
void kept_write(struct arena *a, const char *guard, const struct digest *game,
	struct span text, enum kept_by by);

#endif
