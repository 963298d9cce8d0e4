/*
 * Search: finds the order that wins most games if greedy players play on after
 * it.
 * floor: check
 *
 * Each game is played in a world as the seat knows it: what it can't see is
 * made up (faces.h), differently for each game. All orders are tried in the
 * same worlds with the same dice. The orders that look best to the greedy
 * player get the same number of games; the better half gets as many again,
 * until two are left (sequential halving). The greedy player's order is
 * replaced only by one that has won clearly more often, so searching never
 * plays worse than greed.
 *
 * If the rules can rate a position (rules.h, value), games are not played to
 * their end, and lazily (greed.h). Answers are tried, and so are the orders of
 * phases in which one order shows its worth in that time. In other phases all
 * units together decide: the whole phase is tried with the usual weights and
 * with each stance (rules.h). The searching player chooses a stance with the
 * first order of a phase, and then plays the phase as the greedy player would
 * with those weights.
 */
#ifndef FELDPOST_SEARCH_H
#define FELDPOST_SEARCH_H

#include "feldpost/policy.h"

enum {
	SEARCH_ORDERS = 12, /* most orders that are tried */
};

/* An order that was tried: the number of trial games, and twice the number that
 * its player won. A game that nobody won counts as half a win. */
struct tried {
	struct order order;
	/* The order begins a phase with this stance; NULL for none, or the
	 * usual weights. */
	const struct stance *stance;
	/* 0 games: it was not tried. A game that was not played to its end
	 * counts the share of such games that are won. */
	unsigned halves, games;
};

/*
 * Writes the best of the orders or answers that are legal now into
 * out[SEARCH_ORDERS] and returns how many. The one picked comes first; then
 * those tried in more games, and among these those that won more often. Without
 * a budget they are in the greedy player's order.
 */
int search_orders(const struct match *m, const struct reader *reader,
	unsigned budget, struct chance *luck, struct tried *out);

/* What a searching player remembers from one decision to the next; THOUGHT_NONE
 * at first. */
struct thought {
	int turn, phase, seat;	     /* for which the player chose the stance */
	const struct stance *stance; /* NULL: the usual weights */
};

#define THOUGHT_NONE                                                           \
	{                                                                      \
		.turn = -1                                                     \
	}

/* Picks one of the orders or answers that are legal now, after `budget` trial
 * games or somewhat more. The result depends only on the match as the reader
 * sees it, the thought and two words of luck. False if nothing is legal. */
bool search_pick(const struct match *m, const struct reader *reader,
	unsigned budget, struct thought *t, struct chance *luck,
	struct order *out);

#endif
