/*
 * Simulation: plays whole games in this process, without packets.
 * floor: check
 *
 * A simulation tests the rules at random, and measures speed. Every order comes
 * from the listing, and the game's invariants are checked after each order.
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
	SIMULATE_OUTCOMES = 64, /* most kinds of endings */
	SIMULATE_GAMES = INTERVAL_MOST,
};

/* A group of games that ended in the same way. */
struct ending {
	const char *result;
	int reason;
	int winner; /* a seat, or -1 */
	uint64_t count;
};

struct simulation {
	const struct rules *rules;
	const void *world;
	struct digest data; /* the scenario's; for simulation_write */
	int option[RULES_OPTIONS];
	/* The position in which all games begin, with this reader's knowledge
	 * (simulation_from). NULL means the normal start. */
	const struct match *from;
	const struct reader *reader;
	int turn; /* turn: the turn of `from`. position: the digest of `from`,
		   * with an empty text for the normal start */
	struct digest position;
	uint64_t seed, games;
	/* Numbers of the first and last game to play; 0 and 0 for all games. A
	 * game depends only on the seed and its number. */
	uint64_t first, last;
	bool check;
	enum policy policy[RULES_SEATS];
	/* Each seat's first orders. Each order is given as soon as it is legal.
	 * Until then, the seat's policy decides. */
	struct lines opening[RULES_SEATS];
	/* Each seat's own weights for greedy play (weights.h). NULL means the
	 * usual weights. */
	const int *weights[RULES_SEATS];
	struct progress *progress; /* progress of the simulation, or NULL */

	/* Results: the kinds of endings, in the order in which they first
	 * occurred, and the number of orders and answers. */
	struct ending outcome[SIMULATE_OUTCOMES];
	size_t outcomes;
	uint64_t won[RULES_SEATS];    /* games won by each seat */
	uint64_t opened[RULES_SEATS]; /* games in which the seat gave all its
				       * first orders */
	uint64_t orders, longest, shortest;
};

/* Makes all games begin in the position of `m`, as `reader` knows it (faces.h),
 * with its rules, world and options. `m` and `reader` must outlive `s`. */
void simulation_from(struct simulation *s, const struct match *m,
	const struct reader *reader);

/* Makes a seat begin each game with the orders of a file. `f` must live as long
 * as `s`. Fails with ERROR_INPUT if a line is not an order of the game, or if a
 * line has a condition. */
bool simulation_open(struct simulation *s, int seat, const struct order_file *f,
	struct error *e);

/* Plays the games, each seat by its policy. ERROR_VERIFY, with seed, game and
 * the last orders, if an invariant is broken, or if nothing is legal before the
 * end. */
bool simulate(struct simulation *s, struct error *e);

/* Plays the same games in `at_once` processes, including this process; 0 means
 * one process for each processor. The results are the same, and `a` owns them.
 * Fails with ERROR_SYSTEM if a process broke down. */
bool simulate_at_once(
	struct simulation *s, size_t at_once, struct arena *a, struct error *e);

/* Selects the games of the k-th of `all` shards, counted from 1. A shard may be
 * empty. */
void simulation_shard(struct simulation *s, uint64_t k, uint64_t all);

/* Appends sentences about the endings of all games. Each share has its 95%
 * confidence interval (interval.h). */
void simulation_tell(const struct simulation *s, struct buffer *out);

/* Appends the results for programs: comma-separated values, all of them ids and
 * numbers, below a line of names (feldpost(1), simulate). */
void simulation_tabulate(const struct simulation *s, struct buffer *out);

/* Returns the results of a shard as a document. */
struct node *simulation_write(const struct simulation *s, struct arena *a);

/* Combines the results of all shards, which may be in any order. `out` gets the
 * results of all games, but no world. Fails with ERROR_INPUT if a text is not a
 * document of simulation_write. Fails with ERROR_NO if the texts belong to
 * different simulations, or if games are missing or duplicated. */
struct simulation_text {
	const char *file;
	struct span text;
};
bool simulation_merge(struct arena *a, const struct simulation_text *shard,
	size_t count, struct simulation *out, struct error *e);

#endif
