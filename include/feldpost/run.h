/*
 * Turns: what rules have in hand while they carry out one order.
 * floor: match
 *
 * The rules' `apply` reads like the booklet: it rolls, asks and tells, and
 * changes `state`, which is a working copy. Where a fact is missing (nobody
 * has answered yet, no link has come) the call does not return: the copy is
 * dropped, and when the fact has come the order runs again from its start
 * with the same facts (feldpost-source(7) WHY SO). Hence two duties: no effects
 * but on `state` and through these functions, and nothing that is remembered
 * from one run to the next.
 */
#ifndef FELDPOST_RUN_H
#define FELDPOST_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "feldpost/order.h"

struct run;
struct rules;

/*
 * What rules have found out of a state, for themselves: made when it is first
 * wanted and kept with the state until that changes (match.h).
 */
struct survey {
	bool made;
	void *found; /* survey_size bytes (rules.h), at first all 0 */
};

/* What a game looks like to its rules. */
struct scene {
	const struct rules *rules;
	const void *world; /* scenario data */
	const int *option; /* index into the values of each option */
	const void *state;
	struct survey *survey; /* NULL: none is kept of this state */
};

/* The scene's parts for rules in the middle of an order. */
const struct rules *run_rules(const struct run *run);
const void *run_world(const struct run *run);
void *run_state(struct run *run);
/* The game before the order, whose survey is kept while it is carried out. */
struct scene run_before(const struct run *run);
int run_option(const struct run *run, int option);

/* A uniform value from 1..sides. The label is `what.where` in lower case
 * (feldpost-protocol(7) 5.1), [a-z0-9][a-z0-9._-]{0,39}; the order does not go
 * on with one of another form. It is hashed, so it is part of the rules'
 * version. */
int roll(struct run *run, int sides, const char *label, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * Asks a seat to choose: first allow() each option, at least one, then ask()
 * with the question, a message of the game with its arguments. Returns the
 * answer, which is one of the options. If there is but one, nobody is asked.
 */
void allow(struct run *run, int verb, int count, ...);
void allow_order(struct run *run, const struct order *o);
const struct order *ask(struct run *run, int seat, int question, ...);

/* Allows the verb once for each thing of a set: a choice among equals. */
void allow_each(struct run *run, int verb, uint64_t set);

/* How many options are allowed so far. */
int allowed(const struct run *run);

/* Tells what happened: a message of the game with its arguments (ints). */
void tell(struct run *run, int message, ...);

#endif
