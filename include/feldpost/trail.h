/*
 * Trails: turns the events of moves and fights into the arrows and results of a
 * picture.
 * floor: hexgame
 *
 * A move or retreat is an event, followed by an event for each step that the
 * unit took. An advance or attack is a single straight step. A fight begins
 * with its attackers and includes every event before the next fight.
 */
#ifndef FELDPOST_TRAIL_H
#define FELDPOST_TRAIL_H

#include "feldpost/match.h"

/* The meaning of one of the game's messages. */
struct trail_row {
	int message;
	enum trail_part {
		TRAIL_END,	    /* the last row of a table */
		TRAIL_BEGINS,	    /* arguments: unit, from, to; steps
				     * follow */
		TRAIL_STEP,	    /* arguments: unit, hex */
		TRAIL_STRAIGHT,	    /* a straight step: arguments unit, from,
				     * to; an attack begins a fight */
		TRAIL_TARGET,	    /* a fight for a hex that no unit enters */
		TRAIL_DIFFERENTIAL, /* the differential of a fight: "+3" */
		TRAIL_PERCENT,	    /* the odds of a fight: "150%" */
		TRAIL_RESULT,	    /* arguments: die, result */
		TRAIL_LOSS,	    /* argument: the unit that loses a step */
	} part;
	int detail; /* kind of an arrow (enum arrow_kind); index of the
		     * argument for targets and odds; otherwise 0 */
};

/* The messages of a game that report moves and fights. */
struct trail_words {
	const struct trail_row *rows;
	const struct vocabulary *results;	     /* NULL if results are
						      * not shown */
	int (*side_of)(const void *world, int unit); /* the side of a unit */
};

/* Adds the arrows and results of all events from `first` on. */
void picture_add_trails(struct picture *p, const struct record *first,
	const struct trail_words *words, const void *world);

#endif
