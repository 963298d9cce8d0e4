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

#include "feldpost/hash.h"
#include "feldpost/interval.h"
#include "feldpost/order_file.h"
#include "feldpost/policy.h"
#include "feldpost/progress.h"
#include "feldpost/scenario.h"

enum {
	SIMULATE_OUTCOMES = 64,		/* kinds: no sensible game comes near */
	SIMULATE_GAMES = INTERVAL_MOST, /* of a run, at most */
};

/* Games that ended in the same way. */
struct ending {
	const char *result;
	int reason;
	int winner; /* a seat, or -1 */
	uint64_t count;
};

struct simulation {
	const struct rules *rules;
	const void *world;
	struct digest data; /* of the scenario; for simulation_write alone */
	int option[RULES_OPTIONS];
	/* Where all games begin, as this reader knows it (simulation_from);
	 * NULL: at the opening. */
	const struct match *from;
	const struct reader *reader;
	int turn; /* of that, and what it is known by; "": the opening */
	struct digest position;
	uint64_t seed, games;
	/* The shard of the games that is played here: 0 and 0 are all. What
	 * happens in a game follows from the seed and its number alone. */
	uint64_t first, last;
	bool check; /* invariants after every order */
	enum policy policy[RULES_SEATS];
	/* What each seat orders first, a line as soon as it is legal; where the
	 * next one is not, its policy decides. */
	struct lines opening[RULES_SEATS];
	/* What things are worth to each seat's greedy player (weights.h); NULL:
	 * what they are to all. */
	const int *weights[RULES_SEATS];
	struct progress *progress; /* or NULL */

	/* Results: how games ended, in the order in which each kind came first;
	 * orders and answers given. */
	struct ending outcome[SIMULATE_OUTCOMES];
	size_t outcomes;
	uint64_t won[RULES_SEATS];    /* by each seat */
	uint64_t opened[RULES_SEATS]; /* games with all of its opening */
	uint64_t orders, longest, shortest;
};

/* Has all games begin where this one stands, as its reader knows it (known.h):
 * with its rules, world and options. Both live as long. */
void simulation_from(struct simulation *s, const struct match *m,
	const struct reader *reader);

/* Has a seat open with the lines of a file; they live as long as it does.
 * ERROR_INPUT: one of them is no order of the game, or asks for a condition. */
bool simulation_open(struct simulation *s, int seat, const struct order_file *f,
	struct error *e);

/*
 * Plays the games, each seat by its policy.
 * ERROR_VERIFY with seed, game and the last orders when an invariant breaks or
 * nothing is legal before the end.
 */
bool simulate(struct simulation *s, struct error *e);

/*
 * The same games in `at_once` processes (0: one for each processor), with the
 * same results, which live in `a`. One process is this one.
 * ERROR_SYSTEM: a process broke down.
 */
bool simulate_at_once(
	struct simulation *s, size_t at_once, struct arena *a, struct error *e);

/* The games of the k-th of `all` shards, from 1 on; it may have none. */
void simulation_shard(struct simulation *s, uint64_t k, uint64_t all);

/* How all games ended, in words: each share with the interval in which it lies
 * in 95 of 100 cases (interval.h). */
void simulation_tell(const struct simulation *s, struct buffer *out);

/* The same as comma-separated values under a line of names, all of them ids and
 * numbers, for programs (feldpost(1), simulate). */
void simulation_tabulate(const struct simulation *s, struct buffer *out);

/* The results of a shard as a document. */
struct node *simulation_write(const struct simulation *s, struct arena *a);

/*
 * Puts the results of all shards together, in whatever order: `out` is then
 * what one run of all games would have come to, without a world. ERROR_INPUT: a
 * text is no such document. ERROR_NO: they are of different runs, or games are
 * missing or there twice.
 */
struct simulation_text {
	const char *file; /* for messages */
	struct span text;
};
bool simulation_merge(struct arena *a, const struct simulation_text *shard,
	size_t count, struct simulation *out, struct error *e);

#endif
