/*
 * Policies: how a computer picks an order, for simulation and tests.
 * floor: check
 *
 * A policy uses only two functions of a game: the listing of legal orders, and
 * the rating of a listed order (rules.h, weigh).
 */
#ifndef FELDPOST_POLICY_H
#define FELDPOST_POLICY_H

#include "feldpost/match.h"

enum policy {
	/* A random order from a random part of the listing. */
	POLICY_RANDOM,
	/* The order that the rules rate best. If several orders are rated best,
	 * a random choice among them. */
	POLICY_GREEDY,
	/* The order that wins the most trial games between greedy players
	 * (player.h). */
	POLICY_GOOD,
	POLICY_BEST,
	POLICIES,
};

/* Returns the policy of that name, or POLICIES. `near` may be NULL. */
enum policy policy_named(const char *name, struct nearest *near);
const char *policy_name(enum policy p);

/* True if the policy can play this game. Greedy play needs rules that rate
 * orders. Trial games need rules that rate positions, or a game that is short
 * enough to be played to its end. */
bool policy_fits(enum policy p, const struct rules *rules);

/* Reads the name of a policy that can play this game; any game if `rules` is
 * NULL. Fails with ERROR_USAGE if there is no such policy, or the game has no
 * such player. */
bool policy_read(const char *name, const struct rules *rules,
	enum policy *policy, struct error *e);

/* Reads each seat's policy into `out`: "greedy" for all seats, or
 * "german=greedy,soviet=random", where seats that are not named play at random.
 * Fails with ERROR_USAGE for an unknown policy, or a policy without a seat. */
bool policies_read(struct arena *a, const char *text, const struct rules *rules,
	enum policy *out, struct error *e);

/* Picks one of the orders or answers that are legal now. Random choices come
 * from `luck`. `reader` is the player who must decide, with that player's
 * knowledge (match_look). The random policy does not use `reader`. Returns
 * false if nothing is legal. */
bool policy_pick(enum policy p, const struct match *m,
	const struct reader *reader, struct chance *luck, struct order *out);

#endif
