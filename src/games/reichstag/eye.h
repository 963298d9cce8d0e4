/*
 * This header declares how the greedy player of Race to the Reichstag sees a
 * position, and how it values hexes (91).
 * floor: games
 */
#ifndef REICHSTAG_EYE_H
#define REICHSTAG_EYE_H

#include "combat.h"

enum weight_row {
#define WEIGHT(row, ...) WEIGHT_##row,
#include "weights.h"
#undef WEIGHT
};

struct eye {
	const struct world *w;
	const struct state *s;
	const int *k; /* the weights, indexed by enum weight_row */
	struct ground *g;
	struct outlook *outlook;
	const struct reader *reader;
	int front, side; /* the sector's front, and the deciding side */
};

/* Returns the view of the side that acts. In a battle, returns the view of the
 * side that must answer. */
struct eye eye_of(
	struct ground *g, const struct reader *reader, const struct order *o);

/* Returns a unit's strength, or a guess if the player does not know it. */
int eye_guess(const struct eye *e, int unit);
bool eye_taken(const struct eye *e, int hex);
/* eye_pull returns what a hex is worth as a goal to the acting side. eye_post
 * returns what one more German unit in the hex is worth. */
int eye_pull(const struct eye *e, int hex);
int eye_post(const struct eye *e, int hex, int without);

/* Returns the outlook, which is computed once for a position (position.h). */
const struct outlook *eye_outlook(const struct eye *e);

/* Returns true if the game probably ends with this turn. */
bool eye_is_last(const struct eye *e);

/* eye_value returns what a hex is worth to a unit in that hex, eye_lure how
 * much of this worth comes from goals. */
int eye_value(const struct eye *e, int unit, int hex);
int eye_lure(const struct eye *e, int unit, int hex);

/* greedy.c defines this function, which returns what a marker in this hex is
 * worth, and writes the number of targets to *count. */
int eye_barrage(
	const struct eye *e, enum marker_kind kind, int hex, int *count);
/* Returns true if a result removes all units from the attacked hexes. */
bool eye_empties(
	const struct eye *e, const struct battle *b, const struct result *r);
bool eye_owed(const struct eye *e, const struct battle *b);
int eye_weigh_answer(const struct eye *e, const struct order *o);

#endif
