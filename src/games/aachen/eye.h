/*
 * Aachen: what its greedy player sees, and what that is worth to him.
 * floor: games
 */
#ifndef AACHEN_EYE_H
#define AACHEN_EYE_H

#include "combat.h"
#include "feldpost/cards.h"

/* What things are worth to him: a list in weights.h (rules.h). */
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

/* For nobody in particular: `unit` is -1. */
struct eye aachen_eye(struct ground *g, const struct reader *reader);

/* What a hex is worth as a goal, and what it means to the side; 0: none, or
 * nothing is to be done there. */
int aachen_goal_worth(const struct eye *e, int hex);
int aachen_pull(const struct eye *e, int hex);

/* What goals, and what the enemies next to it, make a hex worth to the unit;
 * and all together. */
int aachen_lure(const struct eye *e, int hex);
int aachen_front(const struct eye *e, int hex);
int aachen_hex_worth(const struct eye *e, int hex);

/* greedy.c: what a bridge, and the defender's marker in the battle under way,
 * are worth. */
int aachen_weigh_bridge(struct eye *e, int site);
int aachen_weigh_marker(const struct eye *e, int value);
/* What a result does to the defender, and costs who attacks. */
int aachen_weigh_harm(
	const struct eye *e, const struct battle *b, const struct result *r);
int aachen_weigh_price(
	const struct eye *e, const struct battle *b, const struct result *r);

#endif
