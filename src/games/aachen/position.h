/*
 * This header declares functions that compute facts from a position of Aachen:
 * First to Fall.
 * floor: games
 *
 * The functions are cheap, so a caller computes a fact whenever it needs the
 * fact. Only the struct ground of a state between two orders is kept (run.h,
 * survey).
 */
#ifndef AACHEN_POSITION_H
#define AACHEN_POSITION_H

#include "aachen.h"
#include "feldpost/lure.h"
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
bool aachen_is_movement(int phase);
bool aachen_is_mobile_phase(int phase);
bool aachen_is_combat(int phase);

enum move_class aachen_class(const struct world *w, int unit);
bool aachen_is_engineer(const struct world *w, int unit);
int aachen_attack(const struct world *w, const struct state *s, int unit);
int aachen_defence(const struct world *w, const struct state *s, int unit);
/* 2.6 Returns what terrain and West Wall add to the defence of a hex. */
int aachen_hex_defence(const struct world *w, int hex);

/* aachen_unit_at returns the unit in a hex, or -1. */
void aachen_stacks(
	const struct world *w, const struct state *s, struct stacks *out);
int aachen_unit_at(const struct world *w, const struct state *s, int hex);
/* Returns the distance to the nearest enemy of a side, or a number larger than
 * the map if there is none. */
int aachen_enemy_distance(
	const struct world *w, const struct state *s, int side, int hex);
/* 2.5 Sets `bits` in the mark of every hex in a zone of control of `side`. */
void aachen_zone(const struct world *w, const struct state *s,
	const struct stacks *at, int side, uint8_t bits, uint8_t *mark);
/* Writes the units of `side` whose zones reach into a hex, and returns how
 * many. `unit` has room for SIDES. */
int aachen_holders(const struct world *w, const struct stacks *at, int side,
	int hex, int16_t *unit);

/* 2.9, 2.10 True if the hexside has a usable bridge, of engineers or not. */
bool aachen_is_bridged(const struct world *w, const struct state *s, int side);
/* 2.4, 2.6, 2.9 Returns the unbridged water on a hexside, or NULL. */
const struct water_effect *aachen_water(
	const struct world *w, const struct state *s, int side);
/* 2.4, 2.6, 2.8 True if the unit can't cross the hexside at any cost. */
bool aachen_barred(
	const struct world *w, const struct state *s, int unit, int side);
/* 2.4 Compute the cost of each step for a class of units: without any bridge,
 * and with the present bridges. */
void aachen_steps_unbridged(
	const struct world *w, enum move_class class, struct steps *out);
void aachen_steps(const struct world *w, const struct state *s,
	enum move_class class, struct steps *out);

/* 2.9 True if engineers are so near that their bridge carries the road. */
bool aachen_pontoon_in_range(const struct world *w, const struct state *s);

/* 2.14 (17.1) Returns the last turn. Each lost Allied unit makes the game a
 * turn shorter. */
int aachen_last_turn(const struct world *w, const struct state *s);
int aachen_exits_held(const struct world *w, const struct state *s);
int aachen_city_held(const struct world *w, const struct state *s);
int aachen_lost(const struct world *w, const struct state *s, int side);

/* 2.11 aachen_marker_at_hand returns a marker of this value that the side has
 * not used in this turn, aachen_next_marker the largest such value below
 * `below`. Both return -1 if there is none. */
int aachen_marker_at_hand(
	const struct world *w, const struct state *s, int side, int value);
int aachen_next_marker(
	const struct world *w, const struct state *s, int side, int below);

/* 2.2 Writes attack, defence and movement by steps, such as "2-3-7". */
struct values {
	char text[16];
};
struct values aachen_values(const struct world *w, int unit, int steps);
/* Writes a description of the ground in a hex, such as "woods, West Wall". */
void aachen_put_ground(const struct world *w, int hex, struct buffer *out);

/* Are Germans near a hex? The answer is computed when it is first needed. */
enum nearness {
	NOT_ASKED,
	NOT_NEAR,
	NEAR,
};

/*
 * An outlook stores for one side what goals add to the worth of each hex, and
 * which hexes have an adjacent enemy (eye.c). `by` is the address of the
 * weights that were used: a search may rate one state with the weights of
 * several stances.
 */
enum {
	UNKNOWN = -0x7f80, /* each byte of this number is 0x80 */
};
struct outlook {
	bool made;
	const int *by;
	struct lures lures;
	const struct lure *goals;
	bool faced[HEX_MOST];
	uint8_t near[HEX_MOST];
	/* the worth of a hex to a unit from another hex, without adjacent
	 * enemies; UNKNOWN until it is computed */
	int16_t worth[HEX_MOST];
	/* The members below belong to the unit that was rated last. `own` is
	 * the worth of the goal that it holds, and `here` is the whole worth of
	 * its hex. `last` is true if it can't move again. */
	int unit, own, here;
	bool last;
};

/* A ground is the position as the acting side sees it. ground.c makes it once
 * for many orders. Costly parts are computed when they are first needed. */
struct ground {
	struct agenda agenda;
	const struct world *w;
	const struct state *s;
	int seat;
	struct stacks at;
	bool arrivals_first; /* 2.13 A unit must arrive before others move. */
	/* aachen_ground_marks writes the marks (route.h) of enemies and their
	 * zones here. */
	bool has_marks;
	uint8_t mark[HEX_MOST];
	bool has_range;
	uint8_t range[HEX_MOST];
	bool has_steps[CLASSES];
	struct steps steps[CLASSES];
	int searched; /* the unit whose routes these are, or -1 */
	int sought;   /* destination of `routes`; HEX_NONE: all hexes */
	struct routes routes;
	struct outlook outlook[SEATS];
	int turns_left;
};
void aachen_ground_make(
	const struct world *w, const struct state *s, struct ground *out);
const uint8_t *aachen_ground_marks(struct ground *g);
/* 2.9 True if engineers are near enough to build a bridge on a hexside. */
bool aachen_can_reach(struct ground *g, int side);

#endif
