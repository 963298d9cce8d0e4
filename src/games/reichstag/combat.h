/*
 * Race to the Reichstag: combat, retreat, advance.
 * floor: games
 *
 * For each rule: what may be ordered (list_...), why something can't be
 * (why_not_..., OK if it can), what an order would do (gloss_...), and what it
 * does.
 */
#ifndef REICHSTAG_COMBAT_H
#define REICHSTAG_COMBAT_H

#include "position.h"

/* attack.c: 12 the orders to attack, who must attack and who can. */

/* The arguments of an order to attack. */
struct attack {
	int hexes, units;
	const int16_t *hex, *unit;
	bool assault; /* use that table by choice */
};
struct attack attack_of(const struct order *o);

/* The battle that an order would begin, with the counters as they lie now. */
void open_battle(const struct world *w, const struct state *s,
	const struct order *o, struct battle *out);

/* battle_owner returns the player who runs a side of the battle; battle_units
 * returns how many units it has. */
int battle_owner(const struct battle *b, int side);
int battle_units(const struct battle *b, int side, const int16_t **unit);

/* 12.2 The sums, with all doublings. */
struct odds {
	int attack, defence;
	int hidden;  /* face-down defenders, not in `defence` */
	int percent; /* 0 if the defence is 0 */
	int row;     /* of the combat table; R10 */
};
void reckon_odds(struct ground *g, const struct battle *b, struct odds *out);
/* The least and the most that face-down defenders may add to the defence, as
 * both players know: each is a piece that is not turned up yet. */
void hidden_defence(
	struct ground *g, const struct battle *b, int *least, int *most);
/* 12.2 The row of a table for these sums (R9, R10). */
int odds_row(const struct combat_table *t, int attack, int defence);
/* 12.20, R14 Combines two factors of one unit; returns `most` at most. */
int joined_factor(int one, int other, int most);
/* Why a unit can't attack any enemy now; OK if it can. */
enum reason why_no_attack(const struct ground *g, int unit, struct about *a);
/* Writes the hexes that some unit can attack, in order of number; returns how
 * many. `hexes` has room for HEX_MOST. */
int attack_targets(const struct ground *g, int16_t *hexes);
/* Writes the units that can attack a hex, side by side, by number; returns how
 * many. `units` has room for MOST_ATTACKERS. */
int attackers_of(const struct ground *g, int hex, int16_t *units);

/* The orders to attack a hex, alone and together with hexes of higher number:
 * canonical forms. */
act_list list_target;
act_why_not why_not_attack;
/* "12:5, 240 %, assault; row 200-299; 1 AA 2 AA 3 BB 4 DA 5 DA 6 DA" */
act_gloss gloss_attack;

/* 12, R8, R49, R51 True if a unit must still attack, as all stand now. */
bool owes_attack(const struct ground *g, int unit);
/* R8, R63 Writes the attack that the rules force next if nobody orders one;
 * false if there is none. */
bool forced_attack(struct ground *g, struct order *out);

/* combat.c: 12.2, 12.23 */

/* Carries out an attack, from its dice to the advance. */
act_carry_out carry_out_attack;
/* R8 At the end of a combat phase: carries out all forced attacks. */
void forced_attacks(struct deed *g);
enum {
	/* Most sets to choose from: all there are of 12 units. */
	MOST_HALVES = 1000
};
/* R16 Writes the sets worth at least half of all from which no unit can be left
 * out, as bits. Returns how many, `most` at most. */
int half_sets(const int16_t *strength, int count, uint32_t *set, int most);
act_gloss gloss_lose;

/* retreat.c: 13, 14 */

/* 13 Makes the units of a side of the battle retreat so many hexes. */
void retreat_side(struct deed *g, int side, int length, bool panics);
/* 14 Lets the units of a side advance into hexes that are empty now. */
void advance_side(struct deed *g, int side, int most);
/* 13.6 go */
act_gloss gloss_go;
/* 13 retreat, off-map */
act_gloss gloss_retreat;
/* 14 advance */
act_gloss gloss_advance;

#endif
