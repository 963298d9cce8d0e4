/*
 * Policies: how a computer picks an order, for simulation and tests.
 * floor: check
 *
 * A policy knows nothing about a game except its listing and the rules' rating
 * of a listed order (rules.h, weigh).
 */
#ifndef FELDPOST_POLICY_H
#define FELDPOST_POLICY_H

#include "feldpost/match.h"

enum policy {
	/* A random order from a random part of the listing. */
	POLICY_RANDOM,
	/* The order that the rules rate best; a random one among equals. */
	POLICY_GREEDY,
	/* The order that wins most trial games of greedy players (player.h). */
	POLICY_GOOD,
	POLICY_BEST,
	POLICIES,
};

/* The policy of that name, or POLICIES; `near` may be NULL. */
enum policy policy_named(const char *name, struct nearest *near);
const char *policy_name(enum policy p);

/* True if the policy can play this game. Greedy play needs rules that rate
 * orders; trial games need rules that rate positions, or an end that is near
 * enough. */
bool policy_fits(enum policy p, const struct rules *rules);

/* Reads the name of a policy that can play this game (NULL: any game).
 * ERROR_USAGE if there is no such policy, or the game has no such player. */
bool policy_read(const char *name, const struct rules *rules,
	enum policy *policy, struct error *e);

/* Reads each seat's policy into `out`: "greedy" for all seats, or
 * "german=greedy,soviet=random", where seats that are not named play at random.
 * ERROR_USAGE names an unknown policy or a policy without a seat. */
bool policies_read(struct arena *a, const char *text, const struct rules *rules,
	enum policy *out, struct error *e);

/* Picks one of the orders or answers that are legal now, with luck from a
 * stream. `reader` is the player to move, with what they know of the game
 * (match_look); the random policy needs none. False if nothing is legal. */
bool policy_pick(enum policy p, const struct match *m,
	const struct reader *reader, struct chance *luck, struct order *out);

#endif
