/*
 * Facts: a position and what came of orders in it, a line each, so that a test
 * says what it expects in one form: "turn 2", "state.morale 4", "legal pass",
 * "event hit us-1-1". What is laid down by name is read here, too.
 */
#ifndef FACTS_H
#define FACTS_H

#include "feldpost/game.h"

/* A choice made before the game; false if there is no such. */
bool facts_option(const struct rules *r, const char *key, size_t length,
	const char *value, int *option);

/* "5 4C 1": dice, and pieces that are turned up; cuts `text` up. */
size_t facts_script(struct arena *a, char *text, struct scripted **out);

/* "1.4=W5 2.1=A41": what hidden cards are; cuts `text` up. */
bool facts_deal(struct match *m, char *text);

/* Whose a line is, which may begin with it ("german: supply"), else that of the
 * seat that is to decide; moves past it. */
int facts_seat(const struct match *m, const char **line);

/* Where a line went: to which seat's batch, as which line. */
struct facts_given {
	int seat;
	size_t line; /* 0: it was not understood */
	bool waits;  /* it is for later, such as a standing order */
};

/* Reads lines, each of which may begin with whose it is, and gives each seat
 * its batch. */
struct facts_given *facts_give(
	struct match *m, char *const *line, size_t count, struct arena *a);

/* "outcome 1 done": what came of each. */
void facts_outcomes(const struct journal *j, const struct facts_given *given,
	size_t count, struct buffer *out);

/* What is legal, a line each, in alphabetic order. */
void facts_legal(const struct match *m, struct arena *a, struct buffer *out);

/* "legal LINE", if asked for; "means LINE # TEXT"; what is to be done now; the
 * state, whose rows are called by their ids, or else counted from 0. */
void facts_now(
	const struct match *m, bool legal, struct arena *a, struct buffer *out);

/* What happened: "roll", "standing", "report" and "event ID ARGUMENT...". */
void facts_journal(const struct match *m, const struct journal *j,
	struct arena *a, struct buffer *out);

#endif
