/*
 * The files of Aachen: First to Fall (Decision Games, Fire & Movement) share
 * the declarations in this header.
 * floor: games
 *
 * Two players move units on hexes. A hex holds one unit. Rule numbers are those
 * of the game's specification; its section 4 has the rulings. Movement is
 * counted in half points.
 */
#ifndef AACHEN_H
#define AACHEN_H

#include "feldpost/act.h"
#include "world.h"

/* Element i of state.unit is counter i. In a test, a counter may be off the map
 * without being due or lost. Such a counter takes no part in the game. */
struct unit {
	int16_t hex;  /* HEX_NONE if the unit is not on the map */
	int8_t steps; /* valid only while the unit is on the map */
	bool due;     /* The unit must still arrive (2.13) or be set up. */
	bool lost;
	bool locked;	 /* 2.5 The unit began the phase in an enemy zone. */
	bool moved;	 /* The unit has moved, or may not move, this phase. */
	bool fought;	 /* 2.6 The unit has attacked in this combat phase. */
	bool hit;	 /* 2.6 The unit was attacked in this combat phase. */
	int16_t repairs; /* 2.10 the bridge that the unit repairs, or -1 */
};

/* 2.6 This enum is the result of the last attack in a player turn. Conditional
 * orders test it. */
enum last_attack {
	LAST_NONE,
	LAST_WON, /* The defender's hex was empty afterwards. */
	LAST_LOST,
};

/* 2.11 This enum is the result of the last bombardment in a player turn. */
enum last_bombardment {
	BOMBARDMENT_NONE,
	BOMBARDMENT_HIT, /* The target lost a step or left its hex. */
	BOMBARDMENT_MISSED,
};

enum outcome_row {
	OUTCOME_NONE,
	OUTCOME_ALLIED,
	OUTCOME_DRAW,
	OUTCOME_GERMAN,
};

/* A battle is an attack or a bombardment. It exists only while an order is
 * carried out. Questions, glosses and conditional orders read it. */
struct battle {
	bool on, bombardment, decided; /* `decided`: the die has been rolled */
	int16_t hex;
	int16_t defender;
	int16_t attacker[MOST_ATTACKERS];
	int8_t attackers;
	int16_t support[SEATS]; /* -1 if a side used no marker */
	int16_t retreating;	/* the unit that must retreat now, or -1 */
};

struct state {
	int16_t turn;
	int8_t phase, outcome;
	struct unit unit[MOST_UNITS];
	int8_t control[HEX_MOST];

	/* 2.4, 2.13 The unit that is in the middle of its move: it has just
	 * arrived, or a bridge near it was blown. */
	int16_t mover;
	int16_t left;	    /* half points of movement that `mover` still has */
	bool arrivals_over; /* 2.13 Other units have begun to move. */

	int16_t latch; /* 2.13 turn in which rule 15 was fulfilled, or 0 */

	uint64_t destroyed, tried; /* 2.10 sets of bridges, one bit each */
	int16_t pontoon;	   /* 2.9 site bridged by engineers, or -1 */
	int16_t pontoon_turn;	   /* turn when the site was chosen, or 0 */
	bool pontoon_used;	   /* Allies have used it in this turn. */
	uint64_t spent;
	int8_t last, bombardment;

	struct battle battle;
};

extern const struct vocabulary aachen_hexes, aachen_units, aachen_sites,
	aachen_bridges, aachen_areas, aachen_zones, aachen_seats,
	aachen_markers, aachen_formations, aachen_results;
extern const char *const aachen_seat_names[];
extern const struct field aachen_map_fields[], aachen_unit_fields[],
	aachen_table_fields[];
extern const struct vocabulary aachen_phase_words;
int aachen_value(const struct scene *s, int seat);

/* details.c defines the functions below. */
const char *aachen_label(const struct world *w, int unit, struct arena *a);
void aachen_details(
	const struct world *w, const struct state *s, struct picture *p);

#endif
