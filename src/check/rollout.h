/*
 * Rollouts: games in which greedy players play on from an order, for the search
 * (search.h).
 * floor: check
 *
 * Each is played in a world as the reader knows it: what the reader can't see
 * is made up for each number. All games of one number share the same world and
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
	struct match root, game; /* as the reader sees it; one that is tried */
	struct greed begun, greed; /* how the greedy player sees them */
	struct chance dice;
};

/* Looks at the match, for its reader, as far as listing orders needs it: what
 * the greedy player likes is in `begun`. */
void rollout_look(
	struct rollout *r, const struct match *m, const struct reader *reader);

/* Makes ready to play, in the arena, with two words of luck; rollout_end, in
 * any case. False: what the reader can't see can't be made up, for no game
 * comes to such a state. */
bool rollout_start(struct rollout *r, struct arena *a, struct chance *luck);
void rollout_end(struct rollout *r);

/*
 * Plays the n-th game of an order. As long as the phase lasts the reader's seat
 * goes by `weights` (struct reader) if they are not NULL. What it is worth to
 * him, in thousandths of a victory: where rules say how a position looks, and
 * the game was not played to its end, how many are won from such a one.
 */
int rollout_play(struct rollout *r, const struct order *o, const int *weights,
	unsigned n);

#endif
