/*
 * The elements of a verb's syntax (order.h), for parsing and printing.
 * floor: order
 */
#ifndef FELDPOST_SYNTAX_H
#define FELDPOST_SYNTAX_H

#include "feldpost/order.h"

enum {
	NUMBER_MAX = 9999, /* the highest number in an order */
};

/* One element of a syntax. Its spans point into the text of the syntax. */
struct element {
	enum {
		ELEMENT_END,
		ELEMENT_WORD,	/* a word to write as it is */
		ELEMENT_CHOICE, /* one of several words: a|b|c */
		ELEMENT_TYPE,
		ELEMENT_MANY,  /* one or more things: TYPE... */
		ELEMENT_MAYBE, /* a word that may be left out: [word] */
		ELEMENT_PHRASE /* a phrase that may be left out: [word TYPE]
				* or [word TYPE=0] */
	} kind;
	struct span word; /* the literal, the choices, or the word in
			   * brackets */
	struct span type;
	int preset; /* for MAYBE, PHRASE: the value if absent */
};

/* Reads the next element of a syntax and returns the text after it. */
const char *syntax_next(const char *s, struct element *e);

/* True for the elements [word] and [word TYPE]. */
bool syntax_in_brackets(const struct element *e);

/* Removes the first choice of "a|b|c". Returns false if none is left. */
bool syntax_choice(struct span *choices, struct span *choice);

/* Returns the vocabulary of a type; NULL for NUMBER and for an empty type. */
const struct vocabulary *syntax_words(
	const struct grammar *g, struct span type);

#endif
