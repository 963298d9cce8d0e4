/*
 * Aachen: First to Fall (Decision Games, Fire & Movement): what its files
 * share.
 * floor: games
 *
 * Two players, hexes, one unit a hex. Rule numbers are those of the game's
 * specification; its section 4 has the rulings. Movement is counted in half
 * points.
 */
#ifndef AACHEN_H
#define AACHEN_H

#include "feldpost/rules.h"
#include "feldpost/way.h"
#include "feldpost/zone.h"
#include "world.h"

/* The state. */

/* Element i is counter i. One that is neither on the map, nor due, nor lost
 * is not in the game (positions of tests). */
struct unit {
	int16_t hex;	 /* HEX_NONE: not on the map */
	int8_t steps;	 /* left, while it is on the map */
	bool due;	 /* still to arrive, 2.13; or to be set up */
	bool lost;	 /* eliminated */
	bool locked;	 /* 2.5 stood in an enemy zone when the phase began */
	bool moved;	 /* has moved in this phase, or may not */
	bool fought;	 /* 2.6 has attacked in this combat phase */
	bool hit;	 /* 2.6 has been attacked or bombarded in it */
	int16_t repairs; /* 2.10 bridge that it works at, or -1 */
};

/* 2.6 How the last attack of the player turn went, for conditions. */
enum last_attack {
	LAST_NONE,
	LAST_WON, /* the defender's hex is empty */
	LAST_LOST,
};

enum outcome_row {
	OUTCOME_NONE,
	OUTCOME_ALLIED,
	OUTCOME_DRAW,
	OUTCOME_GERMAN,
};

/* The combat under way: lives only in the middle of an order; in the state
 * because questions, comments and conditions are asked there. */
struct battle {
	bool on, bombardment, decided; /* the die has fallen */
	int16_t hex;		       /* attacked */
	int16_t defender;	       /* unit */
	int16_t attacker[MOST_ATTACKERS];
	int8_t attackers;
	int16_t support[SEATS]; /* markers, or -1 */
	int16_t retreating;	/* unit, while its way is asked for */
};

struct state {
	int16_t turn;
	int8_t phase, outcome;
	struct unit unit[MOST_UNITS];
	int8_t control[HEX_MOST]; /* seat */

	/* 2.4, 2.13 A unit in the middle of its move: it arrived, or a bridge
	 * was blown ahead of it. */
	int16_t mover;	    /* or -1 */
	int16_t left;	    /* half points that it has left */
	bool arrivals_over; /* 2.13 others have begun to move in this phase */

	int16_t latch; /* 2.13 the turn of rule 15; 0 not yet */

	uint64_t destroyed, tried; /* 2.10 bridges */
	int16_t pontoon;	   /* 2.9 site that is bridged, or -1 */
	int16_t pontoon_turn;	   /* when it was named; 0: none ever */
	bool pontoon_used;	   /* crossed by Allies in this turn */
	uint64_t spent;		   /* 2.11 markers used in this turn */
	int8_t last;

	struct battle battle;
};

/* A game in the middle of an order. */
struct aachen {
	struct run *run;
	const struct world *w;
	struct state *s;
};

/* fields.c */
extern const struct vocabulary aachen_hexes, aachen_units, aachen_sites,
	aachen_bridges, aachen_areas, aachen_seats, aachen_markers,
	aachen_turns, aachen_formations, aachen_results;
extern const char *const aachen_seat_ids[],
	*const aachen_seat_names[], *const aachen_phases[],
					    *const aachen_phase_names[];
extern const struct field aachen_map_fields[], aachen_unit_fields[],
	aachen_table_fields[], aachen_state_fields[];

/* scenario.c */
void aachen_prepare(void *world, struct arena *a);

/* scenario_check.c */
void aachen_check(const void *world, struct faults *f);

/* messages.c: the rows are named in messages.h */
extern const struct vocabulary aachen_phase_words;
extern const struct message aachen_messages[];
extern const struct reason_words aachen_reasons[];

