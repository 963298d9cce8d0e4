/*
 * Choosing: functions for the doctrines of hex games (rules.h, choose), which
 * choose for a player. Each function returns a row of the question's options,
 * or CHOOSE_NONE.
 * floor: hexgame
 */
#ifndef FELDPOST_CHOOSE_H
#define FELDPOST_CHOOSE_H

#include "feldpost/hexmap.h"
#include "feldpost/rules.h"

/* Both functions return the first option with this verb. option_with also
 * requires that the first argument of the option is `value`. */
int option_of(const struct question *q, int verb);
int option_with(const struct question *q, int verb, int value);

/* The rank of an option: several numbers, which are compared one after the
 * other. The option with the larger number is better. */
enum {
	RANKS = 4
};
struct rank {
	int by[RANKS];
};
typedef struct rank option_rank(
	const void *context, const struct order *option);

/* Returns the best option with this verb. If several options are equally good,
 * returns the option with the lowest arguments. */
int option_best(const struct question *q, int verb, option_rank *rank,
	const void *context);

/* A doctrine is a table of sayings. A saying describes which option a kind of
 * standing order chooses for a question. If a standing order does not apply to
 * the question, the next saying is tried. */

/* A question on the current board, and the standing order that may answer it.
 * The game defines struct world and struct state. */
struct world;
struct state;
struct asked {
	const struct world *w;
	const struct state *s;
	const struct question *q;
	const struct order *line; /* the standing order, or NULL */
};

struct choice {
	int verb;	   /* the first option's verb, or CHOOSE_ASK */
	option_rank *rank; /* ranks options with the verb, to choose the
			    * best; the context is struct asked */
	int (*own)(const struct asked *a); /* if not NULL, returns the option
					    * in place of `verb` and `rank` */
};

enum {
	UNSAID = -1 /* in place of a verb: the choice without a standing
		     * order */
};
struct saying {
	int question;
	int verb;				/* a verb, or UNSAID */
	bool (*applies)(const struct asked *a); /* NULL for a saying that
						 * always applies */
	/* The choice for each word of `always|never|ask` at the start of the
	 * line. If NULL, the choice is always `choice`. */
	const struct choice *words;
	struct choice choice;
};
int doctrine_choose(
	const struct saying *table, size_t count, const struct asked *a);

/* True if a hex is in one of the areas that a standing order names. `line` has
 * the number of areas, then their rows in `area`. */
bool hex_lies_in(const struct hex_area *area, const int16_t *line, int hex);
/* True if a standing order names the hex. `line` has the number of hexes, then
 * the hexes. */
bool hex_is_named(const int16_t *line, int hex);

#endif
