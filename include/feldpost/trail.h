/*
 * Trails: turns the events of moves and fights into the arrows and results of a
 * picture.
 * floor: hexgame
 *
 * The steps of a move or retreat follow its event one by one, as far as the
 * unit came; an advance or attack is one straight step. A fight begins with its
 * attackers and includes every event up to the next fight.
 */
#ifndef FELDPOST_TRAIL_H
#define FELDPOST_TRAIL_H

#include "feldpost/match.h"

/* What one of the game's messages means. */
struct trail_row {
	int message;
	enum trail_part {
		TRAIL_END,	/* end of the table */
		TRAIL_BEGINS,	/* unit, from, to; steps may follow */
		TRAIL_STEP,	/* unit, hex */
		TRAIL_STRAIGHT, /* unit, from, to; an attack opens a fight */
		TRAIL_TARGET,	/* a fight for a hex that nobody enters */
		TRAIL_DIFFERENTIAL, /* the differential of a fight: "+3" */
		TRAIL_PERCENT,	    /* the odds of a fight: "150%" */
		TRAIL_RESULT,	    /* die, result */
		TRAIL_LOSS,	    /* unit that loses a step */
	} part;
	int detail; /* an arrow's enum arrow_kind, or the argument's index
		     * for targets and odds; otherwise 0 */
};

/* Which of a game's messages report moves and fights. */
struct trail_words {
	const struct trail_row *rows;
	const struct vocabulary *results;	     /* NULL if results are
						      * not shown */
	int (*side_of)(const void *world, int unit); /* the side a unit
						      * belongs to */
};

/* Adds the arrows and results of all events from a record on. */
void picture_add_trails(struct picture *p, const struct record *first,
	const struct trail_words *words, const void *world);

#endif
