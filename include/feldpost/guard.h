/*
 * The guard file: which packets I have answered (protocol.md 3.6).
 * floor: play
 *
 * One line `game seq h_seq` a packet, append-only. A packet with the same game
 * and number but another hash is never answered: its dice are known.
 */
#ifndef FELDPOST_GUARD_H
#define FELDPOST_GUARD_H

#include "feldpost/error.h"
#include "feldpost/hash.h"

/*
 * Notes that packet `seq` with this hash is going to be answered.
 * ERROR_NOT_NOW if another one was answered before; ERROR_SYSTEM if the file
 * can't be read or written: then nothing may be answered.
 */
bool guard_answer(struct arena *a, const char *path, const struct digest *game,
	unsigned seq, const struct digest *hash, struct error *e);

/*
 * The same look without noting anything, for a packet that is only signed:
 * ERROR_NOT_NOW if another one was answered before. A missing file is none.
 */
bool guard_check(struct arena *a, const char *path, const struct digest *game,
	unsigned seq, const struct digest *hash, struct error *e);

#endif
