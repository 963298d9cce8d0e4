/*
 * Simulation: whole games in process, without packets.
 * floor: check
 *
 * The fuzzer of the rules and the benchmark: every order comes from the
 * listing, and the game's invariants are checked after each.
 */
#ifndef FELDPOST_SIMULATE_H
#define FELDPOST_SIMULATE_H

#include <stdint.h>

#include "feldpost/policy.h"
#include "feldpost/scenario.h"

enum {
	SIMULATE_OUTCOMES = 32
};

struct simulation {
	const struct rules *rules;
	const void *world;
	int option[RULES_OPTIONS];
	uint64_t seed, games;
	bool check; /* invariants after every order */
	enum policy policy[RULES_SEATS];

	/* Results: how games ended, orders and answers given. */
	struct {
		const char *result;
		int reason;
		int winner; /* a seat, or -1 */
		uint64_t count;
	} outcome[SIMULATE_OUTCOMES];
	size_t outcomes;
	uint64_t won[RULES_SEATS]; /* by each seat */
	uint64_t orders, longest, shortest;
};

/*
 * Plays the games, each seat by its policy.
 * ERROR_VERIFY with seed, game and the last orders when an invariant breaks or
 * nothing is legal before the end.
 */
bool simulate(struct simulation *s, struct error *e);

#endif
