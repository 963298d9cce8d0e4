/*
 * Trails: arrows of a picture, from what was told of moves and fights.
 * floor: match
 *
 * After a move or a retreat its steps are told one by one, as far as it came; a
 * step of an advance or an attack leads straight.
 */
#ifndef FELDPOST_TRAIL_H
#define FELDPOST_TRAIL_H

#include "feldpost/match.h"

/* What a message of the game says; its first argument is the unit. */
struct trail_row {
	int message;
	enum trail_part {
		TRAIL_END,	/* of the table */
		TRAIL_BEGINS,	/* unit, from, to: steps follow, if any */
		TRAIL_STEP,	/* unit, hex */
		TRAIL_STRAIGHT, /* unit, from, to */
	} part;
	enum arrow_kind kind;
};

/* Adds the arrows of all events from a record on. Whose they are is for the
 * game to say. */
void picture_add_trails(struct picture *p, const struct record *first,
	const struct trail_row *rows,
	int (*side_of)(const void *world, int unit), const void *world);

#endif
