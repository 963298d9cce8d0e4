/*
 * Players: the computer's players, each with a name and an effort.
 * floor: check
 */
#ifndef FELDPOST_PLAYER_H
#define FELDPOST_PLAYER_H

#include "feldpost/hash.h"
#include "feldpost/search.h"

/* Picks like policy_pick, for all policies. `t` as for search_pick. */
bool player_pick(enum policy p, const struct match *m,
	const struct reader *reader, struct thought *t, struct chance *luck,
	struct order *out);

/* Writes the orders that the player would give, the best first, with how they
 * did in trial games (search_orders); a random player gives none. */
int player_advise(enum policy p, const struct match *m,
	const struct reader *reader, struct chance *luck, struct tried *out);

/* The policy that gives the best advice without delay; POLICIES if none plays
 * this game. */
enum policy player_adviser(const struct rules *rules);

/* The trial games for each decision; 0 if the player tries none. */
unsigned player_budget(enum policy p, const struct rules *rules);

/* The version of the players, which changes whenever one would choose
 * otherwise; and a digest of the version and every number that counts. */
unsigned player_version(void);
void player_digest(
	enum policy p, const struct rules *rules, struct digest *out);

#endif
