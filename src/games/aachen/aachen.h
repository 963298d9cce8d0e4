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
extern const char *const aachen_seat_ids[], *const aachen_seat_names[],
						    *const aachen_phases[];
extern const struct field aachen_map_fields[], aachen_unit_fields[],
	aachen_table_fields[], aachen_state_fields[];

/* scenario.c */
void aachen_prepare(void *world, struct arena *a, struct faults *f);

/* scenario_check.c: the world as it was read. */
void aachen_check(const struct world *w, struct faults *f);

/* messages.c: the rows are named in messages.h */
extern const struct vocabulary aachen_phase_words;
extern const struct message aachen_messages[];

/* scene.c: what follows from a position. All of them are cheap. */

/* Who stands where: unit or -1 for each hex (stacking is 1). */
struct occupants {
	int16_t unit[HEX_MOST];
};
void aachen_occupants(
	const struct world *w, const struct state *s, struct occupants *out);
/* Who stands on that side of a hex, or -1. */
int aachen_unit_beside(
	const struct world *w, const struct occupants *o, int hex, int side);
/* 2.5 Marks with 1 every hex in the zone of control of `side`. */
void aachen_zone(const struct world *w, const struct state *s,
	const struct occupants *o, int side, uint8_t *mark);
/* The same with other bits than 1. */
void aachen_mark_zone(const struct world *w, const struct state *s,
	const struct occupants *o, int side, uint8_t bits, uint8_t *mark);
/* 2.4 Steps of a class as the bridges are now. */
void aachen_steps(const struct world *w, const struct state *s,
	enum move_class class, struct steps *out);
/* Whether water runs there that is not bridged now (2.4, 2.6, 2.9). */
bool aachen_unbridged(const struct world *w, const struct state *s, int side);
/* 2.9 Whether an engineer is near enough to keep up the road there. */
bool aachen_pontoon_in_range(const struct world *w, const struct state *s);
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
enum move_class aachen_class(const struct world *w, int unit);
int aachen_attack(const struct world *w, const struct state *s, int unit);
int aachen_defence(const struct world *w, const struct state *s, int unit);
/* 2.6 Terrain and West Wall of a hex. */
int aachen_hex_defence(const struct world *w, int hex);
bool aachen_is_engineer(const struct world *w, int unit);
/* 2.14 */
int aachen_last_turn(const struct world *w, const struct state *s);
int aachen_exits_held(const struct world *w, const struct state *s);
int aachen_city_held(const struct world *w, const struct state *s);
int aachen_lost(const struct world *w, const struct state *s, int side);

/* setup.c: section 3, the 3rd Armored Division. */
void aachen_set_up(const void *world, const int *option, void *state);
/* Whether it is still to be placed; whether any is, and any in an area. */
bool aachen_is_to_place(const struct world *w, const struct state *s, int unit);
bool aachen_any_to_place(const struct world *w, const struct state *s);
bool aachen_zone_waits(const struct world *w, const struct state *s, int area);
bool aachen_can_place(const struct world *w, const struct state *s,
	const struct occupants *at, int unit, int hex);
void aachen_place(struct aachen *g, const struct order *o);

/* sequence.c: 2.3 phases, their beginning and end. */
int aachen_phase_seat(int phase);
bool aachen_is_mobile_phase(int phase);
/* Of either kind. */
bool aachen_is_movement(int phase);
/* The first phase of turn 1, when all are set up. */
void aachen_begin(struct aachen *g);
/* 2.5 Who of the phasing side stands in an enemy zone can't move. */
void aachen_lock(const struct world *w, struct state *s);
void aachen_end_phase(struct aachen *g, const struct order *o);

/* control.c: 2.1, 2.13 the latch, 2.14 victory and losses. */
/* A unit enters a hex or passes it; true: the game is over. */
bool aachen_enter(struct aachen *g, int hex, int side);
/* A step is lost; true: the game is over. */
bool aachen_lose_step(struct aachen *g, int unit);
bool aachen_over(const struct state *s);
void aachen_judge(struct aachen *g);
void aachen_latch(struct aachen *g); /* at the end of the Allied turn */

/* movement.c: 2.4 what a unit of the phasing side can do, and does. */

