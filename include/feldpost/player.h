/*
 * Players: who of the program plays, by a name and how hard he tries.
 * floor: check
 */
#ifndef FELDPOST_PLAYER_H
#define FELDPOST_PLAYER_H

#include "feldpost/policy.h"

/* As policy_pick, for all policies. */
bool player_pick(enum policy p, const struct match *m,
	const struct reader *reader, struct chance *luck, struct order *out);

#endif
