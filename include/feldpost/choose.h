/*
 * Choosing: functions shared by the doctrines of hex games (rules.h, choose),
 * which choose for a player. Each returns a row of the question's options, or
 * CHOOSE_NONE.
 * floor: hexgame
 */
#ifndef FELDPOST_CHOOSE_H
#define FELDPOST_CHOOSE_H

#include "feldpost/hexmap.h"
#include "feldpost/rules.h"

/* Return the first option with this verb; option_with also checks that its
 * first argument is `value`. */
int option_of(const struct question *q, int verb);
int option_with(const struct question *q, int verb, int value);

/* The value of an option: numbers compared in order, more is better. */
enum {
	RANKS = 4
};
struct rank {
	int by[RANKS];
};
typedef struct rank option_rank(
	const void *context, const struct order *option);

/* Returns the best option with this verb; of equals that with lower
 * arguments. */
int option_best(const struct question *q, int verb, option_rank *rank,
	const void *context);

/*
 * A doctrine is a table of sayings: what a standing order chooses at a
 * question. If a standing order does not apply to a question, the next one is
 * tried.
 */

/* A question on the current board, and the standing order that should answer
 * it. The game defines the first two structs. */
struct world;
struct state;
struct asked {
	const struct world *w;
	const struct state *s;
	const struct question *q;
	const struct order *line; /* the standing order, or NULL */
};

struct choice {
	int verb;	   /* take the first with this verb; or CHOOSE_ASK */
	option_rank *rank; /* take the best of them; the context is struct
			    * asked */
	int (*own)(const struct asked *a); /* replaces both: returns the
					    * option */
};

enum {
	UNSAID = -1 /* replaces a verb: the choice for a player without a
		     * standing order */
};
struct saying {
	int question;
	int verb;				/* a verb, or UNSAID */
	bool (*applies)(const struct asked *a); /* NULL means always */
	/* The choice for each word of `always|never|ask` at the start of the
	 * line. NULL means always `choice`. */
	const struct choice *words;
	struct choice choice;
};
int doctrine_choose(
	const struct saying *table, size_t count, const struct asked *a);

/* True if a hex is in one of the areas that a line names. `line` has the number
 * of areas, then their rows in `area`. */
bool hex_lies_in(const struct hex_area *area, const int16_t *line, int hex);
/* True if a line names the hex. `line` has their number, then the hexes. */
bool hex_is_named(const int16_t *line, int hex);

#endif
