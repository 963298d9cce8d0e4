/*
 * Rollouts: games in which greedy players play on from an order, for the search
 * (search.h).
 * floor: check
 *
 * Each game is in a world as the reader knows it, where what the reader can't
 * see is made up for each number. Games with the same number share world and
 * dice, whatever is tried in them.
 */
#ifndef FELDPOST_ROLLOUT_H
#define FELDPOST_ROLLOUT_H

#include "feldpost/greed.h"
#include "feldpost/match.h"

struct rollout {
	const struct match *match;
	const struct reader *reader;
	struct arena *arena;
	uint64_t seed;
	struct match root, game;   /* as the reader sees it; the trial */
	struct greed begun, greed; /* the greedy player's view of them */
	struct chance dice;
};

/* Looks at the match as far as listing orders for its reader needs it; `begun`
 * has what the greedy player likes. */
void rollout_look(
	struct rollout *r, const struct match *m, const struct reader *reader);

/* Prepares games, in the arena, with two words of luck; call rollout_end in any
 * case. False if the unknown can't be made up, because no game comes to such a
 * state. */
bool rollout_start(struct rollout *r, struct arena *a, struct chance *luck);
void rollout_end(struct rollout *r);

/*
 * Plays the n-th game of an order. Until the phase ends the reader's seat
 * follows `weights` (struct reader), unless NULL. Returns its worth to the
 * reader in thousandths of a victory. If the rules value positions and the game
 * was not played to its end, that is the share of wins from such a position.
 */
int rollout_play(struct rollout *r, const struct order *o, const int *weights,
	unsigned n);

#endif
