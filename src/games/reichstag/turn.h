/*
 * This header declares set-up, the sequence of play, arrivals, STAVKA points,
 * barrage and the end of the game.
 * floor: games
 *
 * Functions are named as in movement.h.
 */
#ifndef REICHSTAG_TURN_H
#define REICHSTAG_TURN_H

#include "position.h"

/* setup.c places units (3). statics.c places face-down numbers, also in German
 * reinforcement phases (fog.h). */

/* is_to_place is true if a unit is to be set up in this phase, or put down in
 * this German reinforcement phase (7.3, 16.5, R39); any_to_place is true if any
 * such unit has a hex to go to. */
bool is_to_place(const struct ground *g, int unit);
bool any_to_place(struct ground *g);
act_list list_places;
/* Returns why no hex is left for a unit, or OK if a hex is left. */
enum reason why_no_place(struct ground *g, int unit);
act_why_not why_not_place;
act_gloss_for gloss_place;
act_carry_out reichstag_place;
/* 3.7 Draws the four garrison units of 1UF's sector with the first order of the
 * game. Later calls do nothing. */
void draw_garrison(struct deed *g);

/* sequence.c defines the functions below, for rule 4. */

/* Returns the phase after `phase`, and writes its turn to *turn (D3). Returns
 * PHASE_OVER after the last phase. The second combat (6.7) is ignored. Empty
 * phases count, too. */
int phase_behind(const struct world *w, int phase, int *turn);
/* Ends a set-up phase when no unit is left to place. */
void end_setup(struct deed *g);
act_list list_end;
act_why_not why_not_end;
act_gloss gloss_end;
/* Ends the phase by 4, 20 and 15.8. The attacks of R8 come first. */
act_carry_out reichstag_end;

/* reinforce.c defines the functions below, for rules 6, 7.1, 8, 22, R41 and
 * R47. */

/* True if a unit arrives in this phase because the unit is due, returns after a
 * retreat off the map (R41), or is in a relief group (R47). */
bool is_arriving(const struct ground *g, int unit);
/* Returns the first unit that must arrive before the phase ends, and writes a
 * hex for that unit. Returns -1 if no unit must arrive (R3). */
int first_arrival(const struct ground *g, int *hex);
act_list list_entries;
/* Returns why a unit can't arrive in any hex, or OK if the unit can. */
enum reason why_no_entry(const struct ground *g, int unit);
act_why_not why_not_enter;
act_gloss gloss_enter;
act_carry_out reichstag_enter;
/* 8, 23.2b Returns what a unit's replacement costs its front now. */
int replacement_price(const struct ground *g, int unit);
act_list list_replacements;
act_why_not why_not_replace;
act_gloss gloss_replace;
act_carry_out reichstag_replace;
/* 6.7 These functions serve the order for Maximum Effort. */
act_why_not why_not_effort;
act_gloss gloss_effort;
act_carry_out reichstag_effort;
/* 22 throw_relief rolls the die for a sector's relief group, unless the die has
 * been rolled. bring_relief lets the group arrive in this German turn. */
void throw_relief(struct deed *g, int sector);
void bring_relief(struct deed *g, int sector);

/* barrage.c defines the functions below, for rules 15 and 22.5. */

/* Returns how many markers of a kind a front can still use in this turn (15.3),
 * or how many jets a sector can use in the game (22.5). */
int markers_left(const struct world *w, const struct state *s, int front,
	enum marker_kind kind);
/* Returns why a marker can't be placed in a hex. For MARKER_AIR, returns why
 * the front can't make air recon there (17.4). */
enum reason why_no_marker(const struct ground *g, enum marker_kind kind,
	int hex, struct about *a);
/* Pays for a marker and counts it as used. Air recon (17.4) places none. */
void use_marker(struct deed *g, int front, enum marker_kind kind);
/* The functions below serve all kinds of markers. */
act_list list_markers;
act_why_not why_not_marker;
act_gloss gloss_marker;
act_carry_out reichstag_marker;
/* 15.8, 22.5 Removes the markers of a front, and the jet of its sector. */
void remove_markers(struct deed *g, int front);

/* victory.c defines the functions below, for rules 6, 20 and 21. */

/* 6.2, 6.4 Spends STAVKA points, which must be left, and reports the sum. */
void spend(struct deed *g, int front, int points);
/* Puts a unit from the map into the eliminated pile, and reports the loss. A
 * German unit keeps its sector, for points, airstrips and depots (R19, R70). */
void eliminate(struct deed *g, int unit);
/* 20 Rolls the two dice at the end of a front's player turn (R61). */
void test_exhaustion(struct deed *g, int front);
/* 21 Call this function when a unit of `front` (NOBODY for Germans) has
 * entered a hex or was placed there. If the hex is an objective, its control
 * changes. */
void take_objective(struct deed *g, int hex, int front);
/* 4.V If the game is over, ends it and returns true. */
bool judge_turn(struct deed *g);
/* Ends the game. `outcome` is a row of enum outcome_row. */
void end_game(struct deed *g, int outcome);

#endif
