/*
 * This header declares combat in Aachen: First to Fall.
 * floor: games
 *
 * movement.h explains the prefixes of function names.
 */
#ifndef AACHEN_COMBAT_H
#define AACHEN_COMBAT_H

#include "position.h"

/* 2.6, 2.11 attack.c defines the functions below, for orders to attack and to
 * bombard. */

/* An order to attack names a target hex, attacking units and a marker. */
struct attack {
	int hex, count;
	const int16_t *unit;
	int marker;  /* -1 if the attacker uses no marker */
	int advance; /* 2.8 the unit that advances, or -1 */
	bool hold;
};
struct attack aachen_attack_order(const struct order *o);
/* Writes the battle that an order would begin, without the defender's marker.
 * Its odds must be computed before the die is rolled, because units may leave
 * the map. */
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
 * result, because it harms the attacker. */
const struct result *aachen_result(
	const struct world *w, const struct battle *b, int column, int die);

/* Returns why a unit can't attack any enemy, or OK if the unit can attack
 * one. */
enum reason aachen_why_no_attack(
	const struct ground *g, int unit, struct about *a);
/* Writes the units that can attack a hex, sorted by number, and returns how
 * many: at most as many as may attack together. */
int aachen_attackers(const struct ground *g, int hex, int16_t *units);
int aachen_targets(const struct ground *g, int16_t *hexes);
act_list aachen_list_target;
act_why_not aachen_why_not_attack;
act_why_not aachen_why_not_bombard;
act_gloss aachen_gloss_attack;
act_gloss aachen_gloss_marker;

/* combat.c defines the functions below, for rules 2.6, 2.7 and 2.11. */
act_gloss aachen_gloss_yield;
act_gloss aachen_gloss_loss;
act_carry_out aachen_combat;

act_gloss aachen_gloss_retreat;
act_gloss aachen_gloss_advance;

#endif
