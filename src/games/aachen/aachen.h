/*
 * The files of Aachen: First to Fall (Decision Games, Fire & Movement) share
 * the declarations in this header.
 * floor: games
 *
 * Two players move units on hexes. A hex holds one unit. Rule numbers are those
 * of the game's specification, which has the rulings in section 4. Movement is
 * counted in half points.
 */
#ifndef AACHEN_H
#define AACHEN_H

#include "feldpost/act.h"
#include "world.h"

/* Element i of `unit` is counter i. In tests a counter may be neither on the
 * map nor due nor lost. Such a counter takes no part in the game. */
struct unit {
	int16_t hex;  /* HEX_NONE if the unit is not on the map */
	int8_t steps; /* counts only while the unit is on the map */
	bool due;     /* It must still arrive (2.13) or be set up. */
	bool lost;
	bool locked;	 /* 2.5 It began the phase in an enemy zone. */
	bool moved;	 /* It has moved, or may not move, in this phase. */
	bool fought;	 /* 2.6 It has attacked in this combat phase. */
	bool hit;	 /* 2.6 It was attacked in this combat phase. */
	int16_t repairs; /* 2.10 bridge that it repairs, or -1 */
};

/* An order can be illegal for one of these reasons. The functions why_...
 * return a reason. */
enum reason {
	OK,
#define REASON(row, ...) row,
#include "reasons.h"
#undef REASON
};

/* 2.6 Conditional orders test this result of the player turn's last attack. */
enum last_attack {
	LAST_NONE,
	LAST_WON, /* The defender's hex is empty. */
	LAST_LOST,
};

/* 2.11 This is the result of the last bombardment in this player turn. */
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

/* A battle is the present combat, which exists only while an order is carried
 * out. Questions, glosses and conditional orders read this struct. */
struct battle {
	bool on, bombardment, decided; /* `decided`: the die has been rolled */
	int16_t hex;
	int16_t defender;
	int16_t attacker[MOST_ATTACKERS];
	int8_t attackers;
	int16_t support[SEATS]; /* -1 if a side used no marker */
	int16_t retreating;	/* the unit that must now retreat, or -1 */
};

struct state {
	int16_t turn;
	int8_t phase, outcome;
	struct unit unit[MOST_UNITS];
	int8_t control[HEX_MOST];

	/* 2.4, 2.13 The unit that is in the middle of its move, because it has
	 * just arrived or a bridge ahead of it was blown. */
	int16_t mover;
	int16_t left;	    /* half points of movement left to the unit */
	bool arrivals_over; /* 2.13 Other units have begun to move. */

	int16_t latch; /* 2.13 turn when rule 15 was fulfilled, or 0 */

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
	aachen_markers, aachen_turns, aachen_formations, aachen_results;
extern const char *const aachen_seat_ids[],
	*const aachen_seat_names[], *const aachen_phases[],
					    *const aachen_phase_names[];
extern const struct field aachen_map_fields[], aachen_unit_fields[],
	aachen_table_fields[], aachen_state_fields[];
void aachen_prepare(void *world, struct arena *a);
void aachen_check(const void *world, struct faults *f);
extern const struct vocabulary aachen_phase_words;
extern const struct acts aachen_acts;

/* Defined in sequence.c (section 3). */
void aachen_set_up(const void *world, const int *option, void *state);
int aachen_value(const struct scene *s, int seat);

/* Defined in doctrine.c (2.12), eye.c, greedy.c and reason.c. */
int aachen_choose(const struct scene *scene, const struct question *q,
	const struct order *line);
extern const struct weighed aachen_weights[];
extern const struct stance aachen_stances[];
int aachen_weigh(const struct scene *s, const struct reader *reader,
	const struct order *o);
void aachen_reason(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out);

/* Defined in board.c, details.c and sheet.c. */
const char *aachen_label(const struct world *w, int unit, struct arena *a);
void aachen_details(
	const struct world *w, const struct state *s, struct picture *p);
void aachen_picture(const struct scene *s, const struct reader *reader,
	const struct record *last, struct picture *p);
void aachen_sheet(
	const struct scene *s, const struct reader *reader, struct buffer *out);
extern const struct measure aachen_measures[];
extern const struct overlay aachen_overlays[];
extern const char *(*const aachen_invariants[])(const struct scene *s);

#endif
