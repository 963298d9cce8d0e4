/*
 * Race to the Reichstag: combat, retreat, advance.
 * floor: games
 *
 * Each rule has what may be ordered (list_...), why not (why_not_..., OK if
 * nothing is against it), what an order would do (gloss_...), and does it.
 */
#ifndef REICHSTAG_COMBAT_H
#define REICHSTAG_COMBAT_H

#include "position.h"

/* attack.c: 12 what an attack would be, who must, and who can. */

/* The arguments of an order to attack. */
struct attack {
	int hexes, units;
	const int16_t *hex, *unit;
	bool assault; /* that table, though the other would do */
};
struct attack attack_of(const struct order *o);

/* The battle that such an order would begin, as the counters lie now. */
void open_battle(const struct world *w, const struct state *s,
	const struct order *o, struct battle *out);

/* The player in charge of a side of the battle, and its units. */
int battle_owner(const struct battle *b, int side);
int battle_units(const struct battle *b, int side, const int16_t **unit);

/* 12.2 Sums with all doublings. */
struct odds {
	int attack, defence;
	int hidden;  /* counters that lie face down: not in `defence` */
	int percent; /* of no defence at all 0 */
	int row;     /* of the table; R10 */
};
void reckon_odds(struct ground *g, const struct battle *b, struct odds *out);
/* The least and the most that those who lie face down may add to the defence,
 * by what everybody knows: each is a piece that has not been turned up. */
void hidden_defence(
	struct ground *g, const struct battle *b, int *least, int *most);
/* 12.2 The row of a table for these sums (R9, R10). */
int odds_row(const struct combat_table *t, int attack, int defence);
/* 12.20, R14 Two factors that apply to one unit, and no more than `most`. */
int joined_factor(int one, int other, int most);
/* Why a unit has nobody to attack now; OK: it has. */
enum reason why_no_attack(const struct ground *g, int unit, struct about *a);
/* The hexes next to which somebody stands who can attack them, in sequence;
 * returns how many. `hexes` has room for HEX_MOST. */
int attack_targets(const struct ground *g, int16_t *hexes);
/* The units that can attack a hex, hex by hex, by number; returns how many.
 * `units` has room for MOST_ATTACKERS. */
int attackers_of(const struct ground *g, int hex, int16_t *units);

/* The orders to attack a hex, alone and with later hexes, in the order of
 * hexes: canonical forms. */
act_list list_target;
act_why_not why_not_attack;
/* "12:5, 240 %, assault; row 200-299; 1 AA 2 AA 3 BB 4 DA 5 DA 6 DA" */
act_gloss gloss_attack;

/* 12, R8, R49, R51 Whether a unit has to attack, and has not: as of now. */
bool owes_attack(const struct ground *g, int unit);
/* R8, R63 The attack that the rules make next if nobody orders one; false:
 * nobody owes any. */
bool forced_attack(struct ground *g, struct order *out);

/* combat.c: 12.2, 12.23 */

/* An attack from its dice to the advance. */
act_carry_out carry_out_attack;
/* R8 At the end of a combat phase: all that is owed. */
void forced_attacks(struct deed *g);
enum {
	/* Sets that a player is asked about: all there are of 12 units. */
	MOST_HALVES = 1000
};
/* R16 The sets of which each is worth at least half of all, and from which
 * nobody could be left out: bit i for the i-th unit. At most `most`; returns
 * how many. */
int half_sets(const int16_t *strength, int count, uint32_t *set, int most);
act_gloss gloss_lose;

/* retreat.c: 13, 14 */

/* 13 The units of a side of the battle must go back so many hexes. */
void retreat_side(struct deed *g, int side, int length, bool panics);
/* 14 Those of a side may go into hexes that are empty now. */
void advance_side(struct deed *g, int side, int most);
/* 13.6 go */
act_gloss gloss_go;
/* 13 retreat, off-map */
act_gloss gloss_retreat;
/* 14 advance */
act_gloss gloss_advance;

#endif
