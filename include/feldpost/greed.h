/*
 * Greed: the greedy player of a game that is played on as a trial.
 * floor: check
 *
 * The player gives the order that looks best (rules.h, weigh); of equal orders
 * the first one listed. If listings have parts, the best order of each part is
 * kept for the whole phase and weighed again only when it comes to the top. An
 * order that has become worth more meanwhile is found when no kept order is
 * worth more than doing nothing: then all are weighed again. So the player may
 * act in another sequence than one that weighs everything each time (policy.h),
 * and sometimes acts otherwise, but is several times as fast.
 */
#ifndef FELDPOST_GREED_H
#define FELDPOST_GREED_H

#include "feldpost/match.h"

enum {
	GREED_PARTS = 192, /* most parts of a listing; of more, all are
			    * weighed */
};

/* The best order of a part when it was last weighed. */
struct wish {
	struct order order;
	int weight;
};

struct greed {
	/* The phase, and the seat that orders in it; turn -1 before the
	 * first. */
	int turn, phase, seat;
	int count;
	struct wish wish[GREED_PARTS];
};

/* Weighs everything that is listed now, for the orders that follow. */
void greed_look(
	struct greed *g, const struct match *m, const struct reader *reader);

/* Forgets everything kept, for another game or other weights. */
void greed_forget(struct greed *g);

/* Returns the best order kept, or NULL. */
const struct wish *greed_best(const struct greed *g);

/* Copies the state, for the same game from here on. */
void greed_copy(struct greed *to, const struct greed *from);

/* Picks an order or an answer. The reader is the player who decides. False if
 * nothing is legal. */
bool greed_pick(struct greed *g, const struct match *m,
	const struct reader *reader, struct order *out);

#endif
