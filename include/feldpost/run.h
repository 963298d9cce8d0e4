/*
 * Runs: the data and functions that rules use to carry out one order.
 * floor: match
 *
 * The rules' `apply` reads like the rule book: it rolls, asks and reports, and
 * changes `state`, which is a working copy. If a fact is missing (an answer, a
 * link), the call does not return: the copy is dropped. When the fact has come,
 * the order runs again from its start with the same facts (feldpost-source(7)
 * WHY SO). So `apply` has two duties: change nothing but `state` and what these
 * functions change, and remember nothing from one run to the next.
 */
#ifndef FELDPOST_RUN_H
#define FELDPOST_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "feldpost/order.h"

struct run;
struct rules;

/*
 * Facts that rules have found out about a state, for their own use: made when
 * first needed, and kept until the state changes (match.h).
 */
struct survey {
	bool made;
	void *found; /* survey_size bytes (rules.h), at first all 0 */
};

/* A game as its rules see it. */
struct scene {
	const struct rules *rules;
	const void *world; /* scenario data */
	const int *option; /* index into the values of each option */
	const void *state;
	struct survey *survey; /* NULL if nothing is kept for this state */
};

/* The parts of the scene, for rules in the middle of an order. */
const struct rules *run_rules(const struct run *run);
const void *run_world(const struct run *run);
void *run_state(struct run *run);
/* The game before the order; its survey is kept while the order is carried
 * out. */
struct scene run_before(const struct run *run);
int run_option(const struct run *run, int option);

/* A uniform value from 1..sides. The label is `what.where` in lower case
 * (feldpost-protocol(7) 5.1), [a-z0-9][a-z0-9._-]{0,39}; a label of another
 * form stops the order. It is hashed, so it is part of the rules' version. */
int roll(struct run *run, int sides, const char *label, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * Asks a seat to choose. First call allow() for each option, at least one, then
 * ask() with the question, a message of the game with its arguments. Returns
 * the answer, which is one of the options. If there is only one, nobody is
 * asked.
 */
void allow(struct run *run, int verb, int count, ...);
void allow_order(struct run *run, const struct order *o);
const struct order *ask(struct run *run, int seat, int question, ...);

/* Allows the verb once for each thing of a set, as equal choices. */
void allow_each(struct run *run, int verb, uint64_t set);

/* The number of options allowed so far. */
int allowed(const struct run *run);

/* Reports an event: a message of the game with its arguments (ints). */
void tell(struct run *run, int message, ...);

#endif
