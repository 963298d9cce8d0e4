/*
 * Known: a match as one player knows it, for trial games that start there.
 * floor: check
 *
 * Cards and sealed orders that the reader can't see are made up again for each
 * game (faces.h). No orders are queued, because the players of the trial
 * decide.
 */
#ifndef FELDPOST_KNOWN_H
#define FELDPOST_KNOWN_H

#include "feldpost/match.h"

/* Forks a match (match_fork) for the reader. `m` and the reader must live as
 * long as the fork. */
void known_fork(struct match *out, const struct match *m,
	const struct reader *reader, struct arena *a);

/* Makes `game`, a fork of `known`, into the game with this number. Returns
 * false if no game could reach this state: nothing can be made up. */
bool known_copy(struct match *game, const struct match *known, uint64_t seed,
	uint64_t number);

#endif
