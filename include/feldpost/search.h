/*
 * Search: finds the order that wins the most games if greedy players play on
 * after it.
 * floor: check
 *
 * Each game is played in a world as the seat knows it. Cards that the seat
 * can't see are made up (faces.h), differently for each game. All orders are
 * tried in the same worlds with the same dice. The orders that look best to the
 * greedy player get the same number of games. The better half of the orders
 * gets as many games again, and so on, until two orders are left (sequential
 * halving). Another order replaces the greedy player's order only if it has won
 * clearly more games, so searching rarely plays worse than greed.
 *
 * If the rules can rate a position (rules.h, value), a faster greedy player
 * (greed.h) plays games that stop before their end. The search then tries
 * answers, and orders of phases in which a single order shows its value before
 * the game stops. In other phases, only the orders of all units together have a
 * visible value, so the search tries plans for the whole phase. A plan is a set
 * of weights: the usual ones, those of a stance (rules.h), or one of these with
 * some weights changed by chance. There is a plan for every twelve games. The
 * searching player chooses a plan with the first order of the phase, and then
 * plays the phase like a greedy player with the weights of that plan.
 */
#ifndef FELDPOST_SEARCH_H
#define FELDPOST_SEARCH_H

#include "feldpost/policy.h"

enum {
	SEARCH_ORDERS = 12,
};

/* An order that was tried, with the number of its trial games, and twice the
 * number of games that its player won. A game that nobody won counts as half a
 * win. */
struct tried {
	struct order order;
	/* True if the order begins a plan: that of a stance, or of the usual
	 * play if `stance` is NULL, or a variation of it. */
	bool planned, varied;
	const struct stance *stance;
	/* `games` is 0 if the order was not tried. An unfinished game counts as
	 * the share of games that are won from its last position. */
	unsigned halves, games;
};

/* Returns how many more games than another order this order wins, in
 * thousandths. */
int tried_lead(const struct tried *t, const struct tried *than);

/* Returns the number of trial games for a decision now, of `budget` for a
 * single order: for a plan, four times as many. */
unsigned search_games(const struct match *m, unsigned budget);

/* Writes the best of the orders or answers that are legal now into
 * out[SEARCH_ORDERS], and returns their number. The chosen order is first. The
 * other orders follow, sorted by their number of games, then by their number of
 * wins. If `budget` is 0, the greedy player ranks the orders. */
int search_orders(const struct match *m, const struct reader *reader,
	unsigned budget, struct chance *luck, struct tried *out);

/* The memory of a searching player between decisions; THOUGHT_NONE at first. */
struct thought {
	int turn, phase, seat;	 /* when the player chose the plan, and for
				  * which seat */
	int plan[RULES_WEIGHTS]; /* its weights */
	/* The decision that says most about the player's aim: the choice, and
	 * the order or plan that came next. A plan says more than an order,
	 * an order more than an answer, and a choice says more if its lead is
	 * larger. chosen.games is 0 if the player has compared nothing. */
	struct tried chosen, next;
	int telling;
};

#define THOUGHT_NONE                                                           \
	{                                                                      \
		.turn = -1                                                     \
	}

/* Picks one of the orders or answers that are legal now, after `budget` trial
 * games (search_games) or a few more. The result depends only on the match as
 * the reader sees it, the thought, and the luck. Returns false if nothing is
 * legal. */
bool search_pick(const struct match *m, const struct reader *reader,
	unsigned budget, struct thought *t, struct chance *luck,
	struct order *out);

#endif
