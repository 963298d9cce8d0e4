/*
 * Race to the Reichstag: the static pool, counters face down, who looks.
 * floor: games
 *
 * A counter that lies face down is the element of its number in state.unit;
 * turned up, it is that of its piece, and the number's is empty. No rule knows
 * more of a number than where it lies, so what is legal does not depend on
 * hidden faces: an order that only some kinds of counters may be given is legal
 * for all, and what the counter can't be from then on is noted (R68).
 *
 * Each rule has what may be ordered (list_...), why not (why_not_..., OK if
 * nothing is against it), what an order would do (gloss_...: it may say what
 * the reader sees of a counter), and does it (reichstag_...).
 */
#ifndef REICHSTAG_FOG_H
#define REICHSTAG_FOG_H

#include "position.h"

/* pool.c: the pool as a hidden deck (reichstag_hidden); 3.3-3.6, 7.3, 16.8,
 * 16.10, R64, R68 */

/* 3.3-3.6 The pool of a new game: the garrison lies in the Reichstag, each
 * commander's counters are due in their sectors; R23 the command posts of
 * prepared defence are no part of it, but due by their own names. Called by
 * reichstag_set_up when nothing is on the map yet. */
void deal_pool(const struct world *w, const int *option, struct state *s);
/* Whether a number is to be put down by the commander of a sector's Germans:
 * due in the set-up, kept (R12, R13, R39), or drawn (7.3). */
bool is_in_hand(
	const struct world *w, const struct state *s, int unit, int sector);
/* 7.3, R64 The reinforcement die for the German phase of a sector in `turn`,
 * and the counter that it brings: it is in hand, and front[sector].drawn. Says
 * so. Nothing where 7.4 or an empty pool is against it (R50). */
void draw_ahead(struct deed *g, int sector, int turn);
/* 7.4 Whether no counter comes to a sector: all its objectives are Soviet. */
bool draws_barred(const struct world *w, const struct state *s, int sector);

/*
 * 16.8 A counter is turned up: its piece. If it must not lie there the game is
 * over (R68): look at is_over afterwards. A unit that lies open is itself, and
 * a piece that has been put back face down is turned up, too.
 */
int turn_up(struct deed *g, int unit);
/* 16.8 (3), 16.10, 17.3 All that lies face down in a hex; true: the game is
 * over. */
bool show_stack(struct deed *g, int hex);
/* 16.8 (2), 16.10, 12.13 A combat phase begins, whoever's; true: the game is
 * over. State, phase: the combat phase already. Counters of the phasing seat
 * itself follow as orders of their own (`shown`), before his next one. */
bool start_of_combat(struct deed *g);
/* The order `shown NUMBER PIECE` of the engine (cards.h). */
act_carry_out reichstag_shown;
bool is_over(const struct state *s);
/* R24 A Soviet front has come into a hex in which no German unit is left: the
 * strategic markers that lie open there are captured. */
void capture_markers(struct deed *g, int hex, int front);
/* 16.2 Command posts that lie face up in a sector. */
int command_posts(const struct world *w, const struct state *s, int sector);
/* Whether a unit lies face down: a number, or an infantry that an airstrip has
 * brought back, which everybody knows. R63 puts its hex last. */
static inline bool
lies_face_down(const struct world *w, const struct state *s, int unit)
{
	const struct unit *u = &s->unit[unit];
	return on_map(u) && (is_face_down(w, unit) || u->seen);
}

/* R68 What a counter can't be if it is put down in a hex now, or kept: bits of
 * enum barred_row; whether a piece is of a kind that these bits bar. For who
 * knows the faces: sheet, gloss, greedy. */
uint8_t barred_at(struct ground *g, int unit, int hex);
uint8_t barred_if_kept(struct ground *g, int unit);
bool is_barred(const struct world *w, int piece, uint8_t barred);

/* statics.c */

/*
 * 3.5, 3.6, 7.3, 16.5 `place` of a number (is_face_down): setup.c hands it on
 * to these, and places all others itself. `place UNIT HEX` is listed where
 * every kind may lie, so that who plays by the listing keeps the rules; who
 * knows what he has may give it wherever some kind may lie, and `keep`, which
 * is never listed: refinements (VERB_OPEN).
 */
act_list list_put_down;
/* Why it can't be placed anywhere; OK: it can. */
enum reason why_no_put_down(struct ground *g, int unit);
act_why_not why_not_put_down;
act_gloss_for gloss_put_down;
act_carry_out reichstag_put_down;

/* R12, R13 `keep`, in the set-up. */
act_why_not why_not_keep;
act_gloss_for gloss_keep;
act_carry_out reichstag_keep;

/* R39 The German reinforcement phase of a sector ends: what is in hand stays
 * there. What of it could have been put down must be a sniper, or an airstrip
 * without a place (R13). */
void keep_rest(struct deed *g);

/* 16.8 (1) `reveal`: a counter on the map, by who commands it, whenever it is
 * his turn. */
act_why_not why_not_reveal;
act_gloss_for gloss_reveal;
act_carry_out reichstag_reveal;

/* 16.3 `airstrip`, one unit or two; 16.7 `depot`: the orders of both. */
act_list list_brought;
act_why_not why_not_brought;
act_gloss_for gloss_brought;
act_carry_out reichstag_bring;

/* 17.3, R58, R65 d `recon`: at the start of a player turn (state: not
 * `started`), or in the recon phase behind the one before. */
act_list list_recon;
act_why_not why_not_recon;
act_gloss gloss_recon;
act_carry_out reichstag_recon;
/* Whether any unit could look now: else the recon phase is skipped. */
bool can_recon(struct ground *g);
/* The movement phase of a front is over, or skipped: its recon units may look
 * again, and move. */
void end_recon(const struct world *w, struct state *s, int front);

/* 17.4, R44, R65 e `air-recon`. */
act_list list_air_recon;
act_why_not why_not_air_recon;
act_gloss gloss_air_recon;
act_carry_out reichstag_air_recon;

#endif
