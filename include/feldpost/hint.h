/*
 * Hints: what matters for a decision, without an order to copy.
 * floor: check
 *
 * A hint lists the kinds of orders, the most promising first, with reasons for
 * the best order (rules.h: weigh, reason); then what would be left undone
 * (forgets), and the measures of the position (measures). For a game that has
 * none of these it still lists the kinds of orders.
 */
#ifndef FELDPOST_HINT_H
#define FELDPOST_HINT_H

#include "feldpost/match.h"

enum {
	HINT_UNDONE = 5, /* things left undone that are listed */
};

enum hint_kind {
	HINT_ASKED,  /* the question, or the phase */
	HINT_ORDER,  /* a verb: its purpose, how many can, and why */
	HINT_LACKS,  /* a thing left undone if the phase ends now */
	HINT_COUNTS, /* a measure of the current position */
};

struct hint {
	enum hint_kind kind;
	const char *text;
};

/* Finds hints for the seat that must decide now, as the reader knows the game,
 * by kind. Returns how many; 0 if nobody must decide. Memory is the arena's. */
size_t hints_find(const struct match *m, const struct reader *reader,
	struct arena *a, const struct hint **out);

/* Returns the title above hint `i`, or NULL if it is of the same kind as the
 * one before. */
const char *hint_title(
	const struct rules *rules, const struct hint *hint, size_t i);

/* "asked", "order", "lacks", "counts" */
const char *hint_kind_name(enum hint_kind kind);

#endif
