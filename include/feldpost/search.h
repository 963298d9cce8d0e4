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
	SEARCH_ORDERS = 12, /* that are tried at most */
};

/* An order that was tried: in so many games, of which so many were won by who
 * gave it; one that nobody has won counts half, so all is counted in halves. */
struct tried {
	struct order order;
	/* That it is the first order of; NULL: of none, or of things as usual.
	 */
	const struct stance *stance;
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

/* What who searches keeps in mind from one decision to the next; THOUGHT_NONE
 * at first. */
struct thought {
	int turn, phase, seat;	     /* that he has taken up a stance for */
	const struct stance *stance; /* NULL: things as usual */
};

#define THOUGHT_NONE                                                           \
	{                                                                      \
		.turn = -1                                                     \
	}

/* Picks one of the orders or answers that are legal now, by so many games or
 * somewhat more. All follows from the match as the reader sees it, the thought
 * and two words of luck. False: nothing is legal. */
bool search_pick(const struct match *m, const struct reader *reader,
	unsigned budget, struct thought *t, struct chance *luck,
	struct order *out);

#endif
