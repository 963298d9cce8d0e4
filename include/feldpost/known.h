/*
 * Known: a match as one player knows it, to play on from.
 * floor: check
 *
 * Cards and sealed orders that the reader can't see are made up again for each
 * game (faces.h). No orders are queued: whoever plays on decides.
 */
#ifndef FELDPOST_KNOWN_H
#define FELDPOST_KNOWN_H

#include "feldpost/match.h"

/* Forks a match so (match_fork). `m` and the reader must live as long. */
void known_fork(struct match *out, const struct match *m,
	const struct reader *reader, struct arena *a);

/* Makes `game`, a fork of `known`, that of this number. False: what lies hidden
 * can't be made up, for no game comes to such a state. */
bool known_copy(struct match *game, const struct match *known, uint64_t seed,
	uint64_t number);

#endif
