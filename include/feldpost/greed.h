/*
 * Greed: the greedy player of a game that he plays on in thought.
 * floor: check
 *
 * He orders what looks best (rules.h, weigh), of equals what is listed first.
 * Where listings fall into parts he is lazy: the best order of each part is
 * kept as long as the phase lasts, and weighed again only when it comes to the
 * top. What has become worth more meanwhile is found when nothing else is worth
 * more than to do nothing: then all is weighed again. So in the course of a
 * phase he may do things in another sequence than who weighs all each time
 * (policy.h), and now and then other things; he is several times as quick.
 */
#ifndef FELDPOST_GREED_H
#define FELDPOST_GREED_H

#include "feldpost/match.h"

enum {
	GREED_PARTS = 192, /* of a listing; where it has more all is weighed */
};

/* The best of a part when it was weighed last. */
struct wish {
	struct order order;
	int weight;
};

struct greed {
	/* The phase, and who orders in it; turn -1: none yet. */
	int turn, phase, seat;
	int count;
	struct wish wish[GREED_PARTS];
};

/* Weighs all that is listed now, for the orders that follow. */
void greed_look(
	struct greed *g, const struct match *m, const struct reader *reader);

/* Nothing is kept: of another game, or of other weights. */
void greed_forget(struct greed *g);

/* What it likes best of that; NULL: nothing is kept. */
const struct wish *greed_best(const struct greed *g);

/* The same game from here again. */
void greed_copy(struct greed *to, const struct greed *from);

/* Picks an order or an answer; the reader is whose turn it is. False: nothing
 * is legal. */
bool greed_pick(struct greed *g, const struct match *m,
	const struct reader *reader, struct order *out);

#endif
