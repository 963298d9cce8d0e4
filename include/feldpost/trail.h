/*
 * Trails: arrows and results of a picture, from what was told of moves and
 * fights.
 * floor: hexgame
 *
 * After a move or a retreat its steps are told one by one, as far as it came; a
 * step of an advance or an attack leads straight. A fight begins with who
 * attacks, and all that is told up to the next belongs to it.
 */
#ifndef FELDPOST_TRAIL_H
#define FELDPOST_TRAIL_H

#include "feldpost/match.h"

/* What a message of the game says. */
struct trail_row {
	int message;
	enum trail_part {
		TRAIL_END,	/* of the table */
		TRAIL_BEGINS,	/* unit, from, to: steps follow, if any */
		TRAIL_STEP,	/* unit, hex */
		TRAIL_STRAIGHT, /* unit, from, to; an attack opens a fight */
		TRAIL_TARGET,	/* a fight for a hex, which nobody enters */
		TRAIL_DIFFERENTIAL, /* of a fight: "+3" */
		TRAIL_PERCENT,	    /* its odds: "150%" */
		TRAIL_RESULT,	    /* die, result */
		TRAIL_LOSS,	    /* unit: it loses a step */
	} part;
	int detail; /* of arrows enum arrow_kind, of a target and odds which
		     * argument it is; else 0 */
};

/* How a game tells of moves and fights. */
struct trail_words {
	const struct trail_row *rows;
	const struct vocabulary *results;	     /* NULL: none are told */
	int (*side_of)(const void *world, int unit); /* whose a unit is */
};

/* Adds the arrows and results of all events from a record on. */
void picture_add_trails(struct picture *p, const struct record *first,
	const struct trail_words *words, const void *world);

#endif
