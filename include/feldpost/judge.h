/*
 * Judging a game that is over, once its secrets are told: whether all cards
 * were what they were shown as, and stood where the rules let them
 * (feldpost-protocol(7) 6.5).
 * floor: game
 */
#ifndef FELDPOST_JUDGE_H
#define FELDPOST_JUDGE_H

#include "feldpost/game.h"

/*
 * When both have disclosed: recomputes all shuffles and cards from the secrets
 * (feldpost-protocol(7) 6.5); when the referee has closed a game, all deals and
 * boxes from his (7.1). ERROR_VERIFY says what does not fit, and who signed it.
 * A disclosure itself is taken in either case: it is the proof.
 */
bool game_audit_cards(struct game *g, struct error *e);

/* Whether both have disclosed: then all cards have been recomputed. */
bool game_disclosed(const struct game *g);

/*
 * What the rules say of faces when all are known (struct rules, `judge`): the
 * k-th breach, and in *all (may be NULL) a reader who knows every face, for its
 * message. False: there is none, or not all is disclosed, or faces can't be
 * made out from what is (game_unjudged).
 */
bool game_breach(
	const struct game *g, int k, struct breach *out, struct reader *all);

/* Whether the rules would judge faces, and what is disclosed does not show
 * them: game_audit_cards says whose fault it is. */
bool game_unjudged(const struct game *g);

/* Who has won a game that is over, breaches counted; -1: nobody, or that can't
 * be said. */
int game_winner(const struct game *g);

/* ERROR_VERIFY names the first breach. */
bool game_judge(const struct game *g, struct error *e);

#endif
