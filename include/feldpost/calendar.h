/*
 * Calendars: the names of a game's turns.
 * floor: match
 */
#ifndef FELDPOST_CALENDAR_H
#define FELDPOST_CALENDAR_H

#include "feldpost/fields.h"
#include "feldpost/tabletop.h"

/* A turn. A world has an array of them, which begins with turn 1. */
struct calendar {
	const char *name; /* such as "16 Dec PM" */
	const char *id;	  /* number of the turn; made by calendar_number */
};

/* The fields of a turn in the data: {name: "16 Dec PM"}. */
extern const struct field calendar_fields[];

/* Adds the first row of a tabletop: "16 Dec PM, turn 2 of 9", the turn track,
 * and at its right end the text `right` (may be NULL). `now` is from 0 to
 * `count`. Turn 0 is before the first turn: nothing is marked. */
void calendar_add(struct picture *p, const struct calendar *turns, size_t count,
	int now, const char *right);

/* Adds the turn track to a picture of a hex map, at turn `now`. The caller then
 * adds the arrivals of each turn (picture.h). */
void calendar_add_turns(
	struct picture *p, const struct calendar *turns, size_t count, int now);

/* Gives the turns their ids. Call calendar_number after the data was read. */
void calendar_number(struct calendar *turns, size_t count, struct arena *a);

#endif
