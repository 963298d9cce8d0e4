/*
 * Facts: a position, and what happened to orders in it, one fact on each line.
 * Tests use them to say what they expect: "turn 2", "state.morale 4", "legal
 * pass", "event hit us-1-1". Also reads what tests set by name.
 */
#ifndef FACTS_H
#define FACTS_H

#include "feldpost/game.h"

/* Sets an option of the game. Returns false if there is no such option. */
bool facts_option(const struct rules *r, const char *key, size_t length,
	const char *value, int *option);

/* Reads "5 4C 1": dice, and pieces to turn up. Cuts `text` up. */
size_t facts_script(struct arena *a, char *text, struct scripted **out);

/* Reads "1.4=W5 2.1=A41": faces of hidden cards. Cuts `text` up. */
bool facts_deal(struct match *m, char *text);

/* Returns the seat of a line, which may begin with it ("german: supply"), or
 * else the seat that must decide. Moves past the seat's name. */
int facts_seat(const struct match *m, const char **line);

/* Where a line is: in which seat's batch, and as which of its lines. */
struct facts_given {
	int seat;
	size_t line; /* 0 if it was not understood */
	bool waits;  /* it is for later, like a standing order */
};

/* Reads lines, each of which may begin with its seat, and gives each seat its
 * batch. */
struct facts_given *facts_give(
	struct match *m, char *const *line, size_t count, struct arena *a);

/* Writes the outcome of each line: "outcome 1 done". */
void facts_outcomes(const struct journal *j, const struct facts_given *given,
	size_t count, struct buffer *out);

/* Writes the legal orders, one on each line, sorted. */
void facts_legal(const struct match *m, struct arena *a, struct buffer *out);

/* Writes "legal LINE", if requested; "means LINE # TEXT"; what must be done
 * now; the state, whose rows have their ids or numbers from 0. */
void facts_now(
	const struct match *m, bool legal, struct arena *a, struct buffer *out);

/* Writes what happened: "roll", "standing", "report", "event ID ARG...". */
void facts_journal(const struct match *m, const struct journal *j,
	struct arena *a, struct buffer *out);

#endif
