/*
 * Calendars: the names of a game's turns.
 * floor: play
 */
#ifndef FELDPOST_CALENDAR_H
#define FELDPOST_CALENDAR_H

#include "feldpost/fields.h"

/* A turn: element of a world's array of turns, which begins with turn 1. */
struct calendar {
	const char *name; /* "16 Dec PM" */
	const char *id;	  /* its number; made by calendar_number */
};

/* The table of an element in the data: {name: "16 Dec PM"}. */
extern const struct field calendar_fields[];

/* Gives the turns their ids, once the data has been read. */
void calendar_number(struct calendar *turns, size_t count, struct arena *a);

#endif
