/*
 * Race to the Reichstag (Decision Games): shared declarations.
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

/* Rows of the table of messages, which messages.h lists (rules.h). */
enum message_row {
#define MESSAGE(row, ...) MESSAGE_##row,
#define NEWS		  MESSAGE
#include "messages.h"
#undef MESSAGE
#undef NEWS
};

/* Reasons why an order is illegal. The functions why_... return a reason. */
enum reason {
	OK,
#define REASON(row, ...) row,
#include "reasons.h"
#undef REASON
};

/* Verbs of orders and answers, which verbs.h lists (rules.h). */
enum verb_row {
#define VERB(row, ...) VERB_##row,
#include "verbs.h"
#undef VERB
	VERB_SHOWN, /* added by the engine (cards.h) */
};

/* The state of a game. */

/*
 * Element i of state.unit is row i of the vocabulary UNIT. A face-down counter
 * of the pool uses the element of its number. After the counter is turned up,
 * the element of its piece is used.
 */
struct unit {
	int16_t hex;	/* HEX_NONE if not on the map */
	bool due;	/* still to be set up or to arrive */
	bool held;	/* R12, R13, R39: drawn but kept off the map */
	bool lost;	/* in the eliminated pile */
	bool away;	/* R41: retreated off the map, and will return */
	bool gone;	/* out of the game: used, fled (26), captured */
	int8_t sector;	/* a German unit's sector, or the sector where the
			 * unit was lost; for Soviets see sector_of */
	bool moved;	/* has moved, or may not move, in this phase */
	bool fought;	/* 12 has attacked in this combat phase, even if lost
			 * or fled since (22.5) */
	bool hit;	/* 12 has been attacked in this combat phase */
	bool bound;	/* R59 an engineer that helped a unit across in this
			 * phase, so can't move */
	bool scouted;	/* 17.3, R65 d: made recon, so can't move in the next
			 * movement phase */
	bool seen;	/* R65 e: face down but known to both players */
	bool turning;	/* R65 b: its commander must turn the unit up */
	bool overrun;	/* 12.13, R65 b: `turning`, because a combat phase
			 * began with the unit in a Soviet zone */
	uint8_t barred; /* R68: kinds that the unit can't be in its hex: bit
			 * k for enum barred_row */
};

/* R68 Kinds that a counter can't be, if the counter is face down or kept. */
enum barred_row {
	BARRED_AIRSTRIP, /* 16.3: not on a road or airfield */
	BARRED_SNIPER,	 /* 16.5: too far from other units */
	BARRED_OTHERS,	 /* all other kinds: 7.3, 16.5 */
	BARRED_ROWS,
};

/* 15 */
struct marker {
	int16_t hex;
	int8_t kind, front; /* the owner is in `front`; for a jet, the sector */
};

enum outcome_row {
	OUTCOME_NONE,
	OUTCOME_1BF,
	OUTCOME_1UF,
	OUTCOME_GERMANS,   /* 21: both players lose */
	OUTCOME_WRONG_1BF, /* R68: 1BF put a counter in a wrong place */
	OUTCOME_WRONG_1UF,
};

/*
 * The present combat, which exists only while an order is carried out.
 * Questions, glosses and conditional orders read this struct.
 */
struct battle {
	bool on;
	int8_t front;		     /* the front of the sector */
	int8_t side;		     /* the side that attacks */
	int8_t table;		     /* enum table_row */
	int16_t hex[MOST_ATTACKERS]; /* the hexes under attack */
	int8_t hexes;
	int16_t attacker[MOST_ATTACKERS];
	int8_t attackers;
	int16_t defender[MOST_ATTACKERS];
	int8_t defenders;
	int16_t from[MOST_ATTACKERS]; /* each attacker's hex at the start */
	int16_t at[MOST_ATTACKERS];   /* each defender's hex at the start */
	int16_t asked;		      /* the unit asked about, or -1 */
	int16_t ordered;	      /* hexes that `asked` must retreat */
	int16_t loss_due; /* printed strength that "half" still takes */
	int8_t result;	  /* row of the result, or -1 */
};

/* 21 The front that controls an objective, or NOBODY for the Germans. */
struct control {
	int8_t front;
};