/* Why a unit can't move now. */
enum hindrance {
	FREE,
	NOT_YOURS,
	NOT_HERE, /* lost, or still to come */
	LEG_UNIT, /* in a mobile movement phase */
	LOCKED,
	MOVED,
	ARRIVALS_FIRST, /* 2.13 */
};

/* The map as the units of the phasing side find it: made once for many. */
struct ground {
	const struct world *w;
	const struct state *s;
	int seat;
	struct occupants at;
	/* Made when they are first wanted. */
	uint8_t mark[HEX_MOST];
	bool has_marks;
	struct steps steps[CLASSES];
	bool has_steps[CLASSES];
	bool arrivals_first; /* 2.13 some unit has to arrive before others
			      * move */
};
void aachen_ground(
	const struct world *w, const struct state *s, struct ground *out);
/* For routes (route.h): enemies, and their zones as they are before anybody
 * moves. */
uint8_t *aachen_marks(struct ground *g);
enum hindrance aachen_hindrance(const struct ground *g, int unit);
/* Where a unit that nothing hinders can go: all that is reached, friends'
 * hexes and its own, too. */
void aachen_reach(struct ground *g, int unit, struct routes *out);

enum {
	MOST_WAY = 128
};
/* A way, its start included; what is spent when each hex is entered. */
struct way {
	int16_t hex[MOST_WAY], spent[MOST_WAY];
	int count;
};
/* The way of an order to move; FOUND_WAY, or which of its points can't be
 * reached, from 0: then `way` ends at the one before. Whether the end is empty
 * is not looked at here. */
enum {
	FOUND_WAY = -1
};
int aachen_find_way(struct ground *g, const struct order *o, struct way *way);
/* Half points that a unit has in hand. */
int aachen_allowance(const struct world *w, const struct state *s, int unit);
void aachen_move(struct aachen *g, const struct order *o);

/* arrival.c: 2.13 */
/* Whether it could arrive in this phase if there is a hex for it. */
bool aachen_is_due(const struct world *w, const struct state *s, int unit);
/* Where it can enter; returns how many. `out` has room for HEX_MOST. */
size_t aachen_entries(const struct world *w, const struct occupants *at,
	int unit, int16_t *out);
bool aachen_must_arrive(const struct world *w, const struct state *s,
	const struct occupants *at, int unit);
void aachen_enter_map(struct aachen *g, const struct order *o);
/* Tells of those who could not enter in their turn. */
void aachen_waiting(struct aachen *g);

/* bridges.c: 2.9, 2.10 */
/* Why engineers can't bridge a hexside, or repair a bridge. */
enum bridging {
	BRIDGING_POSSIBLE,
	BRIDGING_THERE, /* it is bridged */
	BRIDGING_USED,	/* the present one has been used in this turn */
	BRIDGING_FAR,	/* no engineers in range */
	BRIDGING_ENEMY, /* in a German zone, or a German stands there */
};
/* What bridging depends on: made once for many hexsides. */
struct riverside {
	const struct world *w;
	const struct state *s;
	struct occupants at;
	uint8_t zone[HEX_MOST]; /* of the Germans */
	struct engineers engineers;
};
void aachen_riverside(
	const struct world *w, const struct state *s, struct riverside *out);
enum bridging aachen_bridging(const struct riverside *r, int site);
bool aachen_can_repair(const struct riverside *r, int unit, int bridge);
void aachen_bridge(struct aachen *g, const struct order *o);
void aachen_repair(struct aachen *g, const struct order *o);
/* 2.10 An Allied unit came from one hex to another: bridges may go up. True:
 * one did. `from` is HEX_NONE for an arrival. */
bool aachen_demolition(struct aachen *g, int unit, int from, int to);
/* 2.9 Notes that Allies crossed the side between two hexes. */
void aachen_crossed(struct aachen *g, int from, int to);
void aachen_repairs_done(struct aachen *g);

/* battle.c: 2.6, 2.11 what an attack or a bombardment would be. */
struct odds {
	int attack, defence; /* with markers, and with the defender's hex */
	int water, differential;
	int column;
};
/* The arguments of an order to attack. */
struct attack {
	int hex, count;
	const int16_t *unit;
	int marker;  /* its value, or -1 */
	int advance; /* unit, or -1: 2.8 */
	bool hold;
};
void aachen_attack_order(const struct order *o, struct attack *out);
/* The battle that such an order would begin, before the defender's marker. Its
 * odds are reckoned before the die: afterwards units may be off the map. */
