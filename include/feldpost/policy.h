/*
 * Policies: how a computer picks an order, for simulation and tests.
 * floor: check
 *
 * A policy knows what is listed and nothing else of a game, but for what its
 * rules say of a listed order (rules.h, weigh).
 */
#ifndef FELDPOST_POLICY_H
#define FELDPOST_POLICY_H

#include "feldpost/match.h"

enum policy {
	/* A part of the listing at random, and of it an order at random. */
	POLICY_RANDOM,
	/* What looks best to the rules; of equals one at random. */
	POLICY_GREEDY,
	/* What wins most of so many games played on greedily (player.h). */
	POLICY_GOOD,
	POLICY_BEST,
	POLICIES,
};

/* The policy of that name, or POLICIES; `near` (may be NULL) sees all. */
enum policy policy_named(const char *name, struct nearest *near);
const char *policy_name(enum policy p);

/* Whether a game can be played so: not greedily where nothing is weighed, and
 * not by games that are tried where their end is too far and nothing says how
 * they look. */
bool policy_fits(enum policy p, const struct rules *rules);

/* The policy of that name, with which this game can be played (NULL: any game
 * can). ERROR_USAGE: it is none, or the game has no such player. */
bool policy_read(const char *name, const struct rules *rules,
	enum policy *policy, struct error *e);

/* Each seat's policy (`out`, one a seat): "greedy" for all of them, or
 * "german=greedy,soviet=random"; one that is not named plays at random.
 * ERROR_USAGE names what is none, or whose a policy is not said. */
bool policies_read(struct arena *a, const char *text, const struct rules *rules,
	enum policy *out, struct error *e);

/* Picks one of the orders or answers that are legal now, with luck from a
 * stream. The reader is whose turn it is, as he knows the game (match_look);
 * who picks at random needs none. False: nothing is legal. */
bool policy_pick(enum policy p, const struct match *m,
	const struct reader *reader, struct chance *luck, struct order *out);

#endif