/* Facts about a front and about its sector. */
struct front {
	int16_t spent;		   /* 6.2 STAVKA points spent */
	int8_t captured;	   /* 21 strategic markers captured */
	bool exhausted;		   /* 20 the front is exhausted */
	bool effort_used;	   /* 6.7 Maximum Effort has been used */
	int8_t used[MARKER_KINDS]; /* 15.3 in this turn; 22.5 in the game */
	/* Dice rolled early for the sector's next German player turn (81). */
	int8_t movement;    /* the die, or 0 if not rolled */
	int8_t relief;	    /* 22 the die, or 0 if not rolled */
	int16_t drawn;	    /* 7.3 the number drawn and not yet put down, or
			     * -1 */
	bool relieved;	    /* 22 the relief group has arrived */
	bool garrison_seen; /* R65 e: this front has seen the garrison */
};

struct state {
	int16_t turn;
	int8_t phase, outcome;
	struct unit unit[MOST_UNITS];
	struct card_deck pool;
	struct control control[MOST_OBJECTIVES];
	struct front front[FRONTS];
	bool bunker;		/* 26 the Führerbunker is captured */
	bool effort;		/* 6.7 this player turn has Maximum Effort */
	bool second;		/* 6.7 the second combat phase is under way */
	bool started;		/* the player turn has begun (17.3) */
	uint64_t tested, blown; /* 18 sets of bridges */
	struct marker marker[MOST_MARKERS]; /* 15 markers on the map */
	size_t markers;
	int8_t allowance; /* 9.3 points in this German movement phase */
	bool garrison_up; /* 16.10 the garrison is turned up */

	/* 9 The unit that a fallen bridge stopped in the middle of its move. */
	int16_t mover; /* the unit's number, or -1 */
	int16_t left;  /* points that the unit can still spend */
	bool slipped;  /* 11.5 the unit began in a zone, so may enter none */

	struct battle battle;
};

/* fields.c */
extern const struct vocabulary reichstag_hexes, reichstag_units, reichstag_pool,
	reichstag_others, reichstag_bridges, reichstag_areas, reichstag_zones,
	reichstag_seats, reichstag_objectives, reichstag_turns,
	reichstag_results;
extern const char *const reichstag_seat_ids[],
	*const reichstag_seat_names[], *const reichstag_phases[],
					       *const reichstag_phase_names[];
extern const struct field reichstag_map_fields[], reichstag_unit_fields[],
	reichstag_table_fields[], reichstag_state_fields[];

/* scenario.c, scenario_check.c */
void reichstag_prepare(void *world, struct arena *a);
void reichstag_check(const void *world, struct faults *f);
/* 27.4 Returns what a step into a hex costs, across a hexside of these kinds
 * (route.h). */
int reichstag_step_cost(const void *world, unsigned kinds, int to);

/* messages.c */
extern const struct vocabulary reichstag_phase_words;
extern const struct message reichstag_messages[];
extern const struct reason_words reichstag_reasons[];

/* orders.c */
extern const struct acts reichstag_acts;
void reichstag_apply(struct run *run, const struct order *o);
/* R8, 7.3 */
void reichstag_forgets(
	const struct scene *s, const struct order *o, struct buffer *out);

/* setup.c: 3; sequence.c: 4 */
void reichstag_set_up(const void *world, const int *option, void *state);

/* pool.c: 3.3, 16.8, R68: the static pool as a hidden deck. */
extern const struct hidden_cards reichstag_hidden;
bool reichstag_judge(const struct scene *s, const struct reader *all, int k,
	struct breach *out);

/* value.c */
int reichstag_value(const struct scene *s, int seat);

/* doctrine.c: 80; eye.c, greedy.c, reason.c */
int reichstag_choose(const struct scene *scene, const struct question *q,
	const struct order *line);
extern const struct weighed reichstag_weights[];
extern const struct stance reichstag_stances[];
int reichstag_weigh(const struct scene *s, const struct reader *reader,
	const struct order *o);
void reichstag_reason(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out);

/* board.c, details.c, sheet.c */
/* Sides as pictures show them: the rows of front_row, then all Germans. */
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
void reichstag_picture(const struct scene *s, const struct reader *reader,
	const struct record *last, struct picture *p);
void reichstag_sheet(
	const struct scene *s, const struct reader *reader, struct buffer *out);
extern const char *const reichstag_marker_names[]; /* English names, by kind */
extern const struct measure reichstag_measures[];
/* overlays.c */
extern const struct overlay reichstag_overlays[];

/* invariants.c */
extern const char *(*const reichstag_invariants[])(const struct scene *s);

#endif