/* position.c: what follows from a position. All of it is cheap. */

int aachen_phase_seat(int phase);
bool aachen_is_movement(int phase); /* of either kind */
bool aachen_is_mobile_phase(int phase);
bool aachen_is_combat(int phase);

enum move_class aachen_class(const struct world *w, int unit);
bool aachen_is_engineer(const struct world *w, int unit);
int aachen_attack(const struct world *w, const struct state *s, int unit);
int aachen_defence(const struct world *w, const struct state *s, int unit);
/* 2.6 Terrain and West Wall of a hex. */
int aachen_hex_defence(const struct world *w, int hex);

/* Who stands where; and in one hex, or -1 (stacking is 1). */
void aachen_stacks(
	const struct world *w, const struct state *s, struct stacks *out);
int aachen_unit_at(const struct world *w, const struct state *s, int hex);
/* From a hex to the nearest enemy of a side; of none, more than the map. */
int aachen_enemy_distance(
	const struct world *w, const struct state *s, int side, int hex);
/* 2.5 Adds `bits` to every hex in the zone of control of `side`. */
void aachen_zone(const struct world *w, const struct state *s,
	const struct stacks *at, int side, uint8_t bits, uint8_t *mark);

/* The water on a hexside that is not bridged now, or NULL (2.4, 2.6, 2.9). */
const struct water_effect *aachen_water(
	const struct world *w, const struct state *s, int side);
/* 2.4, 2.6, 2.8 Whether the unit never crosses that hexside. */
bool aachen_barred(
	const struct world *w, const struct state *s, int unit, int side);
/* 2.4 Steps of a class as the bridges are now. */
void aachen_steps(const struct world *w, const struct state *s,
	enum move_class class, struct steps *out);

/* 2.9 The engineers on the map, and how far from them they can bridge. */
struct engineers {
	struct {
		int16_t hex, range;
	} at[MOST_UNITS];
	int count;
};
void aachen_engineers(
	const struct world *w, const struct state *s, struct engineers *out);
bool aachen_in_range(
	const struct world *w, const struct engineers *e, int side);
/* Whether one is near enough to keep up the road on the engineers' bridge. */
bool aachen_pontoon_in_range(const struct world *w, const struct state *s);

/* 2.14 */
int aachen_last_turn(const struct world *w, const struct state *s);
int aachen_exits_held(const struct world *w, const struct state *s);
int aachen_city_held(const struct world *w, const struct state *s);
int aachen_lost(const struct world *w, const struct state *s, int side);

/* 2.11 A marker of that value that the side has not used in this turn, or -1;
 * and the largest value below `below` that it has at hand, or -1. */
int aachen_marker_at_hand(
	const struct world *w, const struct state *s, int side, int value);
int aachen_next_marker(
	const struct world *w, const struct state *s, int side, int below);

/* Movement points: "3 1/2". */
struct points {
	char text[16];
};
struct points aachen_points(int half);
/* 2.2 Attack, defence, movement with so many steps: "2-3-7". */
struct values {
	char text[16];
};
struct values aachen_values(const struct world *w, int unit, int steps);
/* "1507 Siersdorf, woods, West Wall" is its name and this. */
void aachen_put_ground(const struct world *w, int hex, struct buffer *out);

/*
 * The position as the phasing side finds it: made once for many orders, and
 * what is dear of it when it is first wanted.
 */
struct ground {
	const struct world *w;
	const struct state *s;
	int seat;
	struct stacks at;
	struct engineers engineers;
	bool arrivals_first; /* 2.13 some unit has to arrive before others
			      * move */
	/* Enemies, and their zones as they are before anybody moves, for
	 * routes (route.h): ground_marks. */
	bool has_marks;
	uint8_t mark[HEX_MOST];
	bool has_steps[CLASSES];
	struct steps steps[CLASSES];
	int searched; /* unit whose routes these are, or -1 */
	struct routes routes;
};
void ground_make(
	const struct world *w, const struct state *s, struct ground *out);
