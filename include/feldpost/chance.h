/*
 * Chance: the one door through which random values come.
 * floor: match
 *
 * Rules ask for a labelled roll and never see seeds. Behind the door stands
 * the protocol (a committed seed), a script (tests), a fast stream
 * (simulation) or nothing (orders are only being checked). The chance numbers
 * equal labels itself, so that (label, index) is unique within a seed.
 */
#ifndef FELDPOST_CHANCE_H
#define FELDPOST_CHANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/arena.h"
#include "feldpost/lines.h"
#include "feldpost/seed.h"

enum chance_kind {
	CHANCE_NONE,   /* no roll can be had now */
	CHANCE_SEED,   /* feldpost-protocol(7) 5.1 */
	CHANCE_SCRIPT, /* given values, in turn */
	CHANCE_STREAM, /* fast, not logged */
};

/* One value of a script: a number, or the piece that shall turn up. */
struct scripted {
	int value;
	const char *piece; /* NULL: value counts */
};

enum {
	CHANCE_BLOCK = 1024, /* words of a stream that are made at once */
};

struct label_count;

struct chance {
	enum chance_kind kind;
	struct arena *arena;
	bool unlogged;
	int lacks; /* NONE: the sides of the last die that could not be had */
	struct digest seed;
	struct label_count *labels; /* how often each label was used */
	size_t label_count, label_capacity;
	struct lines log; /* items of `rolls`, feldpost-protocol(7) 2.1 */
	const struct scripted *script;
	size_t script_next, script_count;
	/* What is wrong: a script that does not fit, or a label that is none
	 * (seed.h), with which there is nothing to be had. */
	const char *fault;
	uint8_t stream_key[32];
	/* A block; of it, so many words are there. */
	uint32_t stream[CHANCE_BLOCK];
	size_t stream_next, stream_ready;
	uint64_t stream_block;
};

void chance_none(struct chance *c, struct arena *a);
/* The same without a log, for a trial: also in the middle of an order that was
 * begun without one. */
void chance_trial(struct chance *c, struct arena *a);
void chance_seed(struct chance *c, struct arena *a, const struct digest *seed);
void chance_script(struct chance *c, struct arena *a,
	const struct scripted *values, size_t count);

/*
 * Streams of one seed and number, each apart from all others: who knows one, or
 * uses more of it, neither learns of another one nor moves it. A player's luck
 * is that of his seat, so that no choice of his goes by dice that have not been
 * thrown, nor by how a deck will lie.
 */
enum stream {
	STREAM_CARDS, /* decks that are dealt, worlds that are made up */
	STREAM_DICE,
	STREAM_LUCK, /* of seat 0; of seat 1 the next one */
};
void chance_stream_of(struct chance *c, struct arena *a, uint64_t seed,
	enum stream stream, uint64_t number);

/* The first of them, for who needs but one. */
void chance_stream(
	struct chance *c, struct arena *a, uint64_t seed, uint64_t number);

/* 32 bits of a stream, and a uniform value below `bound` (for policies). */
uint32_t chance_word(struct chance *c);
uint32_t chance_below(struct chance *c, uint32_t bound);

/* How many words of a stream are used up; and back to where so many were. */
uint64_t chance_used(const struct chance *c);
void chance_return(struct chance *c, uint64_t used);

/*
 * A value from 1..sides for the label, logged; 0 when none can be had. For
 * a lazy draw `names` says what each value would turn up (so that a script can
 * name a piece) and the log line ends with `deck` and that name.
 */
struct chance_faces {
	const char *deck; /* "lazy-cup" */
	const char *(*name)(void *context, int value);
	void *context;
	const char *tail; /* more tokens for the log line, or NULL */
};
int chance_roll(struct chance *c, int sides, const char *label,
	const struct chance_faces *faces);

/* Whether labels and items are wanted. */
bool chance_logs(const struct chance *c);

/* Adds an item that is no roll ("refill lazy-cup ...") to the log. */
void chance_note(struct chance *c, const char *item);

#endif
