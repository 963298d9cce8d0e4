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

/* aachen_goal_worth returns how much a hex is worth as a goal. aachen_pull
 * returns how much the goal is worth to the side now. Both functions return 0
 * if the goal needs no unit. */
int aachen_goal_worth(const struct eye *e, int hex);
int aachen_pull(const struct eye *e, int hex);

/* aachen_lure returns how much goals make a hex worth. aachen_front returns how
 * much adjacent enemies add. aachen_hex_worth returns the whole worth. */
int aachen_lure(const struct eye *e, int hex);
int aachen_front(const struct eye *e, int hex);
int aachen_hex_worth(const struct eye *e, int hex);
/* Returns the worth of a hex to the unit, minus the worth of the unit's present
 * hex. */
int aachen_gain(const struct eye *e, int hex);

/* aachen_best_hex finds the free hex with the greatest gain for the unit. Among
 * equal hexes it takes the first. Returns false if it finds no hex. */
enum {
	NEVER = -1, /* the weight of orders that are never given */
};
struct wanted {
	int hex, gain;
};
bool aachen_best_hex(
	const struct eye *e, const struct routes *r, struct wanted *out);

/* greedy.c defines these functions. They return how much a bridge is worth, or
 * a marker in this battle. */
int aachen_weigh_bridge(struct eye *e, int site);
int aachen_weigh_marker(const struct eye *e, int value);
/* aachen_weigh_harm returns how much a combat result harms the defender.
 * aachen_weigh_price returns how much the result costs the attacker. */
int aachen_weigh_harm(
	const struct eye *e, const struct battle *b, const struct result *r);
int aachen_weigh_price(
	const struct eye *e, const struct battle *b, const struct result *r);

#endif