/* That of the listing under way, or else one made in `own`. */
struct ground *ground_of(const struct scene *scene, struct ground *own);
const uint8_t *ground_marks(struct ground *g);

/*
 * Why something can't be done: what every predicate of the rules returns, and
 * a row of aachen_reasons, where each has its rule and its words.
 */
enum reason {
	OK,
	/* 3 */
	NOT_TO_PLACE,
	OUT_OF_ZONE,
	ZONE_FULL,
	/* 2.2, 2.3 */
	NOT_YOURS,
	LOST,
	NOT_IN_GAME,
	NOT_ARRIVED,
	LEG_UNIT,
	MOVED,
	/* 2.5 */
	LOCKED,
	LOCKED_ONCE, /* nobody holds it any more */
	/* 2.13 */
	ARRIVALS_FIRST,
	NOT_DUE,
	LEG_ARRIVES,
	COMES_AFTER_TRIGGER,
	COMES_LATER,
	OTHERS_MOVED,
	NO_ENTRY,
	ENTRY_TAKEN,
	ENTRIES_TAKEN,
	/* 2.4, 2.5 */
	STANDS_THERE,
	FRIEND_THERE,
	ENEMY_THERE,
	MUST_STOP,
	TOO_DEAR,
	RIVER_BARS,
	RIVER_TAKES_ALL,
	NO_WAY,
	NO_WAY_OUT,
	TOO_LITTLE_LEFT,
	ALL_FULL,
	/* 2.9 */
	BRIDGED,
	PONTOON_USED,
	OUT_OF_RANGE,
	CONTESTED,
	/* 2.10 */
	NO_ENGINEERS,
	NOT_DESTROYED,
	NOT_AT_BRIDGE,
	REPAIRER_MOVED,
	AT_WORK,
	REPAIRER_IN_ZONE,
	/* 2.6, 2.11, 2.8 */
	NOBODY_THERE,
	OWN_TARGET,
	HIT,
	NOT_YOUR_ATTACKER,
	ELIMINATED,
	OFF_MAP,
	NO_STRENGTH,
	FOUGHT,
	NO_ENEMY_NEAR,
	NOT_ADJACENT,
	RIVER_STOPS_ATTACK,
	NAMED_TWICE,
	TOO_MANY,
	NO_MARKER,
	ADVANCE_AND_HOLD,
	TAKES_NO_PART,
	NO_FRIEND_NEAR,
};

/* What a reason is about, as far as the order does not say. */
struct about {
	int unit, hex;
	int from, cost, left; /* of the step that can't be made; half points */
	int value;	      /* of a marker */
	int thing;	      /* site or bridge */
};

/* orders.c: what may be ordered, by phase and verb. */
void aachen_legal(const struct scene *s, struct listing *l);
int aachen_parts(const struct scene *s);
int aachen_part_of(const struct scene *s, const struct order *o);
bool aachen_refine(const struct scene *s, const struct order *o);
void aachen_explain(
	const struct scene *s, const struct order *o, struct refusal *r);
bool aachen_idle(const struct scene *s, const struct vocabulary *type,
	int thing, struct refusal *r);
void aachen_gloss(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out);
void aachen_apply(struct run *run, const struct order *o);

/* setup.c: section 3 */
void aachen_set_up(const void *world, const int *option, void *state);

/* doctrine.c: 2.12; greedy.c */
int aachen_choose(const struct scene *scene, const struct question *q,
	const struct order *line);
int aachen_weigh(const struct scene *s, const struct order *o);

/* board.c, brief.c, sheet.c */
void aachen_picture(const struct scene *s, const struct reader *reader,
	const struct record *last, struct picture *p);
void aachen_brief(
	const struct scene *s, const struct reader *reader, struct buffer *out);
void aachen_sheet(const struct scene *s, int seat, struct buffer *out);

/* invariants.c */
extern const char *(*const aachen_invariants[])(const struct scene *s);

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

#endif
