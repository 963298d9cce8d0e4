/*
 * This header declares the static pool, face-down counters and recon. Functions
 * are named as in movement.h.
 * floor: games
 *
 * A face-down counter has a number, and state.unit has an element for the
 * number. Turning the counter up fills in the element of its piece, and clears
 * that of the number. The rules use only the hex of a number, so that hidden
 * faces never decide what is legal. An order that is legal for some kinds of
 * counters is legal for all kinds; the state then notes which kinds the counter
 * can't be (R68).
 */
#ifndef REICHSTAG_FOG_H
#define REICHSTAG_FOG_H

#include "position.h"

/* pool.c defines the functions below. The pool is a hidden deck
 * (reichstag_hidden); its rules are 3.3-3.6, 7.3, 16.8, 16.10, R64 and R68. */

/* 3.3-3.6 Deals the pool of a new game. The garrison is put into the Reichstag,
 * and each commander's counters are due in their sectors. R23: command posts of
 * the prepared defence are not dealt; the posts are due under their own names.
 * reichstag_set_up calls this function before any unit is on the map. */
void deal_pool(const struct world *w, const int *option, struct state *s);
/* True if a numbered counter is in the hand of the commander of a sector's
 * Germans, because it is due in the set-up, kept (R12, R13, R39), or drawn
 * (7.3). */
bool is_in_hand(
	const struct world *w, const struct state *s, int unit, int sector);
/* 7.3, R64 Rolls the reinforcement die for the German phase of a sector in
 * `turn`. The die may draw a counter, which is then in hand and in
 * front[sector].drawn. Does nothing if 7.4 or an empty pool prevents the roll
 * (R50). */
void draw_ahead(struct deed *g, int sector, int turn);
/* 7.4 True if a sector gets no counters, because all objectives are Soviet. */
bool draws_barred(const struct world *w, const struct state *s, int sector);

/*
 * 16.8 Turns up a counter and returns its piece. If the rules forbid the piece
 * in its hex, the game ends (R68), and is_over is true. Returns a face-up unit
 * unchanged. Also turns up a piece that was put back face down.
 */
int turn_up(struct deed *g, int unit);
/* 16.8 (3), 16.10, 17.3 Turns up all face-down counters of a hex. Returns true
 * if turning them up ends the game. */
bool show_stack(struct deed *g, int hex);
/* 16.8 (2), 16.10, 12.13 Turns up counters when a combat phase begins. Returns
 * true if turning them up ends the game. state.phase must be the combat phase
 * already. The phasing player's counters are turned up by separate orders
 * (`shown`), before that player's next order. */
bool start_of_combat(struct deed *g);
/* Carries out the engine's order `shown NUMBER PIECE` (cards.h). */
act_carry_out reichstag_shown;
bool is_over(const struct state *s);
/* R24 Captures the face-up strategic markers in a hex without German units,
 * after units of a Soviet front have entered the hex. */
void capture_markers(struct deed *g, int hex, int front);
/* 16.2 Counts the face-up command posts in a sector. */
int command_posts(const struct world *w, const struct state *s, int sector);
/* True if a unit is face down: either a numbered counter, or infantry that an
 * airstrip brought back and that both players know. R63: the rules force
 * attacks on face-down units last. */
static inline bool
lies_face_down(const struct world *w, const struct state *s, int unit)
{
	const struct unit *u = &s->unit[unit];
	return on_map(u) && (is_face_down(w, unit) || u->seen);
}

/* R68 barred_at returns the kinds (bits of enum barred_row) that a counter
 * can't be if its owner puts it down in a hex, barred_if_kept the kinds if its
 * owner keeps it. is_barred is true if a piece is of one of these kinds. Only
 * code that sees faces may use these functions: sheet, gloss, greedy. */
uint8_t barred_at(struct ground *g, int unit, int hex);
uint8_t barred_if_kept(struct ground *g, int unit);
bool is_barred(const struct world *w, int piece, uint8_t barred);

/* statics.c defines the functions below. */

/*
 * 3.5, 3.6, 7.3, 16.5 These functions serve the order `place` for a face-down
 * number. setup.c calls them, and places all other units itself. Listed hexes
 * allow every kind, so that listed orders never break the rules. A player who
 * knows the face may order other hexes, or `keep`, which is not listed
 * (VERB_OPEN).
 */
act_list list_put_down;
/* Returns why a unit can't be placed in any hex, or OK if the unit can. */
enum reason why_no_put_down(struct ground *g, int unit);
act_why_not why_not_put_down;
act_gloss_for gloss_put_down;
act_carry_out reichstag_put_down;

/* R12, R13 These functions serve the order `keep`, during the set-up. */
act_why_not why_not_keep;
act_gloss_for gloss_keep;
act_carry_out reichstag_keep;

/* R39 Ends the German reinforcement phase of a sector; the player keeps the
 * counters in hand. A kept counter that could have been put down must be a
 * sniper, or an airstrip that had no place (R13). */
void keep_rest(struct deed *g);

/* 16.8 (1) The order `reveal`: the commander turns up a counter on the map, in
 * any phase in which this player acts. */
act_why_not why_not_reveal;
act_gloss_for gloss_reveal;
act_carry_out reichstag_reveal;

/* These are for the orders `airstrip` (16.3) and `depot` (16.7). */
act_list list_brought;
act_why_not why_not_brought;
act_gloss_for gloss_brought;
act_carry_out reichstag_bring;

/* 17.3, R58, R65 d These functions serve the order `recon`. It is legal when a
 * player turn starts (while state.started is false), or in the recon phase that
 * ends the turn before. */
act_list list_recon;
act_why_not why_not_recon;
act_gloss gloss_recon;
act_carry_out reichstag_recon;
/* True if any unit can make recon now. If none can, the phase is skipped. */
bool can_recon(struct ground *g);
/* Call this function when a front's movement phase is over or skipped. The
 * front's recon units may then make recon and move again. */
void end_recon(const struct world *w, struct state *s, int front);

/* 17.4, R44, R65 e These functions serve the order `air-recon`. */
act_list list_air_recon;
act_why_not why_not_air_recon;
act_gloss gloss_air_recon;
act_carry_out reichstag_air_recon;

#endif
