/*
 * Between practice and its file.
 * floor: plan (private)
 */
#ifndef FELDPOST_PRACTICE_INTERNAL_H
#define FELDPOST_PRACTICE_INTERNAL_H

#include "feldpost/practice.h"

/* Begins a practice game, and stops when anybody is asked. */
struct practice *practice_begin(const struct practice_setup *s);

/* Adds a step of the seat that is asked, with the dice of that number. Like
 * practice_do, but the program does not go on. */
bool practice_take(struct practice *p, const struct lines *lines,
	unsigned throw, struct refusal *why);

/* The computer player goes on until a person is asked. */
void practice_play_on(struct practice *p);

/* The number of a step's dice. */
unsigned practice_throw(const struct practice *p, unsigned step);

#endif
