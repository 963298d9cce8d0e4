/*
 * Race to the Reichstag: what its greedy player sees, and what that is worth to
 * him (91).
 * floor: games
 */
#ifndef REICHSTAG_EYE_H
#define REICHSTAG_EYE_H

#include "combat.h"

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
	struct outlook *outlook; /* of that side in that sector */
	const struct reader *reader;
	int front, side; /* whose sector; who acts or answers */
};

/* In a battle it is that of the side of the unit that is asked about. */
struct eye eye_of(
	struct ground *g, const struct reader *reader, const struct order *o);

/* The strength of a unit, as far as he knows it. */
int eye_guess(const struct eye *e, int unit);
/* Whether a hex is under barrage already. */
bool eye_shelled(const struct eye *e, int hex);
/* Whether the sector's front controls the objective there. */
bool eye_taken(const struct eye *e, int hex);
/* What draws the acting side to a goal; to Germans, what it is worth that one
 * more stands there. */
int eye_pull(const struct eye *e, int hex);
int eye_post(const struct eye *e, int hex, int without);

/* What is found once for a whole position (position.h). */
const struct outlook *eye_outlook(const struct eye *e);

/* What it is worth that a unit stands in a hex, and what goals have in that. */
int eye_value(const struct eye *e, int unit, int hex);
int eye_lure(const struct eye *e, int unit, int hex);

/* greedy.c: what a marker there would be worth, and against how many hexes. */
int eye_barrage(
	const struct eye *e, enum marker_kind kind, int hex, int *count);
/* Whether the attacked hexes become empty by a result. */
bool eye_empties(
	const struct eye *e, const struct battle *b, const struct result *r);
/* Whether somebody in it must attack. */
bool eye_owed(const struct eye *e, const struct battle *b);
/* What an answer in the battle under way is worth. */
int eye_weigh_answer(const struct eye *e, const struct order *o);

#endif
