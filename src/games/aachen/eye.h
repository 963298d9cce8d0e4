/*
 * This header declares how the greedy player of Aachen: First to Fall evaluates
 * a position and its hexes.
 * floor: games
 */
#ifndef AACHEN_EYE_H
#define AACHEN_EYE_H

#include "combat.h"
#include "feldpost/cards.h"

enum weight_row {
#define WEIGHT(row, ...) WEIGHT_##row,
#include "weights.h"
#undef WEIGHT
};

struct eye {
	const struct world *w;
	const struct state *s;
	const int *k; /* the weights, indexed by enum weight_row */
	struct ground *g;
	const struct stacks *at;
	int side, unit;
};

/* Returns an eye in which no unit is chosen: `unit` is -1. */
struct eye aachen_eye(struct ground *g, const struct reader *reader);

/* aachen_goal_worth returns what a hex is worth as a goal, aachen_pull what the
 * goal is worth to the side now. Both return 0 if no unit is needed. */
int aachen_goal_worth(const struct eye *e, int hex);
int aachen_pull(const struct eye *e, int hex);

/* These return what a hex is worth: by goals, by adjacent enemies, in all. */
int aachen_lure(const struct eye *e, int hex);
int aachen_front(const struct eye *e, int hex);
int aachen_hex_worth(const struct eye *e, int hex);
/* Returns the worth of a hex, minus the worth of the unit's present hex. */
int aachen_gain(const struct eye *e, int hex);

enum {
	NEVER = -1, /* the weight of orders that are never given */
};
struct wanted {
	int hex, gain;
};
bool aachen_best_hex(
	const struct eye *e, const struct routes *r, struct wanted *out);

/* greedy.c: what a bridge is worth, and a marker in this battle. */
int aachen_weigh_bridge(struct eye *e, int site);
int aachen_weigh_marker(const struct eye *e, int value);
/* Return how much a result harms the defender, and how much it costs the
 * attacker. */
int aachen_weigh_harm(
	const struct eye *e, const struct battle *b, const struct result *r);
int aachen_weigh_price(
	const struct eye *e, const struct battle *b, const struct result *r);

#endif
