/*
 * Aachen: what follows from a position.
 * floor: games
 *
 * All of this is cheap to compute where it is needed. Only the ground of a
 * state between two orders is kept (run.h, survey).
 */
#ifndef AACHEN_POSITION_H
#define AACHEN_POSITION_H

#include "aachen.h"
#include "feldpost/zone.h"

static inline int
enemy_of(int side)
{
	return side == ALLIED ? GERMAN : ALLIED;
}

static inline bool
on_map(const struct unit *u)
{
	return u->hex >= 0;
}

int aachen_phase_seat(int phase);
bool aachen_is_movement(int phase); /* of either kind */
bool aachen_is_mobile_phase(int phase);
bool aachen_is_combat(int phase);

enum move_class aachen_class(const struct world *w, int unit);
bool aachen_is_engineer(const struct world *w, int unit);
int aachen_attack(const struct world *w, const struct state *s, int unit);
int aachen_defence(const struct world *w, const struct state *s, int unit);
/* 2.6 The defence of a hex by its terrain and West Wall. */
int aachen_hex_defence(const struct world *w, int hex);

/* Where all units are; and the unit in a hex, or -1 (a hex holds one). */
void aachen_stacks(
	const struct world *w, const struct state *s, struct stacks *out);
int aachen_unit_at(const struct world *w, const struct state *s, int hex);
/* The distance from a hex to the nearest enemy of a side; if it has none, more
 * than the size of the map. */
int aachen_enemy_distance(
	const struct world *w, const struct state *s, int side, int hex);
/* 2.5 Adds `bits` to every hex in the zone of control of `side`. */
void aachen_zone(const struct world *w, const struct state *s,
	const struct stacks *at, int side, uint8_t bits, uint8_t *mark);
/* Writes the units of `side` whose zones reach into a hex; returns how many.
 * `unit` has room for SIDES. */
int aachen_holders(const struct world *w, const struct stacks *at, int side,
	int hex, int16_t *unit);

/* 2.9, 2.10 True if there is a usable bridge, by engineers or not. */
bool aachen_is_bridged(const struct world *w, const struct state *s, int side);
/* The water on a hexside that is not bridged now, or NULL (2.4, 2.6, 2.9). */
const struct water_effect *aachen_water(
	const struct world *w, const struct state *s, int side);
/* 2.4, 2.6, 2.8 True if the unit can never cross the hexside. */
bool aachen_barred(
	const struct world *w, const struct state *s, int unit, int side);
/* 2.4 The steps of a class: with no bridge usable; with bridges as now. */
void aachen_steps_unbridged(
	const struct world *w, enum move_class class, struct steps *out);
void aachen_steps(const struct world *w, const struct state *s,
	enum move_class class, struct steps *out);

/* 2.9 True if engineers are near enough to keep up the road on their bridge. */
bool aachen_pontoon_in_range(const struct world *w, const struct state *s);

/* 2.14 */
int aachen_last_turn(const struct world *w, const struct state *s);
int aachen_exits_held(const struct world *w, const struct state *s);
int aachen_city_held(const struct world *w, const struct state *s);
int aachen_lost(const struct world *w, const struct state *s, int side);

/* 2.11 A marker of that value that the side has not used in this turn, or -1;
 * the largest value below `below` that it has left, or -1. */
int aachen_marker_at_hand(
	const struct world *w, const struct state *s, int side, int value);
int aachen_next_marker(
	const struct world *w, const struct state *s, int side, int below);

/* 2.2 Attack, defence and movement of a unit with so many steps: "2-3-7". */
struct values {
	char text[16];
};
struct values aachen_values(const struct world *w, int unit, int steps);
/* Describes a hex: "woods, West Wall". */
void aachen_put_ground(const struct world *w, int hex, struct buffer *out);

/* If Germans are near; computed when first needed. */
enum nearness {
	NOT_ASKED,
	NOT_NEAR,
	NEAR,
};

/* eye.c: what goals add to the worth of each hex for a side, and whether an
 * enemy is adjacent. `lure` is computed again only when goals change. */
struct outlook {
	bool made, laid;
	const int *k; /* weights */
	int16_t goal[HEX_MOST], lure[HEX_MOST];
	bool faced[HEX_MOST];
	uint8_t near[HEX_MOST]; /* enum nearness */
};

/*
 * ground.c: the position as the phasing side finds it, made once for many
 * orders. The costly parts are computed when first needed.
 */
struct ground {
	struct agenda agenda;
	const struct world *w;
	const struct state *s;
	int seat;
	struct stacks at;
	bool arrivals_first; /* 2.13 a unit has to arrive before others move */
	/* Enemies and their zones, for routes (route.h):
	 * aachen_ground_marks. */
	bool has_marks;
	uint8_t mark[HEX_MOST];
	bool has_range;
	uint8_t range[HEX_MOST]; /* 2.9 hexes in range of engineers */
	bool has_steps[CLASSES];
	struct steps steps[CLASSES];
	int searched; /* unit that `routes` is about, or -1 */
	int sought;   /* destination, or HEX_NONE for all */
	struct routes routes;
	struct outlook outlook[SEATS];
	int turns_left; /* 2.14 after this turn */
};
void aachen_ground_make(
	const struct world *w, const struct state *s, struct ground *out);
const uint8_t *aachen_ground_marks(struct ground *g);
/* 2.9 True if engineers are near enough to bridge a hexside. */
bool aachen_can_reach(struct ground *g, int side);

#endif
