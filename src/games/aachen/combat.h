/*
 * This header declares combat in Aachen: First to Fall.
 * floor: games
 *
 * Functions are named as in movement.h.
 */
#ifndef AACHEN_COMBAT_H
#define AACHEN_COMBAT_H

#include "position.h"

/* attack.c defines the functions below, for orders to attack and to bombard
 * (2.6, 2.11). */

/* An order to attack names the target, the units and the marker. */
struct attack {
	int hex, count;
	const int16_t *unit;
	int marker;  /* -1 if no marker is used */
	int advance; /* 2.8 unit that advances, or -1 */
	bool hold;
};
struct attack aachen_attack_order(const struct order *o);
/* Writes the battle that an order would begin, without the defender's marker.
 * Compute the odds of this battle before the die is rolled, because units may
 * be off the map later. */
void aachen_open_battle(const struct world *w, const struct state *s,
	const struct order *o, struct battle *out);
struct odds {
	int attack, defence;
	int water, differential;
	int column;
};
void aachen_odds(const struct world *w, const struct state *s,
	const struct battle *b, struct odds *out);
/* Returns the result of a die. 2.11 Returns NULL if a bombardment ignores the
 * result, because the result harms the attacker. */
const struct result *aachen_result(
	const struct world *w, const struct battle *b, int column, int die);

/* Returns why no unit can attack this hex, or OK if a unit could. */
enum reason aachen_why_no_target(const struct ground *g, int hex);
/* Returns why a unit can't attack any enemy, or OK if it can. */
enum reason aachen_why_no_attack(
	const struct ground *g, int unit, struct about *a);
/* Writes the units that can attack a hex, sorted by number, and returns how
 * many there are. Stops when no more units may attack together. */
int aachen_attackers(const struct ground *g, int hex, int16_t *units);
int aachen_targets(const struct ground *g, int16_t *hexes);
act_list aachen_list_target;
act_why_not aachen_why_not_attack;
act_why_not aachen_why_not_bombard;
act_gloss aachen_gloss_attack;
act_gloss aachen_gloss_marker;

/* Defined in combat.c, for rules 2.6, 2.7 and 2.11. */
act_gloss aachen_gloss_yield;
act_gloss aachen_gloss_loss;
act_carry_out aachen_combat;

act_gloss aachen_gloss_retreat;
act_gloss aachen_gloss_advance;

#endif
