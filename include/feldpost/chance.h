/*
 * Chance: the only source of random values.
 * floor: match
 *
 * The rules ask for a roll with a label, and never see seeds. The value comes
 * from the protocol (a committed seed), from a script (tests), or from a fast
 * stream (simulation). While orders are only checked, no values are available.
 * Rolls with the same label get an index, so that (label, index) is unique
 * within a seed.
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
	CHANCE_NONE,   /* no rolls are available */
	CHANCE_SEED,   /* rolls follow from a seed, as in
			* feldpost-protocol(7) 5.1 */
	CHANCE_SCRIPT, /* rolls are given values, in order */
	CHANCE_STREAM, /* a fast stream, whose rolls are not logged */
};

/* One value of a script: a number, or the name of the piece to turn up. */
struct scripted {
	int value;
	const char *piece; /* NULL if the script gives a number */
};

enum {
	CHANCE_BLOCK = 1024, /* words of the stream made at one time */
};

struct label_count;

struct chance {
	enum chance_kind kind;
	struct arena *arena;
	bool unlogged;
	int lacks; /* with CHANCE_NONE: sides of the last die asked for */
	struct digest seed;
	struct label_count *labels;
	size_t label_count, label_capacity;
	struct lines log; /* items of `rolls`, feldpost-protocol(7) 2.1 */
	const struct scripted *script;
	size_t script_next, script_count;
	/* The reason why there can be no more rolls: the script does not fit,
	 * or a label is malformed (seed.h). NULL if there is no fault. */
	const char *fault;
	uint8_t stream_key[32];
	/* A block of the stream. The first `stream_ready` words of the block
	 * have been computed. */
	uint32_t stream[CHANCE_BLOCK];
	size_t stream_next, stream_ready;
	uint64_t stream_block;
};

void chance_none(struct chance *c, struct arena *a);
/* Starts a source for a trial, without rolls (like chance_none) and without a
 * log. Orders that were begun without a log can continue with this source. */
void chance_trial(struct chance *c, struct arena *a);
void chance_seed(struct chance *c, struct arena *a, const struct digest *seed);
void chance_script(struct chance *c, struct arena *a,
	const struct scripted *values, size_t count);

/* Independent streams of one seed and number. No stream reveals or changes
 * another stream. Each seat has a stream for its own luck, so the choices of a
 * computer player do not depend on future dice or on the order of a deck. */
enum stream {
	STREAM_CARDS, /* for dealing decks and making up worlds */
	STREAM_DICE,
	STREAM_LUCK, /* for the choices of seat 0; seat 1 has the next one */
};
void chance_stream_of(struct chance *c, struct arena *a, uint64_t seed,
	enum stream stream, uint64_t number);

/* Starts the stream STREAM_CARDS of a seed and number, for callers that need
 * only one stream. */
void chance_stream(
	struct chance *c, struct arena *a, uint64_t seed, uint64_t number);

/* chance_word returns 32 bits of the stream. chance_below returns a uniform
 * value below `bound`. Policies use both functions. */
uint32_t chance_word(struct chance *c);
uint32_t chance_below(struct chance *c, uint32_t bound);

/* chance_used returns how many words of the stream have been used.
 * chance_return moves the stream back to such a position. */
uint64_t chance_used(const struct chance *c);
void chance_return(struct chance *c, uint64_t used);

/* Rolls a die for the label and logs the roll. Returns a value from 1 to
 * `sides`, or 0 if no rolls are available. `faces` is NULL except for a lazy
 * draw. For a lazy draw, faces->name returns the name of the piece that a value
 * turns up, a script can name the piece, and the line in the log ends with
 * `deck` and the name of the piece. */
struct chance_faces {
	const char *deck; /* such as "lazy-cup" */
	const char *(*name)(void *context, int value);
	void *context;
	const char *tail; /* text at the end of the line in the log, or NULL */
};
int chance_roll(struct chance *c, int sides, const char *label,
	const struct chance_faces *faces);

/* True if the source keeps a log, so that labels and items are needed. */
bool chance_logs(const struct chance *c);

/* Adds an item that is not a roll ("refill lazy-cup ...") to the log. */
void chance_note(struct chance *c, const char *item);

#endif
