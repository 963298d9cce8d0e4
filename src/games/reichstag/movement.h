/*
 * This header declares how units move, and what happens in the hexes that units
 * enter.
 * floor: games
 *
 * A rule has up to four functions. list_... lists legal orders. why_not_...
 * returns why an order is illegal, or OK. gloss_... tells what an order would
 * do. The fourth function carries the order out.
 */
#ifndef REICHSTAG_MOVEMENT_H
#define REICHSTAG_MOVEMENT_H

#include "position.h"

/* movement.c defines the functions below, for rules 9, 10, 11, 25.1 and 26. */

enum reason move_hindrance(const struct ground *g, int unit);
/* 6, 9.2, 24 Returns why a unit that can move can't make a forced march. */
enum reason march_hindrance(struct ground *g, int unit, struct about *a);
/* move_allowance returns a unit's movement points. march_points returns the
 * points that a forced march adds (25). */
int move_allowance(const struct ground *g, int unit);
int march_points(const struct ground *g, int unit);
/* Returns where a unit that may move can go, by a forced march if possible. The
 * costs are the points spent. The result is valid until a call for another
 * unit. */
const struct routes *unit_reach(struct ground *g, int unit);
/* Returns at least where the unit can go without a forced march. */
const struct routes *unit_walk(struct ground *g, int unit);

act_list list_moves;
act_best best_move; /* Defined in greedy.c. */
/* Returns why a unit has no legal move, or OK if the unit has one. */
enum reason why_no_move(struct ground *g, int unit, struct about *a);
act_why_not why_not_move;
act_gloss gloss_move;
act_carry_out reichstag_move;

/* 26 `leave` takes the cheapest path to an edge of flight, and off the map. */
act_why_not why_not_leave;
act_gloss gloss_leave;
act_carry_out reichstag_leave;
/* True if Germans may now leave the map from a hex, by a move or a retreat. */
bool may_flee(const struct world *w, const struct state *s, const int *option,
	int hex);

/* Call this function when a phase begins. After it, no unit has moved, helped
 * or begun to move. */
void rest_units(struct state *s);

/* bridges.c defines the functions below, for rules 18, 19 and 21. */

/*
 * Call this function when a unit enters a hex by a move, retreat, advance or
 * arrival (`from` is HEX_NONE). It reports MESSAGE_PASSES. A Soviet unit tests
 * bridges (18.1, in the order of 81), captures strategic markers (R24), and
 * binds an engineer that helped it across (R59). Control of an objective
 * changes (21).
 */
void enter_hex(struct deed *g, int unit, int from, int to);

#endif
