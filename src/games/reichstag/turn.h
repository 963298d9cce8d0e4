/*
 * Race to the Reichstag: set-up, the sequence of play, what comes and what is
 * paid for, barrage, the end of the game.
 * floor: games
 *
 * Each rule has what may be ordered (list_...), why not (why_not_..., OK if
 * nothing is against it), what an order would do (gloss_...), and does it
 * (reichstag_...).
 */
#ifndef REICHSTAG_TURN_H
#define REICHSTAG_TURN_H

#include "position.h"

/* setup.c: 3: units are placed. A number (is_face_down) is handed on to
 * statics.c, also in German reinforcement phases (fog.h). */

/* Whether a unit is to be set up in this phase, or a counter to be put down
 * in this German reinforcement phase (7.3, 16.5, R39); whether anybody is, and
 * has a hex. */
bool is_to_place(const struct ground *g, int unit);
bool any_to_place(struct ground *g);
act_list list_places;
/* Why a unit has no hex to be placed in; OK: it has one. */
enum reason why_no_place(struct ground *g, int unit);
act_why_not why_not_place;
act_gloss_for gloss_place;
act_carry_out reichstag_place;
/* 3.7 Four of the garrison go to the sector of 1UF: drawn by the first order of
 * the game, before anything else. Nothing if they have been. */
void draw_garrison(struct deed *g);

/* sequence.c: 4 */

/* The phase after one of a turn, and whose turn that is (D3); PHASE_OVER after
 * the last. It ignores a second combat (6.7), and whether there is anything to
 * do. */
int phase_behind(const struct world *w, int phase, int *turn);
/* A set-up phase in which nobody is left to place is over. */
void end_setup(struct deed *g);
act_list list_end;
act_why_not why_not_end;
act_gloss gloss_end;
/* Ends the phase: 4, 20, 15.8; what is forced is done first (R8). */
act_carry_out reichstag_end;

/* reinforce.c: 6, 7.1, 8, 22, R41, R47 */

/* Whether a unit is to arrive in this phase: due, off the map by a retreat
 * (R41), or of a relief group (R47). */
bool is_arriving(const struct ground *g, int unit);
/* The first unit that has to arrive before the phase ends, and a hex for it;
 * -1: none (R3). */
int first_arrival(const struct ground *g, int *hex);
act_list list_entries;
/* Why it can't arrive, wherever; OK: it can. */
enum reason why_no_entry(const struct ground *g, int unit);
act_why_not why_not_enter;
act_gloss gloss_enter;
act_carry_out reichstag_enter;
/* 8, 23.2b What a replacement of a unit costs its front now. */
int replacement_price(const struct ground *g, int unit);
act_list list_replacements;
act_why_not why_not_replace;
act_gloss gloss_replace;
act_carry_out reichstag_replace;
/* 6.7 Maximum Effort. */
act_why_not why_not_effort;
act_gloss gloss_effort;
act_carry_out reichstag_effort;
/* 22 The die for a sector's relief group, unless it has been thrown; whether it
 * comes in this German player turn. */
void throw_relief(struct deed *g, int sector);
void bring_relief(struct deed *g, int sector);

/* barrage.c: 15, 22.5 */

/* How many markers of a kind a front can still use in this turn (15.3); of
 * jets: a sector in the game (22.5). */
int markers_left(const struct world *w, const struct state *s, int front,
	enum marker_kind kind);
/* Why a marker can't be placed there; also for 17.4 (MARKER_AIR). */
enum reason why_no_marker(const struct ground *g, enum marker_kind kind,
	int hex, struct about *a);
/* A marker is paid and used up: with 17.4 without lying anywhere. */
void use_marker(struct deed *g, int front, enum marker_kind kind);
/* The orders of one verb. */
act_list list_markers;
act_why_not why_not_marker;
act_gloss gloss_marker;
act_carry_out reichstag_marker;
/* 15.8, 22.5 The markers of a front, and the jet of its sector, come off. */
void remove_markers(struct deed *g, int front);

/* victory.c: 6, 20, 21 */

/* 6.2, 6.4 Spends STAVKA points, which are there, and tells it. */
void spend(struct deed *g, int front, int points);
/* A unit on the map goes to the eliminated pile: of a German one its sector
 * stays, for points, airstrips and depots (R19, R70). Tells it. */
void eliminate(struct deed *g, int unit);
/* 20 The two dice at the end of a front's player turn (R61). */
void test_exhaustion(struct deed *g, int front);
/* 21 A unit of that front (NOBODY: of the Germans) has entered a hex, or was
 * placed there: who controls it now. Nothing where it is no objective. */
void take_objective(struct deed *g, int hex, int front);
/* 4.V Whether the game is over now. */
bool judge_turn(struct deed *g);
/* The game is over: enum outcome_row. */
void end_game(struct deed *g, int outcome);

#endif
