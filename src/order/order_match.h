/*
 * Matching words of a line against the syntax of one verb (order.h).
 * floor: order
 */
#ifndef FELDPOST_ORDER_MATCH_H
#define FELDPOST_ORDER_MATCH_H

#include "feldpost/syntax.h"

/* A line cut into words, each a string of its own. */
struct words {
	const char *word[ORDER_WORDS];
	size_t column[ORDER_WORDS];
	size_t count;
};

/* How far an attempt to match a row got: the best one explains the error. */
struct attempt {
	const struct grammar *grammar;
	const struct words *line;
	size_t at; /* next word */
	struct order order;
	struct span expected; /* element, or none: the end, or fewer words */
	bool ends;	      /* the order may end here */
	const char *optional; /* "full, art": brackets that could come now, if
			       * hints are looked for */
	struct span more;     /* TYPE... that could go on at word `more_at` */
	size_t more_at;
	struct nearest more_near; /* what may be meant of it */
	struct arena *arena;
	bool overflow;
	bool joins; /* a name may be written with blanks */
	bool hints; /* look for what may be meant: only when nothing fits */
	struct nearest near;
};

/* Matches words from a->at against one syntax; all of them if `whole`. */
bool match_syntax(struct attempt *a, const char *syntax, bool whole);

#endif
