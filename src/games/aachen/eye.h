/*
 * Aachen: how the greedy player sees a position, and what hexes are worth.
 * floor: games
 */
#ifndef AACHEN_EYE_H
#define AACHEN_EYE_H

#include "combat.h"
#include "feldpost/cards.h"

/* The weights of the greedy player: a list in weights.h (rules.h). */
enum weight_row {
#define WEIGHT(row, ...) WEIGHT_##row,
#include "weights.h"
#undef WEIGHT
};

struct eye {
	const struct world *w;
	const struct state *s;
	const int *k; /* weights */
	struct ground *g;
	const struct stacks *at;
	int side, unit;
};

/* Returns a view without a unit: `unit` is -1. */
struct eye aachen_eye(struct ground *g, const struct reader *reader);

/* The worth of a hex as a goal, and to the side now; 0 if it is no goal, or
 * there is nothing to do. */
int aachen_goal_worth(const struct eye *e, int hex);
int aachen_pull(const struct eye *e, int hex);

/* The worth of a hex to the unit: by goals, by enemies next to it, in all. */
int aachen_lure(const struct eye *e, int hex);
int aachen_front(const struct eye *e, int hex);
int aachen_hex_worth(const struct eye *e, int hex);

/* greedy.c: what a bridge, or a defender's marker in this battle, is worth. */
int aachen_weigh_bridge(struct eye *e, int site);
int aachen_weigh_marker(const struct eye *e, int value);
/* How much a result harms the defender, and costs the attackers. */
int aachen_weigh_harm(
	const struct eye *e, const struct battle *b, const struct result *r);
int aachen_weigh_price(
	const struct eye *e, const struct battle *b, const struct result *r);

#endif
