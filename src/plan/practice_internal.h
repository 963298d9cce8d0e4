/*
 * This header declares functions that practice.c and practice_file.c share.
 * floor: plan (private)
 */
#ifndef FELDPOST_PRACTICE_INTERNAL_H
#define FELDPOST_PRACTICE_INTERNAL_H

#include "feldpost/practice.h"

/* Begins a practice game and runs it until a seat must decide. */
struct practice *practice_begin(const struct practice_setup *s);

/* Adds a step for the seat that must decide, with this set of dice. Unlike
 * practice_do, this function does not let the program play on. */
bool practice_take(struct practice *p, const struct lines *lines,
	unsigned throw, struct refusal *why);

/* Lets the computer player give orders until a person must decide. */
void practice_play_on(struct practice *p);

/* Returns the number of the set of dice that a step uses. */
unsigned practice_throw(const struct practice *p, unsigned step);

#endif
