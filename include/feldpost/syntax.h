/*
 * The elements of a verb's syntax (order.h), for parsing and printing.
 * floor: order
 */
#ifndef FELDPOST_SYNTAX_H
#define FELDPOST_SYNTAX_H

#include "feldpost/order.h"

enum {
	NUMBER_MAX = 9999, /* that an order may name */
};

/* One element of a syntax, as it stands in the text: its words are parts of
 * that. */
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
	struct span word; /* literal, choices, or word of the brackets */
	struct span type;
	int preset; /* MAYBE, PHRASE: value when absent */
};

/* Reads the next element of a syntax; returns what follows it. */
const char *syntax_next(const char *s, struct element *e);

/* [word] or [word TYPE]. */
bool syntax_in_brackets(const struct element *e);

/* Takes the first of "a|b|c" off; false when there is none left. */
bool syntax_choice(struct span *choices, struct span *choice);

/* The vocabulary of a type; NULL for NUMBER, and where there is no type. */
const struct vocabulary *syntax_words(
	const struct grammar *g, struct span type);

#endif
