/*
 * Matches the words of a line with the syntax of a verb (order.h).
 * floor: order
 */
#ifndef FELDPOST_ORDER_MATCH_H
#define FELDPOST_ORDER_MATCH_H

#include "feldpost/syntax.h"

/* A line split into words, each stored as a separate string. */
struct words {
	const char *word[ORDER_WORDS];
	size_t column[ORDER_WORDS];
	size_t count;
};

/* An attempt to match the words of a line with one row of a table. The attempt
 * that matches most words explains the error. */
struct attempt {
	const struct grammar *grammar;
	const struct words *line;
	size_t at;
	struct order order;
	struct span expected; /* the element that was expected; empty if the
			       * end or fewer words were expected */
	bool ends;	      /* the order could end here */
	const char *optional; /* the optional words that are possible here,
			       * such as "full, art", if hints are wanted */
	struct span more;     /* a TYPE... that could continue at word
			       * `more_at` */
	size_t more_at;
	struct nearest more_near; /* names similar to word `more_at` */
	struct arena *arena;
	bool overflow;
	bool joins; /* names may be written with blanks */
	bool hints; /* collect suggestions, after no attempt has matched */
	struct nearest near;
};

/* Matches the words from a->at on with one syntax. If `whole`, no word may be
 * left over. */
bool match_syntax(struct attempt *a, const char *syntax, bool whole);

#endif
