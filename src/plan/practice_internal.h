/*
 * Between practice and its file.
 * floor: plan (private)
 */
#ifndef FELDPOST_PRACTICE_INTERNAL_H
#define FELDPOST_PRACTICE_INTERNAL_H

#include "feldpost/practice.h"

/* Begins one, and no further than anybody is asked. */
struct practice *practice_begin(const struct practice_setup *s);

/* Adds a step of whoever is asked, with the dice of that throw; as practice_do,
 * but that the program does not go on. */
bool practice_take(struct practice *p, const struct lines *lines,
	unsigned throw, struct refusal *why);

/* The program's player goes on until a person is asked. */
void practice_play_on(struct practice *p);

/* Which dice a step has. */
unsigned practice_throw(const struct practice *p, unsigned step);

#endif
