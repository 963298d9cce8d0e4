/*
 * Calendars: the names of a game's turns.
 * floor: match
 */
#ifndef FELDPOST_CALENDAR_H
#define FELDPOST_CALENDAR_H

#include "feldpost/fields.h"
#include "feldpost/tabletop.h"

/* A turn, an element of a world's array of turns, which begins with turn 1. */
struct calendar {
	const char *name; /* "16 Dec PM" */
	const char *id;	  /* its number; made by calendar_number */
};

/* The field table of such an element in the data: {name: "16 Dec PM"}. */
extern const struct field calendar_fields[];

/*
 * Adds the first row of a tabletop: "16 Dec PM, turn 2 of 9", the turn track,
 * and `right` (may be NULL) at the right end. 0 <= now <= count; on turn 0,
 * before the first turn, nothing is marked.
 */
void calendar_add(struct picture *p, const struct calendar *turns, size_t count,
	int now, const char *right);

/* Adds the turn track to a picture of a hex map, at turn `now`. The caller then
 * adds the arrivals of each turn (picture.h). */
void calendar_add_turns(
	struct picture *p, const struct calendar *turns, size_t count, int now);

/* Gives the turns their ids, after the data was read. */
void calendar_number(struct calendar *turns, size_t count, struct arena *a);

#endif
