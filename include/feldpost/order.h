/*
 * Orders: an order is one line of words. A game's table of verbs defines its
 * orders.
 * floor: order
 *
 * A verb's syntax is itself a line of words. Each word adds values to the array
 * `arg`, in the order of the words. In this table the arrows show these values:
 *   move            a literal (lower case); the first word is the verb's name
 *   TOWN            an id of that vocabulary           -> its index
 *   NUMBER          an integer 0..9999                 -> its value
 *   full|half       one of these words                 -> 0, 1, ...
 *   [art]           a word that may be there           -> 0 or 1
 *   [heavy NUMBER]  a phrase that may be there         -> value or -1
 *   [aa NUMBER=0]   the same; absent means that value
 *   UNIT...         one or more                        -> count, then indices
 * Adjacent brackets (at most ten) may come in any order, but are printed in the
 * order of the syntax. Parsing, printing, error messages, listings, completion
 * and the manual's tables all follow from the syntax.
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
	ORDER_WORDS = 80,
};

struct order {
	uint8_t verb;  /* row in the game's table of verbs */
	uint8_t count; /* number of values used in `arg` */
	int16_t arg[ORDER_ARGS];
};

enum {
	VERB_ANSWER = 1, /* the verb can only answer a question */
	VERB_OPEN = 2, /* only canonical forms are listed (feldpost-games(7)) */
	VERB_SEALED = 4, /* the order's arguments stay secret until the rules
			  * open them (feldpost-protocol(7) 5.5, cards.h) */
	VERB_ENGINE = 8, /* only for the engine; it is never listed or typed */
	VERB_DOCTRINE = 16, /* a standing order that answers questions by
			     * rules of its own (rules.h, choose) */
	VERB_SCOUTS = 32,   /* turns up other players' cards just to see
			     * them; the order file continues, unless it says
			     * on-reveal stop */
};

struct verb {
	const char *syntax;
	unsigned flags;
	const char *rule; /* number of the rule in the game's rules */
	const char *help;
	unsigned phases; /* set of the phases in which the verb may be
			  * ordered (rules.h); 0 for answers and conditions */
};

/* The words that one game's orders may have. The tables of verbs and conditions
 * end with a NULL syntax; the list of vocabularies ends with NULL. */
struct grammar {
	const struct verb *verbs;
	const struct verb *conditions; /* the conditions that may follow `if`
					* and `unless` */
	const struct vocabulary *const *vocabularies;
	const void *world;
};

/* The reason why a line was not understood. The arena owns the strings. */
struct misreading {
	size_t column; /* column of the wrong word, from 1 */
	const char *text;
	const char *nearest; /* a legal word that was perhaps meant, or NULL */
};

/* Builds an order from its arguments: order_make(&o, VERB, 2, town, 1). */
void order_make(struct order *o, int verb, int count, ...);
void order_vmake(struct order *o, int verb, int count, va_list args);

/* Adds the arguments for UNIT...: the number of things, then each thing. */
void order_add_list(struct order *o, const int16_t *thing, int count);

/* Copies an order, but only the arguments in use, not the whole array. */
void order_copy(struct order *to, const struct order *from);

/* Parses one order with the table of verbs. */
bool order_parse(const struct grammar *g, struct arena *a, const char *line,
	struct order *out, struct misreading *why);

/* order_print appends an order as a canonical line. order_text returns the
 * line, in the arena. */
void order_print(
	const struct grammar *g, const struct order *o, struct buffer *out);
const char *order_text(
	const struct grammar *g, const struct order *o, struct arena *a);

/* A printer for many orders. The printer works like order_print, but parses the
 * syntax of a verb only once for consecutive orders of that verb. The printer
 * lives in the arena. The grammar must outlive it. */
struct order_printer *order_printer_new(
	const struct grammar *g, struct arena *a);
void order_print_next(
	struct order_printer *p, const struct order *o, struct buffer *out);

/* Appends to `out` the words that `word` can mean in canonical lines: a
 * keyword, a number, or the ids of things with this id or name. If `word` can't
 * be part of any listed order, appends nothing, and `near` gets the most
 * similar word. */
void order_spellings(const struct grammar *g, struct arena *a, const char *word,
	struct lines *out, struct nearest *near);

/* Returns true if a word of the canonical line equals one of the spellings. */
bool order_has_word(const char *line, const struct lines *spellings);

/* Builds an order with this verb that contains all words of the list `word`, in
 * any sequence. For missing arguments, the function picks things that depend on
 * `seed`. *whole gets true if no argument was missing. Returns false if a word
 * does not fit the verb's syntax. */
bool order_fill(const struct grammar *g, int verb, const char *const *word,
	size_t count, unsigned seed, struct order *out, bool *whole);

bool order_equals(const struct order *a, const struct order *b);

/* Finds the first thing in an order that is not a place on the map, such as the
 * unit that moves. Stores the thing in *thing, and returns its vocabulary.
 * Returns NULL if the order names only places or no things. */
const struct vocabulary *order_subject(
	const struct grammar *g, const struct order *o, int *thing);

/* A listing that keeps all orders in an array. */
struct order_array;

/* Returns the legal order that a player probably meant by an illegal one, or
 * NULL. The legal order must be about the same unit or target. If the orders
 * name a place, order_nearest returns the order with the nearest place.
 * Otherwise it returns the order with the most similar spelling. */
const char *order_nearest(const struct grammar *g, const struct order *wanted,
	const struct order_array *legal, struct arena *a);

/*
 * An order with its condition: [if|unless CONDITION then] ORDER. The condition
 * is itself an order of the table `conditions`.
 */
struct conditional {
	enum {
		WHEN_ALWAYS,
		WHEN_IF,
		WHEN_UNLESS
	} when;
	struct order condition;
	struct order order;
};

bool conditional_parse(const struct grammar *g, struct arena *a,
	const char *line, struct conditional *out, struct misreading *why);
void conditional_print(const struct grammar *g, const struct conditional *o,
	struct buffer *out);

/* A listing receives legal orders one by one, to print, count or compare them,
 * or to pick an order. The rules call `take` with each order. */
struct listing {
	void (*take)(struct listing *l, const struct order *o);
	int part; /* the part of the listing to be listed, from 1 (rules.h,
		   * parts) */
};

enum {
	LISTING_WHOLE = 0,
	LISTING_NOWHERE = -1, /* the order is in no part of the listing */
};

/* True if orders of this part should be listed. */
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

/* A listing that only counts the orders. */
struct order_count {
	struct listing listing;
	int orders;
};
void order_count_start(struct order_count *count);

#endif
