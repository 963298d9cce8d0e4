/*
 * Players: the computer players, each with a name and an effort.
 * floor: check
 */
#ifndef FELDPOST_PLAYER_H
#define FELDPOST_PLAYER_H

#include "feldpost/hash.h"
#include "feldpost/search.h"

/* Returns the reader with the weights by which the player decides: those of the
 * reader, if it has any. */
struct reader player_reader(
	enum policy p, const struct rules *rules, const struct reader *reader);

/* Picks an order like policy_pick, for all policies. `t` has the same meaning
 * as in search_pick. */
bool player_pick(enum policy p, const struct match *m,
	const struct reader *reader, struct thought *t, struct chance *luck,
	struct order *out);

/* Returns the policy that gives the best advice without delay; POLICIES if no
 * policy plays this game. */
enum policy player_adviser(const struct rules *rules);

/* Returns the number of trial games for each decision; 0 if the player uses no
 * trial games. */
unsigned player_budget(enum policy p, const struct rules *rules);

/* player_version returns the version of the players' code. The version changes
 * whenever the code would choose differently with the same numbers.
 * player_digest computes a digest of the version and all numbers that influence
 * the choice. */
unsigned player_version(void);
void player_digest(
	enum policy p, const struct rules *rules, struct digest *out);

#endif
