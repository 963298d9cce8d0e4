/*
 * Race to the Reichstag: how units move, and what happens where they come.
 * floor: games
 *
 * Each rule has what may be ordered (list_...), why not (why_not_..., OK if
 * nothing is against it), what an order would do (gloss_...), and does it.
 */
#ifndef REICHSTAG_MOVEMENT_H
#define REICHSTAG_MOVEMENT_H

#include "position.h"

/* movement.c: 9, 10, 11, 25.1, 26 */

/* Why a unit can't move now, wherever to. */
enum reason move_hindrance(const struct ground *g, int unit);
/* Why it can't make a forced march, though it could move: 6, 9.2, 24. */
enum reason march_hindrance(struct ground *g, int unit, struct about *a);
/* Points that a unit has in hand, and what a forced march adds (25). */
int move_allowance(const struct ground *g, int unit);
int march_points(const struct ground *g, int unit);
/* Where a unit that nothing hinders can go, with a forced march if it can make
 * one: cost is what it spends. Good until another one is asked about. */
const struct routes *unit_reach(struct ground *g, int unit);

act_list list_moves;
/* Why a unit has no move; OK: it has one. */
enum reason why_no_move(struct ground *g, int unit, struct about *a);
act_why_not why_not_move;
act_gloss gloss_move;
act_carry_out reichstag_move;

/* 26 By the cheapest way to an edge of flight, and over it. */
act_why_not why_not_leave;
act_gloss gloss_leave;
act_carry_out reichstag_leave;
/* Whether Germans may leave the map from a hex now, moving or retreating. */
bool may_flee(const struct world *w, const struct state *s, const int *option,
	int hex);

/* When a phase begins: nobody has moved in it, no engineer has
 * helped, nobody is in the middle of a move. */
void rest_units(struct state *s);

/* bridges.c: 18, 19, 21 */

/*
 * A unit comes to stand in a hex: in a move, a retreat, an advance, an arrival
 * (`from` HEX_NONE). It has moved in this phase. Told as MESSAGE_PASSES. If it
 * is Soviet, bridges are tested (18.1, in the sequence of 81) and strategic
 * markers captured (R24); an engineer that helped it across is bound (R59).
 * Control of an objective changes (21).
 */
void enter_hex(struct deed *g, int unit, int from, int to);
/* What holds of every position: reichstag_invariants (invariants.c). */

#endif
