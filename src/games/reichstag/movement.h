/*
 * Race to the Reichstag: how units move, and what happens in the hexes that
 * they enter.
 * floor: games
 *
 * For each rule: what may be ordered (list_...), why something can't be
 * (why_not_..., OK if it can), what an order would do (gloss_...), and what it
 * does.
 */
#ifndef REICHSTAG_MOVEMENT_H
#define REICHSTAG_MOVEMENT_H

#include "position.h"

/* movement.c: 9, 10, 11, 25.1, 26 */

/* Why a unit can't move anywhere now. */
enum reason move_hindrance(const struct ground *g, int unit);
/* Why a unit that can move can't make a forced march: 6, 9.2, 24. */
enum reason march_hindrance(struct ground *g, int unit, struct about *a);
/* The points that a unit has, and what a forced march adds (25). */
int move_allowance(const struct ground *g, int unit);
int march_points(const struct ground *g, int unit);
/* Where a unit that may move can go, with a forced march if it can make one.
 * The costs are the points spent. Valid until another unit is asked about. */
const struct routes *unit_reach(struct ground *g, int unit);

act_list list_moves;
/* Why a unit has no move; OK if it has one. */
enum reason why_no_move(struct ground *g, int unit, struct about *a);
act_why_not why_not_move;
act_gloss gloss_move;
act_carry_out reichstag_move;

/* 26 The cheapest way to an edge of flight, and over it. */
act_why_not why_not_leave;
act_gloss gloss_leave;
act_carry_out reichstag_leave;
/* True if Germans may leave the map from a hex now, by a move or a retreat. */
bool may_flee(const struct world *w, const struct state *s, const int *option,
	int hex);

/* A phase begins: nobody has moved, helped or is in the middle of a move. */
void rest_units(struct state *s);

/* bridges.c: 18, 19, 21 */

/*
 * A unit enters a hex by a move, retreat, advance or arrival (`from` is
 * HEX_NONE), and has moved in this phase. Tells MESSAGE_PASSES. If it is
 * Soviet, bridges are tested (18.1, in the order of 81), strategic markers
 * captured (R24), and an engineer that helped it across is bound (R59). Control
 * of an objective changes (21).
 */
void enter_hex(struct deed *g, int unit, int from, int to);
/* invariants.c checks every position (reichstag_invariants). */

#endif
