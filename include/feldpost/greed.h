/*
 * Greed: a fast computer player, for trial games.
 * floor: check
 *
 * The greedy player gives the order with the highest weight (rules.h, weigh),
 * and among equal orders the order that is listed first. If listings have
 * parts, the player keeps the best order of each part for the whole phase, and
 * weighs such an order again only when it is the best of all. If no kept order
 * is better than doing nothing, all orders are weighed again, because some may
 * have become better. The greedy player is several times as fast as a player
 * that weighs everything each time (policy.h), but may give other orders.
 */
#ifndef FELDPOST_GREED_H
#define FELDPOST_GREED_H

#include "feldpost/match.h"

enum {
	GREED_PARTS = 192, /* most parts that are kept; if there are more,
			    * everything is weighed each time */
};

/* The best order of a part, with the weight it had when last weighed. */
struct wish {
	struct order order;
	int weight;
};

struct greed {
	/* The phase, and the seat that gives orders in it. The turn is -1
	 * before the first phase. */
	int turn, phase, seat;
	int count;
	struct wish wish[GREED_PARTS];
};

/* Weighs everything that is legal now, for the orders that follow. */
void greed_look(
	struct greed *g, const struct match *m, const struct reader *reader);

/* Forgets all kept orders. Call this before another game or other weights. */
void greed_forget(struct greed *g);

/* Returns the best of the stored orders, or NULL if no order is stored. */
const struct wish *greed_best(const struct greed *g);

/* Copies the state of a greedy player, for the same game from this point on. */
void greed_copy(struct greed *to, const struct greed *from);

/* Picks an order or an answer. The reader is the player who must decide.
 * Returns false if nothing is legal. */
bool greed_pick(struct greed *g, const struct match *m,
	const struct reader *reader, struct order *out);

#endif
