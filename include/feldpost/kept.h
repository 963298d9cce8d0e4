/*
 * What is kept of games, so that they need not be run from the offer each time
 * (checkpoint.h): a file a game, under its id, in the folder FILE.d/positions
 * beside the answered file FILE (answered.h).
 * floor: game
 *
 * Nothing depends on it: what can't be read is as good as none, and what can't
 * be written does no harm. A file appears whole, so no lock is needed; of two
 * that are written at once one stands. Since it holds nothing else, programs
 * that only read games may write into this folder.
 */
#ifndef FELDPOST_KEPT_H
#define FELDPOST_KEPT_H

#include "feldpost/hash.h"

/* Whom room is made for, where LIMIT_KEPT games are kept. */
enum kept_by {
	KEPT_BY_READER, /* nobody: nothing more is kept */
	KEPT_BY_PLAYER, /* that goes which has not changed for longest */
};

/* The folder, made if that of the answered file is there; NULL: it is not. */
const char *kept_folder(struct arena *a, const char *guard);

/* What is kept of a game, or nothing (empty). */
struct span kept_read(
	struct arena *a, const char *guard, const struct digest *game);

/* Keeps this of a game in place of what was kept; nothing: forgets that. */
void kept_write(struct arena *a, const char *guard, const struct digest *game,
	struct span text, enum kept_by by);

#endif
