/*
 * The harness: what must hold of every game.
 *
 * A game is one struct, so what can be asked of one can be asked of all: of
 * its tables, and at every decision of games that are played at random.
 * games_test.c asks it of the games of this house, harness_test.c of games with
 * a fault. A check returns false after complain() has said what is wrong; what
 * would come after the first fault is left out.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include "feldpost/game.h"

struct harness {
	const struct rules *rules;
	struct arena *arena; /* of the caller: lasts as long as the harness */
	struct scenario scenario;
	const char *const *folders; /* where it is found */
	char complaint[500];	    /* empty: nothing is wrong */

	/* The game that is being played: all of it comes from its seed. */
	bool playing;
	uint64_t seed;
	int option[RULES_OPTIONS];
	struct chance luck; /* picks options and orders */
	struct batch_line *line;
	int *seat;		    /* whose each line is */
	size_t count;		    /* of lines that were ordered */
	const struct record *heard; /* the last record that was checked */
	const struct journal *told; /* what has happened; NULL: nobody knows */
	const char *once;	    /* what all its pictures share; or NULL */

	/* With what all names of the data begin, when they are to be told from
	 * formats; NULL: they are as they are. */
	const char *mark;
	size_t rarely; /* one decision in so many is looked at; 0: all */
};

/* Where the scenarios are: below the working directory. */
extern const char *const harness_folders[];

/* Checks the struct and its tables and reads the scenario's data; those that
 * are in other folders. */
bool harness_open(
	struct harness *h, struct arena *a, const struct rules *rules);
bool harness_open_in(struct harness *h, struct arena *a,
	const struct rules *rules, const char *const *folders);

/*
 * Games at random: order by order, with all checks; to their end in one run,
 * listening; and with packets, which an audit must accept. `seed` is that of
 * the first, the others follow.
 */
bool harness_step(struct harness *h, uint64_t seed, int count);
bool harness_listen(struct harness *h, uint64_t seed, int count);
bool harness_sign(struct harness *h, uint64_t seed, int count);

/* The complaint, with the game's name, its seed and the orders so far. */
const char *harness_say(const struct harness *h);

/* Between the files of the harness. */

/* Says what is wrong, unless something is wrong already; returns false. */
bool complain(struct harness *h, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* tables.c, fields.c: the struct, before the data are read; then the ids. */
bool check_tables(struct harness *h);
bool check_fields(struct harness *h, const char *where,
	const struct field *table, size_t size);
bool check_words(struct harness *h);
/* There is room for every thing that is kept by its id. */
bool check_keyed(struct harness *h, const struct field *table);

/* texts.c: a text for people; one with a map in which a name may be drawn over;
 * a message with its arguments; the result. */
bool check_text(struct harness *h, const char *what, const char *text);
bool check_drawn(struct harness *h, const char *what, const char *text);
bool check_message(struct harness *h, int message, const int *arg);
bool check_pending(struct harness *h, const struct match *m);
/* The choices as `legal` and `orders` print them. */
bool check_lists(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a);
/* What the journal has since it was last looked at. */
bool check_heard(struct harness *h, const struct journal *j);

/* decision.c: what must hold where a player decides. */
bool check_sound(struct harness *h, const struct match *m);
bool check_decision(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a);
/* Who knows nothing that is hidden. */
extern const struct reader nobody;

/* worlds.c: what lies hidden, and what can be made up of it. */
bool check_worlds(struct harness *h, const struct match *m, struct arena *a);

const char *match_bytes(const struct match *m, struct arena *a);

/* harness.c: a new game, with options at random; the next order. */
void begin_game(struct harness *h, uint64_t seed);
bool pick_order(struct harness *h, int seat, const struct order_array *legal,
	struct order *out);

#endif