void aachen_open_battle(const struct world *w, const struct state *s,
	const struct order *o, struct battle *out);
void aachen_odds(const struct world *w, const struct state *s,
	const struct battle *b, struct odds *out);
/* What comes of a die; 2.11: of a bombardment only what harms the defender, so
 * it may be NULL. */
const struct result *aachen_result(
	const struct world *w, const struct battle *b, int column, int die);
/* 2.7 Whether the defender may have to choose whether to stand. */
bool aachen_could_stand(const struct world *w, const struct state *s,
	const struct battle *b, int column);
/* A marker of that value that the side has not used in this turn, or -1. */
int aachen_marker_at_hand(
	const struct world *w, const struct state *s, int side, int value);
/* The largest value below `below` that the side has at hand, or -1. */
int aachen_next_marker(
	const struct world *w, const struct state *s, int side, int below);
/* 2.6, 2.8 Whether the unit never crosses that hexside. */
bool aachen_barred(
	const struct world *w, const struct state *s, int unit, int side);
/* 2.6 Whether it could attack that neighbouring hex in this phase. */
bool aachen_can_attack(
	const struct world *w, const struct state *s, int unit, int hex);
/* Where an enemy stands that has not been attacked in this phase. */
bool aachen_is_target(
	const struct world *w, const struct state *s, int unit, int side);
int aachen_unit_at(const struct world *w, const struct state *s, int hex);
/* From a hex to the nearest enemy of a side; of none, more than the map. */
int aachen_enemy_distance(
	const struct world *w, const struct state *s, int side, int hex);

/* combat.c: 2.6, 2.7, 2.11; retreat.c: 2.8 */
void aachen_combat(struct aachen *g, const struct order *o);
void aachen_bombard(struct aachen *g, const struct order *o);
/* Loses steps, as many as there are; true: the game is over. */
bool aachen_lose_steps(struct aachen *g, int unit, int steps);
/* The defender (or an attacker) must retreat; true: the game is over. */
bool aachen_retreat(struct aachen *g, int unit);
/* After a result, as the order says or the player answers. */
void aachen_advance(
	struct aachen *g, const struct order *o, const struct result *r);

/* What may be ordered. legal.c calls the parts. */
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
/* movement_legal.c */
void aachen_legal_movement(const struct scene *s, struct listing *l);
int aachen_parts_movement(const struct scene *s);
int aachen_part_movement(const struct scene *s, const struct order *o);
bool aachen_refine_movement(const struct scene *s, const struct order *o);
void aachen_explain_movement(
	const struct scene *s, const struct order *o, struct refusal *r);
bool aachen_idle_movement(
	const struct scene *scene, int unit, struct refusal *r);
void aachen_gloss_movement(
	const struct scene *s, const struct order *o, struct buffer *out);
/* combat_legal.c */
void aachen_legal_combat(const struct scene *s, struct listing *l);
int aachen_parts_combat(const struct scene *s);
int aachen_part_combat(const struct scene *s, const struct order *o);
bool aachen_refine_combat(const struct scene *s, const struct order *o);
void aachen_explain_combat(
	const struct scene *s, const struct order *o, struct refusal *r);
bool aachen_idle_combat(const struct scene *scene, int unit, struct refusal *r);
void aachen_gloss_combat(
	const struct scene *s, const struct order *o, struct buffer *out);

/* doctrine.c: 2.12 */
int aachen_choose(const struct scene *scene, const struct question *q,
	const struct order *line);

/* greedy.c */
int aachen_weigh(const struct scene *s, const struct order *o);

/* text.c */
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

/* board.c, brief.c, sheet.c */
void aachen_picture(const struct scene *s, const struct reader *reader,
	const struct record *last, struct picture *p);
void aachen_brief(
	const struct scene *s, const struct reader *reader, struct buffer *out);
void aachen_sheet(const struct scene *s, int seat, struct buffer *out);

/* sound.c */
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
