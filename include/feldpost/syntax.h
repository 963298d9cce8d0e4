/*
 * The elements of a verb's syntax (order.h), for parsing and printing.
 * floor: order
 */
#ifndef FELDPOST_SYNTAX_H
#define FELDPOST_SYNTAX_H

#include "feldpost/order.h"

enum {
	NUMBER_MAX = 9999, /* the highest number an order may name */
};

/* One element of a syntax. Its spans point into the syntax text. */
struct element {
	enum {
		ELEMENT_END,
		ELEMENT_WORD,	/* literal */
		ELEMENT_CHOICE, /* a|b|c */
		ELEMENT_TYPE,
		ELEMENT_MANY,  /* TYPE... */
		ELEMENT_MAYBE, /* [word] */
		ELEMENT_PHRASE /* [word TYPE] or [word TYPE=0] */
	} kind;
	struct span word; /* the literal, the choices, or the word in
			   * brackets */
	struct span type;
	int preset; /* MAYBE, PHRASE: the value if absent */
};

/* Reads the next element of a syntax and returns the rest. */
const char *syntax_next(const char *s, struct element *e);

/* True for [word] and [word TYPE]. */
bool syntax_in_brackets(const struct element *e);

/* Removes the first of "a|b|c"; false if nothing is left. */
bool syntax_choice(struct span *choices, struct span *choice);

/* The vocabulary of a type; NULL for NUMBER and for an empty type. */
const struct vocabulary *syntax_words(
	const struct grammar *g, struct span type);

#endif
