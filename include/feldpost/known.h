/*
 * Known: a match as somebody knows it, to play on from.
 * floor: check
 *
 * What its reader can't see, cards that lie hidden and an order that is sealed,
 * is made up anew for each game (faces.h), and nobody has ordered ahead: who
 * plays on decides for himself.
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
