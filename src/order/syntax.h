/*
 * The elements of a verb's syntax (order.h), for parsing and printing.
 * floor: order
 */
#ifndef FELDPOST_SYNTAX_H
#define FELDPOST_SYNTAX_H

#include "feldpost/order.h"

enum {
	NUMBER_MAX = 9999, /* that an order may name */
	WORD_SIZE = 80,	   /* of choices, with a zero byte behind them */
};

/* One element of a syntax, as it stands in the text. */
struct element {
	enum {
		ELEMENT_END,
		ELEMENT_CHOICE, /* literal or a|b|c */
		ELEMENT_TYPE,
		ELEMENT_MANY,  /* TYPE... */
		ELEMENT_MAYBE, /* [word] */
		ELEMENT_PHRASE /* [word TYPE] or [word TYPE=0] */
	} kind;
	char word[WORD_SIZE]; /* literal, choices, or word of the brackets */
	char type[24];
	int preset; /* MAYBE, PHRASE: value when absent */
};

/* Reads the next element of a syntax; returns what follows it. */
const char *syntax_next(const char *s, struct element *e);

/* [word] or [word TYPE]. */
bool syntax_in_brackets(const struct element *e);

/* The vocabulary of a type; NULL for NUMBER. */
const struct vocabulary *syntax_words(
	const struct grammar *g, const char *type);

/* A part of a string, cut off where `to` is full. */
void syntax_copy(char *to, size_t size, const char *from, size_t length);

#endif
