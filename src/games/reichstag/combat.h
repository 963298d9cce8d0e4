/*
 * Race to the Reichstag: combat, retreat, advance.
 * floor: games
 *
 * A rule has up to four functions: list_... lists legal orders, why_not_...
 * returns why an order is illegal or OK, gloss_... tells what an order would
 * do, and one function carries it out.
 */
#ifndef REICHSTAG_COMBAT_H
#define REICHSTAG_COMBAT_H

#include "position.h"

/* attack.c: 12 orders to attack, and which units must attack or can. */

/* The arguments of an order to attack. */
struct attack {
	int hexes, units;
	const int16_t *hex, *unit;
	bool assault; /* the attacker chooses the assault table */
};
struct attack attack_of(const struct order *o);

/* Writes the battle that an order would begin, as counters are now. */
void open_battle(const struct world *w, const struct state *s,
	const struct order *o, struct battle *out);

/* battle_owner returns the player who runs a side of the battle, battle_units
 * how many units it has. */
int battle_owner(const struct battle *b, int side);
int battle_units(const struct battle *b, int side, const int16_t **unit);

/* 12.2 The sums of strength, after all doublings. */
struct odds {
	int attack, defence;
	int hidden;  /* face-down defenders, not in `defence` */
	int percent; /* 0 if the defence is 0 */
	int row;     /* R10 row of the combat table */
};
void reckon_odds(struct ground *g, const struct battle *b, struct odds *out);
/* Writes how little and how much face-down defenders may add to the defence, as
 * far as both players know: each can be any piece not yet turned up. */
void hidden_defence(
	struct ground *g, const struct battle *b, int *least, int *most);
/* 12.2 Returns a table's row for these sums (R9, R10). */
int odds_row(const struct combat_table *t, int attack, int defence);
/* 12.20, R14 Combines two factors of one unit, up to `most`. */
int joined_factor(int one, int other, int most);
/* Returns why a unit can't attack any enemy now; OK if it can. */
enum reason why_no_attack(const struct ground *g, int unit, struct about *a);
/* Writes the hexes that some unit can attack, sorted by number, and returns how
 * many. `hexes` has room for HEX_MOST. */
int attack_targets(const struct ground *g, int16_t *hexes);
/* Writes the units that can attack a hex, side by side, each sorted by number,
 * and returns how many. `units` has room for MOST_ATTACKERS. */
int attackers_of(const struct ground *g, int hex, int16_t *units);

/* Orders to attack a hex, alone or with hexes of higher number, in canonical
 * form. */
act_list list_target;
act_why_not why_not_attack;
/* Writes "12:5, 240 %, assault; row 200-299; 1 AA 2 AA 3 BB 4 DA 5 DA 6 DA". */
act_gloss gloss_attack;

/* 12, R8, R49, R51 True if a unit must still attack, as all units are now. */
bool owes_attack(const struct ground *g, int unit);
/* R8, R63 Writes the next attack that the rules force if the player orders
 * none. Returns false if there is none. */
bool forced_attack(struct ground *g, struct order *out);

/* combat.c: 12.2, 12.23 */

/* Carries out an attack, from its dice to the advance. */
act_carry_out carry_out_attack;
/* R8 Carries out all forced attacks at the end of a combat phase. */
void forced_attacks(struct deed *g);
enum {
	/* The most sets to choose from, which 12 units can reach. */
	MOST_HALVES = 1000
};
/* R16 Writes, as bits, the sets with at least half of the strength that fall
 * below half without any one unit. Returns how many, up to `most`. */
int half_sets(const int16_t *strength, int count, uint32_t *set, int most);
act_gloss gloss_lose;

/* 13 Makes one side's units of the battle retreat this many hexes. */

/* 14 Lets a side's units advance into hexes that the other side has left. */
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
