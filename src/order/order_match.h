/*
 * Matches the words of a line against the syntax of one verb (order.h).
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

/* How far an attempt to match one row got. The attempt that got furthest
 * explains the error. */
struct attempt {
	const struct grammar *grammar;
	const struct words *line;
	size_t at; /* index of the next word */
	struct order order;
	struct span expected; /* the element that was expected; empty: the
			       * end, or fewer words */
	bool ends;	      /* the order could end here */
	const char *optional; /* "full, art": optional words possible here,
			       * if hints are wanted */
	struct span more;     /* a TYPE... that could continue at word
			       * `more_at` */
	size_t more_at;
	struct nearest more_near; /* the closest names for it */
	struct arena *arena;
	bool overflow;
	bool joins; /* names may be written with blanks */
	bool hints; /* collect suggestions: only after nothing fitted */
	struct nearest near;
};

/* Matches the words from a->at against one syntax; all of them if `whole`. */
bool match_syntax(struct attempt *a, const char *syntax, bool whole);

#endif
