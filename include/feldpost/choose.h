/*
 * Choosing for a player: what the doctrines of games have in common (rules.h,
 * choose). Each function answers with a row of the question's options, or
 * CHOOSE_NONE.
 * floor: hexgame
 */
#ifndef FELDPOST_CHOOSE_H
#define FELDPOST_CHOOSE_H

#include "feldpost/hexmap.h"
#include "feldpost/rules.h"

/* The first option of a verb; the one whose first argument is that value. */
int option_of(const struct question *q, int verb);
int option_with(const struct question *q, int verb, int value);

/* How good an option is: compared number by number, more is better. */
enum {
	RANKS = 4
};
struct rank {
	int by[RANKS];
};
typedef struct rank option_rank(
	const void *context, const struct order *option);

/* The best option of a verb; of equals the one whose arguments are lower. */
int option_best(const struct question *q, int verb, option_rank *rank,
	const void *context);

/*
 * A doctrine is a table of sayings: what a line of standing orders chooses at a
 * question. Lines that have nothing to say of a question leave it to the next.
 */

/* A question on the board as it is now, and the line that is to answer it. The
 * first two structs are the game's own. */
struct world;
struct state;
struct asked {
	const struct world *w;
	const struct state *s;
	const struct question *q;
	const struct order *line; /* NULL: he has said nothing */
};

struct choice {
	int verb;	   /* the first option of it; or CHOOSE_ASK */
	option_rank *rank; /* the best of them; its context is struct asked */
	int (*own)(
		const struct asked *a); /* instead of both: what it answers */
};

enum {
	UNSAID = -1 /* no verb: what is chosen for who has said nothing */
};
struct saying {
	int question;
	int verb;				/* or UNSAID */
	bool (*applies)(const struct asked *a); /* NULL: always */
	/* What each word of `always|never|ask` chooses, which stands first in
	 * the line; NULL: `choice`, whatever stands there. */
	const struct choice *words;
	struct choice choice;
};
int doctrine_choose(
	const struct saying *table, size_t count, const struct asked *a);

/* Whether a hex lies in one of the areas that a line names: their number, then
 * their rows in `area`. */
bool hex_lies_in(const struct hex_area *area, const int16_t *line, int hex);
/* Whether it is one of those that a line names: their number, then they. */
bool hex_is_named(const int16_t *line, int hex);

#endif
