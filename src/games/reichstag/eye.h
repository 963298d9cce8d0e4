/*
 * Race to the Reichstag: how the greedy player sees a position, and what hexes
 * are worth (91).
 * floor: games
 */
#ifndef REICHSTAG_EYE_H
#define REICHSTAG_EYE_H

#include "combat.h"

/* The weights of the greedy player: a list in weights.h (rules.h). */
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
	int front, side; /* the sector's front; the side that acts or answers */
};

/* The view of the acting side; in a battle, of the side in question. */
struct eye eye_of(
	struct ground *g, const struct reader *reader, const struct order *o);

/* The strength of a unit, as far as the player knows it. */
int eye_guess(const struct eye *e, int unit);
/* True if a hex is under barrage already. */
bool eye_shelled(const struct eye *e, int hex);
/* True if the sector's front controls the objective there. */
bool eye_taken(const struct eye *e, int hex);
/* The pull of a goal on the acting side; the worth of one more German there. */
int eye_pull(const struct eye *e, int hex);
int eye_post(const struct eye *e, int hex, int without);

/* Computed once for a whole position (position.h). */
const struct outlook *eye_outlook(const struct eye *e);

/* eye_value is what a hex is worth to a unit that stands there, eye_lure the
 * part that goals have in it. */
int eye_value(const struct eye *e, int unit, int hex);
int eye_lure(const struct eye *e, int unit, int hex);

/* greedy.c: the worth of a marker there, and how many hexes it helps
 * against. */
int eye_barrage(
	const struct eye *e, enum marker_kind kind, int hex, int *count);
/* True if a result empties the attacked hexes. */
bool eye_empties(
	const struct eye *e, const struct battle *b, const struct result *r);
/* True if a unit of the battle must attack. */
bool eye_owed(const struct eye *e, const struct battle *b);
/* The worth of an answer to a question of the battle. */
int eye_weigh_answer(const struct eye *e, const struct order *o);

#endif
