/*
 * This header declares combat, retreat and advance.
 * floor: games
 *
 * Functions are named as in movement.h.
 */
#ifndef REICHSTAG_COMBAT_H
#define REICHSTAG_COMBAT_H

#include "position.h"

/* attack.c defines the functions below. They tell which orders to attack are
 * legal, which units can attack, and which must (12). */

/* An order to attack names the hexes, the units and the table. */
struct attack {
	int hexes, units;
	const int16_t *hex, *unit;
	bool assault; /* The attacker chooses the assault table. */
};
struct attack attack_of(const struct order *o);

/* Writes the battle that an order would begin, as counters are now. */
void open_battle(const struct world *w, const struct state *s,
	const struct stacks *at, const struct order *o, struct battle *out);

/* battle_owner returns the player who runs a side of the battle, and
 * battle_units returns how many units the side has. */
int battle_owner(const struct battle *b, int side);
int battle_units(const struct battle *b, int side, const int16_t **unit);

/* 12.2 The odds are the sums of strength after all doublings. */
struct odds {
	int attack, defence;
	int hidden;  /* face-down defenders, not in `defence` */
	int percent; /* 0 if the defence is 0 */
	int row;
};
void reckon_odds(struct ground *g, const struct battle *b, struct odds *out);
/* 12.2 Returns the row of a table for these sums of strength (R9, R10). */
int odds_row(const struct combat_table *t, int attack, int defence);
/* 12.20, R14 Combines two factors of a unit; the result is at most `most`. */
int joined_factor(int one, int other, int most);
/* Returns why a unit can't attack any enemy now, or OK if the unit can. */
enum reason why_no_attack(const struct ground *g, int unit, struct about *a);
/* Writes the hexes that some unit can attack, sorted by number, and returns how
 * many there are. `hexes` has room for HEX_MOST. */
int attack_targets(const struct ground *g, int16_t *hexes);
/* Writes the units that can attack a hex, one side of the hex after the other.
 * The units on a side are sorted by number. Returns how many units there are.
 * `units` has room for MOST_ATTACKERS. */
int attackers_of(const struct ground *g, int hex, int16_t *units);

/* Orders to attack a hex, alone or together with hexes of higher numbers. The
 * orders are in canonical form. */
act_list list_target;
act_why_not why_not_attack;
/* Writes the odds, as in "12:5, 240 %, assault; row 200-299; 1 AA 2 AA". */
act_gloss gloss_attack;

/* 12, R8, R49, R51 True if a unit must still attack from where it is now. */
bool owes_attack(const struct ground *g, int unit);
/* R8, R63 Writes the next attack that the rules force on a player who orders
 * none. Returns false if the rules force no attack. */
bool forced_attack(struct ground *g, struct order *out);

/* combat.c defines the functions below, for rules 12.2 and 12.23. */

act_carry_out carry_out_attack;
/* R8 Carries out all forced attacks at the end of a combat phase. */
void forced_attacks(struct deed *g);
enum {
	/* half_sets writes at most this many sets, which is enough for 12
	 * units. */
	MOST_HALVES = 1000
};
/* R16 Writes the sets of units (as bits) that have at least half of the
 * strength, but less than half without any one unit of the set. Returns how
 * many sets there are, at most `most`. */
int half_sets(const int16_t *strength, int count, uint32_t *set, int most);
act_gloss gloss_lose;

/* 13 retreat_side makes all units of one side retreat this many hexes. 14
 * advance_side lets them advance into hexes that the other side has left. */
void retreat_side(struct deed *g, int side, int length, bool panics);
void advance_side(struct deed *g, int side, int most);
/* 13.6 Tells the effect of the answer `go`. */
act_gloss gloss_go;
/* 13 These functions serve the answers `retreat` and `off-map`. */
act_gloss gloss_retreat;
/* 14 Tells the effect of the answer `advance`. */
act_gloss gloss_advance;

#endif
