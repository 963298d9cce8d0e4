/*
 * The files of Race to the Reichstag (Decision Games) share the declarations in
 * this header.
 * floor: games
 *
 * Each of two players has a Soviet front and the Germans who oppose the other
 * front. The game has hexes, stacks and face-down counters. Rule numbers are
 * those of the game's specification; R1 and so on are the rulings in it.
 */
#ifndef REICHSTAG_H
#define REICHSTAG_H

#include "feldpost/act.h"
#include "world.h"

/*
 * Element i of state.unit is row i of the vocabulary UNIT. A face-down counter
 * of the pool uses the element of its number. After the counter is turned up,
 * the element of its piece is used.
 */
struct unit {
	int16_t hex; /* HEX_NONE if the unit is not on the map */
	bool due;    /* It must still be set up or arrive. */
	bool held;   /* R12, R13, R39: It was drawn, but kept off the map. */
	bool lost;
	bool away;	/* R41: It left the map and will return. */
	bool gone;	/* It is used, fled (26) or captured. */
	int8_t sector;	/* a German unit's sector, or the sector where the
			 * unit was lost; for Soviets see sector_of */
	bool moved;	/* It has moved, or may not move, in this phase. */
	bool fought;	/* 12 It has attacked in this combat phase, even if
			 * it was lost or fled since (22.5). */
	bool hit;	/* 12 It was attacked in this combat phase. */
	bool bound;	/* R59 an engineer that helped a unit across in this
			 * phase, so it can't move */
	bool scouted;	/* 17.3, R65 d: made recon, so it can't move in the
			 * next movement phase */
	bool seen;	/* R65 e: face down but known to both players */
	bool turning;	/* R65 b: Its commander must turn it up. */
	bool overrun;	/* 12.13, R65 b: `turning`, because a combat phase
			 * began with the unit in a Soviet zone */
	uint8_t barred; /* R68: kinds that the unit can't be in its hex: bit
			 * k for enum barred_row */
};

/* R68 A counter that is face down or kept can't be of these kinds. */
enum barred_row {
	BARRED_AIRSTRIP, /* 16.3: There is no road or airfield. */
	BARRED_SNIPER,	 /* 16.5: Other units are too far away. */
	BARRED_OTHERS,
	BARRED_ROWS,
};

/* 15 A marker is on the map. */
struct marker {
	int16_t hex;
	int8_t kind, front; /* the owner is in `front`; for a jet, the sector */
};

enum outcome_row {
	OUTCOME_NONE,
	OUTCOME_1BF,
	OUTCOME_1UF,
	OUTCOME_GERMANS,   /* 21 Both players lose. */
	OUTCOME_WRONG_1BF, /* R68 1BF put a counter in a wrong place. */
	OUTCOME_WRONG_1UF,
};

/*
 * This struct is the present combat, which exists only while an order is
 * carried out. Questions, glosses and conditional orders read it.
 */
struct battle {
	bool on;
	int8_t front;
	int8_t side;
	int8_t table;
	int16_t hex[MOST_ATTACKERS];
	int8_t hexes;
	int16_t attacker[MOST_ATTACKERS];
	int8_t attackers;
	int16_t defender[MOST_ATTACKERS];
	int8_t defenders;
	int16_t from[MOST_ATTACKERS];
	int16_t at[MOST_ATTACKERS];
	int16_t asked;	 /* the unit asked about, or -1 */
	int16_t ordered; /* hexes that this unit must retreat */
	int16_t loss_due;
	int8_t result; /* -1 before the die is rolled */
};

/* 21 This is the front that controls an objective, or NOBODY for the
 * Germans. */
struct control {
	int8_t front;
};

/* This struct has the facts about a front and about its sector. */
struct front {
	int16_t spent;
	int8_t captured;
	bool exhausted;
	bool effort_used;
	int8_t used[MARKER_KINDS]; /* 15.3 this turn, 22.5 the whole game */
	/* These dice were rolled early for the sector's next German player turn
	 * (81). */
	int8_t movement; /* 0 if the die was not rolled */
	int8_t relief;	 /* 22 0 if the die was not rolled */
	int16_t drawn;	 /* 7.3 the number drawn and not yet put down, or
			  * -1 */
	bool relieved;
	bool garrison_seen; /* R65 e: This front has seen the garrison. */
};

struct state {
	int16_t turn;
	int8_t phase, outcome;
	struct unit unit[MOST_UNITS];
	struct card_deck pool;
	struct control control[MOST_OBJECTIVES];
	struct front front[FRONTS];
	bool bunker;		/* 26 The Führerbunker is captured. */
	bool effort;		/* 6.7 This player turn has Maximum Effort. */
	bool second;		/* 6.7 The second combat phase has begun. */
	bool started;		/* The player turn has begun (17.3). */
	uint64_t tested, blown; /* 18 These sets have a bit for each bridge. */
	struct marker marker[MOST_MARKERS];
	size_t markers;
	int8_t allowance; /* 9.3 movement points in this German phase */
	bool garrison_up; /* 16.10 The garrison is turned up. */

	/* 9 The unit is in the middle of its move: a bridge ahead fell. */
	int16_t mover;
	int16_t left;
	bool slipped; /* 11.5 It began in a zone, so may enter none. */

	struct battle battle;
};

extern const struct vocabulary reichstag_hexes, reichstag_units, reichstag_pool,
	reichstag_others, reichstag_bridges, reichstag_areas, reichstag_zones,
	reichstag_seats, reichstag_objectives, reichstag_results;
extern const char *const reichstag_seat_ids[];
extern const struct field reichstag_map_fields[], reichstag_unit_fields[],
	reichstag_table_fields[];

/* 27.4 Returns the cost of a step across a hexside of these kinds. */
int reichstag_step_cost(const void *world, unsigned kinds, int to);
extern const struct vocabulary reichstag_phase_words;
/* R8, 7.3 Writes which units must still attack or be put down. */
void reichstag_forgets(
	const struct scene *s, const struct order *o, struct buffer *out);

/* pool.c makes the static pool a hidden deck (3.3, 16.8, R68). */
bool reichstag_judge(const struct scene *s, const struct reader *all, int k,
	struct breach *out);
int reichstag_value(const struct scene *s, int seat);

/* Defined in details.c. */
/* Pictures show these sides: the rows of front_row, then all Germans. */
enum {
	GERMANS = FRONTS,
	SIDES_SHOWN
};
int reichstag_side_of(const void *world, int unit);
/* Returns a counter as the reader knows it. The hex is not filled in. */
struct picture_counter reichstag_counter(const struct world *w,
	const struct reader *reader, int unit, struct arena *a);
void reichstag_details(
	const struct scene *s, const struct reader *reader, struct picture *p);
extern const char *const reichstag_marker_names[];

#endif
