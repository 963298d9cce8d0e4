/*
 * Simulation: whole games in process, without packets.
 * floor: play
 *
 * The fuzzer of the rules and the benchmark: every order comes from the
 * listing, and the game's invariants are checked after each.
 */
#ifndef FELDPOST_SIMULATE_H
#define FELDPOST_SIMULATE_H

#include <stdint.h>

#include "feldpost/match.h"
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

	/* Results: how games ended, orders and answers given. */
	struct {
		const char *result;
		int reason;
		int winner; /* a seat, or -1 */
		uint64_t count;
	} outcome[SIMULATE_OUTCOMES];
	size_t outcomes;
	uint64_t orders, longest, shortest;
};

/*
 * Plays the games by the policy `random`: every legal order equally likely.
 * ERROR_VERIFY with seed, game and the last orders when an invariant breaks or
 * nothing is legal before the end.
 */
bool simulate(struct simulation *s, struct error *e);

#endif
