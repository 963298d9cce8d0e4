/*
 * Calendars: the names of a game's turns.
 * floor: match
 */
#ifndef FELDPOST_CALENDAR_H
#define FELDPOST_CALENDAR_H

#include "feldpost/fields.h"
#include "feldpost/tabletop.h"

/* A turn: element of a world's array of turns, which begins with turn 1. */
struct calendar {
	const char *name; /* "16 Dec PM" */
	const char *id;	  /* its number; made by calendar_number */
};

/* The table of an element in the data: {name: "16 Dec PM"}. */
extern const struct field calendar_fields[];

/*
 * The first row of a tabletop: "16 Dec PM, turn 2 of 9", the turn track, and
 * `right` at the right end (NULL: nothing). 0 <= now <= count; before the first
 * turn, on turn 0, nothing is marked.
 */
void calendar_add(struct picture *p, const struct calendar *turns, size_t count,
	int now, const char *right);

/* The turns of a picture of a hex map; it is turn `now`. Who is due is added
 * behind that (picture.h). */
void calendar_add_turns(
	struct picture *p, const struct calendar *turns, size_t count, int now);

/* Gives the turns their ids, once the data has been read. */
void calendar_number(struct calendar *turns, size_t count, struct arena *a);

#endif
