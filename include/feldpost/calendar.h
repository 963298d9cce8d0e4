/*
 * Calendars: the names of a game's turns.
 * floor: match
 */
#ifndef FELDPOST_CALENDAR_H
#define FELDPOST_CALENDAR_H

#include "feldpost/fields.h"
#include "feldpost/tabletop.h"

/* A turn of the game. A world has an array of turns, from turn 1 on. */
struct calendar {
	const char *name; /* such as "16 Dec PM" */
	const char *id;	  /* the turn's number; see calendar_number */
};

/* The fields of a turn in the data: {name: "16 Dec PM"}. */
extern const struct field calendar_fields[];

/* Adds the first row of a tabletop picture. The row has a text such as "16 Dec
 * PM, turn 2 of 9", the turn track, and at the right end the text `right` (may
 * be NULL). `now` is the current turn, from 0 to `count`. If `now` is 0, the
 * first turn has not begun, and no turn is marked. */
void calendar_add(struct picture *p, const struct calendar *turns, size_t count,
	int now, const char *right);

/* Adds the turn track to a picture of a hex map, at turn `now`. The caller then
 * adds the arrivals of each turn (picture.h). */
void calendar_add_turns(
	struct picture *p, const struct calendar *turns, size_t count, int now);

/* Gives the turns their ids. Call calendar_number after the data was read. */
void calendar_number(struct calendar *turns, size_t count, struct arena *a);

#endif
