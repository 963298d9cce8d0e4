/*
 * Runs: the functions with which rules carry out one order.
 * floor: match
 *
 * The rules' `apply` reads like the rule book: it rolls, asks and reports, and
 * changes `state`, which is a working copy. If a fact (a die, an answer, a
 * link) is missing, the called function does not return, and the copy is
 * discarded. When the fact is known, the order runs again from its start with
 * the same facts (feldpost-source(7) WHY SO). So `apply` has two duties:
 * `apply` changes nothing but `state`, apart from the calls of these functions,
 * and remembers nothing from one run to the next.
 */
#ifndef FELDPOST_RUN_H
#define FELDPOST_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "feldpost/order.h"

struct run;
struct rules;

/* Data that the rules have computed about a state, for their own use. A survey
 * is made when first needed, and kept until the state changes (match.h). */
struct survey {
	bool made;
	void *found; /* survey_size bytes (rules.h), all 0 at first */
};

/* A game as its rules see it. */
struct scene {
	const struct rules *rules;
	const void *world;
	const int *option; /* for each option, the index of its value */
	const void *state;
	struct survey *survey; /* NULL if nothing is kept for the state */
};

/* Each function returns a part of the scene, in the middle of an order. */
const struct rules *run_rules(const struct run *run);
const void *run_world(const struct run *run);
void *run_state(struct run *run);
/* run_before returns the scene before the current order. The survey of that
 * scene is kept while the order is carried out. */
struct scene run_before(const struct run *run);
int run_option(const struct run *run, int option);

/* Rolls a die: returns a value from 1 to `sides`, all equally likely. The label
 * is `what.where` in lower case (feldpost-protocol(7) 5.1),
 * [a-z0-9][a-z0-9._-]{0,39}. A label of another form stops the order. Labels
 * are hashed, so changing a label requires a new version of the rules. */
int roll(struct run *run, int sides, const char *label, ...)
	__attribute__((format(printf, 3, 4)));

/* These functions ask a seat to choose. First call allow() for each option (at
 * least one), then ask() with the question, a message of the game with its
 * arguments. ask() returns the answer, which is one of the options. If there is
 * only one option, nobody is asked. */
void allow(struct run *run, int verb, int count, ...);
void allow_order(struct run *run, const struct order *o);
const struct order *ask(struct run *run, int seat, int question, ...);

/* Allows the verb once for each thing of a set. These options are equal. */
void allow_each(struct run *run, int verb, uint64_t set);

/* Returns how many options have been allowed. */
int allowed(const struct run *run);

/* Reports an event: a message of the game with its arguments (ints). */
void tell(struct run *run, int message, ...);

#endif
