/*
 * Matches the words of a line with the syntax of a verb (order.h).
 * floor: order
 */
#ifndef FELDPOST_ORDER_MATCH_H
#define FELDPOST_ORDER_MATCH_H

#include "feldpost/syntax.h"

/* A line split into words, each a string of its own. */
struct words {
	const char *word[ORDER_WORDS];
	size_t column[ORDER_WORDS];
	size_t count;
};

/* How far an attempt to match one row has come. The attempt that comes furthest
 * explains the error. */
struct attempt {
	const struct grammar *grammar;
	const struct words *line;
	size_t at; /* index of the next word */
	struct order order;
	struct span expected; /* the element that was expected; empty if the
			       * end or fewer words were expected */
	bool ends;	      /* the order could end here */
	const char *optional; /* "full, art": optional words that are
			       * possible here, if hints are wanted */
	struct span more;     /* a TYPE... that could go on at word `more_at` */
	size_t more_at;
	struct nearest more_near; /* the most similar names for that word */
	struct arena *arena;
	bool overflow;
	bool joins; /* names may be written with blanks */
	bool hints; /* collect suggestions; only if nothing has fitted */
	struct nearest near;
};

/* Matches the words from a->at on with one syntax. If `whole`, all of them must
 * match. */
bool match_syntax(struct attempt *a, const char *syntax, bool whole);

#endif
