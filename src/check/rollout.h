/*
 * Rollouts: games in which greedy players play on after an order, for the
 * search (search.h).
 * floor: check
 *
 * Each game is played in a world that agrees with the reader's knowledge. Cards
 * that the reader can't see are made up from the number of the game. So games
 * with the same number have the same cards and dice, whichever order is tried.
 */
#ifndef FELDPOST_ROLLOUT_H
#define FELDPOST_ROLLOUT_H

#include "feldpost/greed.h"
#include "feldpost/match.h"

enum {
	ROLLOUT_WON = 1000 /* a victory, in thousandths */
};

struct rollout {
	const struct match *match;
	const struct reader *reader;
	struct arena *arena;
	uint64_t seed;
	struct match root, game;   /* the known match, and the current game */
	struct greed begun, greed; /* greedy player's state in each */
	struct chance dice;
	/* the number of times that the turn to order passes to the other seat
	 * before a game is stopped and rated (rules.h) */
	int horizon;
};

/* Prepares a list of the orders for the match's reader. `begun` gets the greedy
 * player's state. */
void rollout_look(
	struct rollout *r, const struct match *m, const struct reader *reader);

/* Prepares games, in the arena, with two words of luck. Call rollout_end in any
 * case. Returns false if hidden cards can't be made up, because no game could
 * reach this state. */
bool rollout_start(struct rollout *r, struct arena *a, struct chance *luck);
void rollout_end(struct rollout *r);

/*
 * Plays the n-th game of an order. Until the phase ends, the reader's seat uses
 * `weights` (struct reader), unless NULL. Returns the value of the game for the
 * reader, in thousandths of a victory. If the rules rate positions and the game
 * was not played to its end, the value is the share of wins from such a
 * position.
 */
int rollout_play(struct rollout *r, const struct order *o, const int *weights,
	unsigned n);

#endif
