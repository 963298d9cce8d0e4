/*
 * Chance: the only source of random values.
 * floor: match
 *
 * The rules ask for a labelled roll and never see seeds. The values come from
 * the protocol (a committed seed), a script (tests), a fast stream
 * (simulation), or nowhere (orders are only being checked). Chance numbers
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
	CHANCE_NONE,   /* no rolls now */
	CHANCE_SEED,   /* feldpost-protocol(7) 5.1 */
	CHANCE_SCRIPT, /* given values, one after the other */
	CHANCE_STREAM, /* fast, not logged */
};

/* One value of a script: a number, or the piece to turn up. */
struct scripted {
	int value;
	const char *piece; /* or NULL, and `value` counts */
};

enum {
	CHANCE_BLOCK = 1024, /* words of a stream made at once */
};

struct label_count;

struct chance {
	enum chance_kind kind;
	struct arena *arena;
	bool unlogged;
	int lacks; /* NONE: the sides of the last die that was refused */
	struct digest seed;
	struct label_count *labels; /* how often each label was used */
	size_t label_count, label_capacity;
	struct lines log; /* items of `rolls`, feldpost-protocol(7) 2.1 */
	const struct scripted *script;
	size_t script_next, script_count;
	/* What went wrong: the script does not fit, or the label has a wrong
	 * form (seed.h). No roll comes after that. */
	const char *fault;
	uint8_t stream_key[32];
	/* A block of the stream; `stream_ready` of its words are made. */
	uint32_t stream[CHANCE_BLOCK];
	size_t stream_next, stream_ready;
	uint64_t stream_block;
};

void chance_none(struct chance *c, struct arena *a);
/* Like chance_none without a log, for a trial. Orders that were begun without a
 * log may go on with it. */
void chance_trial(struct chance *c, struct arena *a);
void chance_seed(struct chance *c, struct arena *a, const struct digest *seed);
void chance_script(struct chance *c, struct arena *a,
	const struct scripted *values, size_t count);

/*
 * Independent streams of one seed and number: knowing one, or using more of it,
 * neither reveals nor moves another. Each seat has a stream for its own luck,
 * so that no choice of a computer player depends on dice not yet thrown, or on
 * the order of a deck.
 */
enum stream {
	STREAM_CARDS, /* for dealing decks and making up worlds */
	STREAM_DICE,
	STREAM_LUCK, /* of seat 0; seat 1 has the next stream */
};
void chance_stream_of(struct chance *c, struct arena *a, uint64_t seed,
	enum stream stream, uint64_t number);

/* Starts the first of these streams, for callers that need only one. */
void chance_stream(
	struct chance *c, struct arena *a, uint64_t seed, uint64_t number);

/* Return 32 bits of the stream; a uniform value below `bound`, for policies. */
uint32_t chance_word(struct chance *c);
uint32_t chance_below(struct chance *c, uint32_t bound);

/* Return how many words of the stream have been used; go back to that point. */
uint64_t chance_used(const struct chance *c);
void chance_return(struct chance *c, uint64_t used);

/*
 * Returns a value from 1..sides for the label and logs it; 0 if there is no
 * roll. For a lazy draw, `names` says what each value would turn up, so that a
 * script can name a piece, and the log line ends with `deck` and that name.
 */
struct chance_faces {
	const char *deck; /* "lazy-cup" */
	const char *(*name)(void *context, int value);
	void *context;
	const char *tail; /* more tokens for the log line, or NULL */
};
int chance_roll(struct chance *c, int sides, const char *label,
	const struct chance_faces *faces);

/* True if labels and items are needed. */
bool chance_logs(const struct chance *c);

/* Adds an item that is no roll ("refill lazy-cup ...") to the log. */
void chance_note(struct chance *c, const char *item);

#endif
