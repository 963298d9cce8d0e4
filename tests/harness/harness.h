/*
 * The harness: what must hold for every game.
 *
 * A game is one struct, so all games can be checked in the same way: their
 * tables, and each decision of random games. games_test.c checks the games of
 * feldpost, harness_test.c games with a fault. A check returns false after
 * complain() has reported what is wrong. Nothing is checked after the first
 * fault.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include "feldpost/game.h"

struct harness {
	const struct rules *rules;
	struct arena *arena; /* the caller's; lives as long as the harness */
	struct scenario scenario;
	const char *const *folders; /* where its scenario may be */
	char complaint[500];	    /* empty if nothing is wrong */

	/* The game that is played. Its seed decides all of it. */
	bool playing;
	uint64_t seed;
	int option[RULES_OPTIONS];
	struct chance luck; /* picks options and orders */
	struct batch_line *line;
	int *seat;		    /* seat of each line */
	size_t count;		    /* how many lines were ordered */
	const struct record *heard; /* the last record that was checked */
	const struct journal *told; /* what has happened, or NULL if unknown */
	const char *once;	    /* what all its pictures share, or NULL */

	/* Prefix of all names in the data, to distinguish names from formats.
	 * NULL leaves names as they are. */
	const char *mark;
	size_t rarely; /* checks one decision in this many; 0 for all */
};

/* Where scenarios are, below the working directory. */
extern const char *const harness_folders[];

/* Check the struct and its tables, and read the scenario's data, in the usual
 * folders or in others. */
bool harness_open(
	struct harness *h, struct arena *a, const struct rules *rules);
bool harness_open_in(struct harness *h, struct arena *a,
	const struct rules *rules, const char *const *folders);

/*
 * Play random games: order by order, with all checks; to the end in one run,
 * with a listener; with packets, which an audit must accept. `seed` is the seed
 * of the first game, and the others follow from it.
 */
bool harness_step(struct harness *h, uint64_t seed, int count);
bool harness_listen(struct harness *h, uint64_t seed, int count);
bool harness_sign(struct harness *h, uint64_t seed, int count);

/* Returns the complaint, with the game's name, seed and orders so far. */
const char *harness_say(const struct harness *h);

/* Shared by the files of the harness. */

/* Reports what is wrong, unless a fault was reported before. Returns false. */
bool complain(struct harness *h, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* tables.c, fields.c: check the struct, before its data are read; ids. */
bool check_tables(struct harness *h);
bool check_fields(struct harness *h, const char *where,
	const struct field *table, size_t size);
bool check_words(struct harness *h);
/* Checks that there is room for each thing that is kept by its id. */
bool check_keyed(struct harness *h, const struct field *table);

/* texts.c: check a text for people; a text with a map that may cover a name; a
 * message with its arguments; the result. */
bool check_text(struct harness *h, const char *what, const char *text);
bool check_drawn(struct harness *h, const char *what, const char *text);
bool check_message(struct harness *h, int message, const int *arg);
bool check_pending(struct harness *h, const struct match *m);
/* Checks the choices as `legal` and `orders` print them. */
bool check_lists(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a);
/* Checks what the journal has received since the last call. */
bool check_heard(struct harness *h, const struct journal *j);

/* decision.c: checks for each decision of a player. */
bool check_sound(struct harness *h, const struct match *m);
bool check_decision(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a);
/* A reader who knows no hidden cards. */
extern const struct reader nobody;

/* worlds.c: checks hidden cards, and made-up faces for them. */
bool check_worlds(struct harness *h, const struct match *m, struct arena *a);

const char *match_bytes(const struct match *m, struct arena *a);

/* harness.c: begins a new game with random options; picks the next order. */
void begin_game(struct harness *h, uint64_t seed);
bool pick_order(struct harness *h, int seat, const struct order_array *legal,
	struct order *out);

#endif
