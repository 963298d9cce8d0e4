/*
 * This header declares the functions for units that arrive, move and build.
 * floor: games
 *
 * Each rule has up to four functions. list_... lists legal orders. why_not_...
 * returns why an order is illegal, or OK. gloss_... writes what an order would
 * do. The fourth function carries the order out.
 */
#ifndef AACHEN_MOVEMENT_H
#define AACHEN_MOVEMENT_H

#include "position.h"

/* sequence.c defines the functions below. Section 3 of the rules is the set-up
 * of the 3rd Armored Division. */

/* These return true if a unit must still be set up: this unit, any unit, or any
 * unit of an area. */
bool aachen_is_to_place(const struct world *w, const struct state *s, int unit);
bool aachen_any_to_place(const struct world *w, const struct state *s);
bool aachen_zone_waits(const struct world *w, const struct state *s, int area);
enum reason aachen_why_not_placed(const struct ground *g, int unit);
act_why_not aachen_why_not_place;
act_gloss aachen_gloss_place;
act_carry_out aachen_place;

/* sequence.c also has the phases (2.3), and finds the turn of rule 15
 * (2.13). */

act_why_not aachen_why_not_end;
act_gloss aachen_gloss_end;
act_carry_out aachen_end_phase;

/* victory.c defines the functions below, for control of hexes (2.1), victory
 * and losses (2.14). */

/* Call this when a unit enters or passes a hex. True if the game is over. */
bool aachen_enter(struct deed *g, int hex, int side);
/* Removes at most all steps of a unit. Returns true if the game is over. */
bool aachen_lose_steps(struct deed *g, int unit, int steps);
bool aachen_over(const struct state *s);
void aachen_judge(struct deed *g);

/* movement.c defines the functions below, for rule 2.4. */

enum reason aachen_hindrance(const struct ground *g, int unit);
enum reason aachen_why_no_room(const struct ground *g, int unit, int hex);
/* Returns the hexes that a unit that may move can reach. The result is valid
 * until the next call. */
const struct routes *aachen_reach(struct ground *g, int unit);
act_list aachen_list_moves;
act_best aachen_best_move; /* greedy.c defines it. */
/* Returns why a unit that may move has no legal move, or OK if it has one. */
enum reason aachen_why_stuck(struct ground *g, int unit);
act_why_not aachen_why_not_move;
act_gloss aachen_gloss_move;
act_carry_out aachen_move;
/* 2.13 The functions below serve the order that brings a unit on to the map. */
act_gloss aachen_gloss_enter;
act_carry_out aachen_enter_map;

/* arrivals.c defines the functions below, for rule 2.13. */

/* True if the unit can arrive in this phase when a hex is free. */
bool aachen_is_due(const struct world *w, const struct state *s, int unit);
/* Returns a unit that must arrive before other units move, and sets *hex to its
 * hex. Returns -1 if there is no such unit. */
int aachen_first_arrival(const struct ground *g, int *hex);
enum reason aachen_why_no_arrival(const struct ground *g, int unit);
act_list aachen_list_entries;
act_why_not aachen_why_not_enter;
void aachen_waiting(struct deed *g);

/* bridges.c defines the functions below, for rules 2.9 and 2.10. */

act_why_not aachen_why_not_bridge;
act_gloss aachen_gloss_bridge;
act_carry_out aachen_bridge;
/* 2.9 Call this when an Allied unit has crossed the side between the hexes. */
void aachen_crossed(struct deed *g, int from, int to);
/* 2.10 Call this when an Allied unit has moved one hex, or from HEX_NONE if it
 * has arrived. True if the Germans blew a bridge. */
bool aachen_demolition(struct deed *g, int unit, int from, int to);
act_gloss aachen_gloss_demolish;
act_why_not aachen_why_not_repair;
act_carry_out aachen_repair;
void aachen_repairs_done(struct deed *g);

#endif
