/*
 * Orders: one line of words, by a game's table of verbs.
 * floor: order
 *
 * A verb's syntax is itself a line of words:
 *   move            a literal (lower case); the first word is the verb's name
 *   TOWN            an id of that vocabulary                  -> its index
 *   NUMBER          an integer 0..9999                        -> its value
 *   full|half       one of these words                        -> 0, 1, ...
 *   [art]           a word that may be there                  -> 0 or 1
 *   [heavy NUMBER]  a phrase that may be there                -> value or -1
 *   [aa NUMBER=0]   the same; absent means that value
 *   UNIT...         one or more                        -> count, then indices
 * The arrows say what stands in `arg`, one after the other. Brackets side by
 * side (at most ten) may come in any order; printed they have one. Parsing,
 * printing, error messages, listings, completion and the manual's tables come
 * from here.
 */
#ifndef FELDPOST_ORDER_H
#define FELDPOST_ORDER_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/lines.h"
#include "feldpost/text.h"
#include "feldpost/words.h"

enum {
	ORDER_ARGS = 62,
	ORDER_WORDS = 80, /* words of one line */
};

struct order {
	uint8_t verb;  /* row of the game's table */
	uint8_t count; /* of arg */
	int16_t arg[ORDER_ARGS];
};

enum {
	VERB_ANSWER = 1, /* answers a question; never starts anything */
	VERB_OPEN = 2, /* listed in canonical forms only (feldpost-games(7)) */
	VERB_SEALED = 4, /* its arguments are secret until the rules open them
			  * (feldpost-protocol(7) 5.5, cards.h) */
	VERB_ENGINE = 8, /* given by the engine alone; never listed or typed */
	VERB_DOCTRINE = 16, /* stands only: answers questions by a rule of its
			     * own (rules.h, choose) */
};

struct verb {
	const char *syntax;
	unsigned flags;
	const char *rule; /* number in the game's specification */
	const char *help; /* one line */
	unsigned phases;  /* set of the game's phases it belongs to (rules.h);
			   * 0 for answers and conditions */
};

/* The words of one game. Tables end with an element that is NULL. */
struct grammar {
	const struct verb *verbs;
	const struct verb *guards; /* what may stand after if and unless */
	const struct vocabulary *const *vocabularies;
	const void *world;
};

/* Why a line was not understood. Strings live in the given arena. */
struct misreading {
	size_t column;	     /* of the word, from 1, in the line */
	const char *text;    /* what is wrong */
	const char *nearest; /* a word that may have been meant, or NULL */
};

/* Builds an order: order_make(&o, VERB, 2, town, 1). */
void order_make(struct order *o, int verb, int count, ...);
void order_vmake(struct order *o, int verb, int count, va_list args);

/* Adds the arguments of UNIT...: how many, and they. */
void order_add_list(struct order *o, const int16_t *thing, int count);

/* Copies no more of an order than there is. */
void order_copy(struct order *to, const struct order *from);

/* Reads one order of the verbs table. */
bool order_parse(const struct grammar *g, struct arena *a, const char *line,
	struct order *out, struct misreading *why);

/* Appends the canonical line; the line alone, in the arena. */
void order_print(
	const struct grammar *g, const struct order *o, struct buffer *out);
const char *order_text(
	const struct grammar *g, const struct order *o, struct arena *a);

/*
 * Prints many orders, as order_print does each: of those of one verb that
 * follow each other its syntax is read once. Lives in the arena; the grammar
 * must outlive it.
 */
struct order_printer *order_printer_new(
	const struct grammar *g, struct arena *a);
void order_print_next(
	struct order_printer *p, const struct order *o, struct buffer *out);

/*
 * How canonical lines write what is meant by `word`: a keyword, a number, the
 * ids of things that have this id or name. Appends nothing if no order that can
 * be listed has it; then `near` has seen all that they can have.
 */
void order_spellings(const struct grammar *g, struct arena *a, const char *word,
	struct lines *out, struct nearest *near);

/* Whether one of the spellings is a word of a canonical line. */
bool order_has_word(const char *line, const struct lines *spellings);

/*
 * An order of a verb in which all these words have a place, in whatever order
 * they are given; what they do not say is filled with things, others for
 * another seed. False if a word has none. *whole: nothing had to be filled.
 */
bool order_fill(const struct grammar *g, int verb, const char *const *word,
	size_t count, unsigned seed, struct order *out, bool *whole);

bool order_equals(const struct order *a, const struct order *b);

/* The first thing that an order names and that is no place on the map, such as
 * the unit that moves; returns its vocabulary, NULL if there is none. */
const struct vocabulary *order_subject(
	const struct grammar *g, const struct order *o, int *thing);

/* A listing that keeps the orders, in the order they came. */
struct order_array;

/*
 * The one of the legal orders that may be meant by an order that is not, or
 * NULL: of the same unit or target, for what another one may do is no help.
 * Where it names a place on the map it is the nearest there, else the nearest
 * in spelling.
 */
const char *order_nearest(const struct grammar *g, const struct order *wanted,
	const struct order_array *legal, struct arena *a);

/*
 * A line with its guard: [if|unless CONDITION then] ORDER. The condition is an
 * order of the `guards` table.
 */
struct guarded {
	enum {
		GUARD_NONE,
		GUARD_IF,
		GUARD_UNLESS
	} guard;
	struct order condition;
	struct order order;
};

bool guarded_parse(const struct grammar *g, struct arena *a, const char *line,
	struct guarded *out, struct misreading *why);
void guarded_print(
	const struct grammar *g, const struct guarded *o, struct buffer *out);

/*
 * A listing: the receiving end of a generator of legal orders. `list` hands
 * over one order; what becomes of it (printed, counted, compared, picked) is
 * the receiver's business.
 */
struct listing {
	void (*take)(struct listing *l, const struct order *o);
	int part; /* of the listing (rules.h, parts), from 1 */
};

enum {
	LISTING_WHOLE = 0,
	LISTING_NOWHERE = -1, /* in none of its parts */
};

/* Whether the orders of a part are to be handed over. */
static inline bool
listing_wants(const struct listing *l, int part)
{
	return l->part == LISTING_WHOLE || l->part == part;
}

void list(struct listing *l, int verb, int count, ...);

struct order_array {
	struct listing listing;
	struct arena *arena;
	struct order *order;
	size_t count, capacity;
};
void order_array_start(struct order_array *array, struct arena *a);

/* One that only counts them. */
struct order_count {
	struct listing listing;
	int orders;
};
void order_count_start(struct order_count *count);

#endif
