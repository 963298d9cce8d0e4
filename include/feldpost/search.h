/*
 * Search: the order after which most games are won that greedy players play on.
 * floor: check
 *
 * A game is tried in a world as the seat knows it: what it can't see is made up
 * (faces.h), anew for each game; all orders are tried in the same worlds with
 * the same dice. The orders that look best to the greedy player get the same
 * number of games, of these the better half as many again, until two are left
 * (sequential halving). What the greedy player would order is given up only for
 * something that has won clearly more often, so that whoever searches is not
 * weaker than who does not.
 *
 * Where rules say how a position looks (rules.h, value) games are not played to
 * their end, and lazily (greed.h): tried is what shows in so short a time,
 * answers and orders of some phases.
 */
#ifndef FELDPOST_SEARCH_H
#define FELDPOST_SEARCH_H

#include "feldpost/policy.h"

enum {
	SEARCH_ORDERS = 12, /* that are tried at most */
};

/* An order that was tried: in so many games, of which so many were won by who
 * gave it; one that nobody has won counts half, so all is counted in halves. */
struct tried {
	struct order order;
	/* Games 0: it was not played. Of one that was not played to its end it
	 * counts how often such a one is won. */
	unsigned halves, games;
};

/*
 * The orders or answers that look best of those that are legal now, the best
 * first: what is picked, then what was tried in more games, and of these what
 * was won more often. Without a budget they are as the greedy player likes
 * them. Into out[SEARCH_ORDERS]; how many there are.
 */
int search_orders(const struct match *m, const struct reader *reader,
	unsigned budget, struct chance *luck, struct tried *out);

/* Picks one of the orders or answers that are legal now, by so many games or
 * somewhat more. All follows from the match as the reader sees it and two words
 * of luck. False: nothing is legal. */
bool search_pick(const struct match *m, const struct reader *reader,
	unsigned budget, struct chance *luck, struct order *out);

#endif
