/*
 * Hints: facts that help a player to decide. A hint never contains a complete
 * order.
 * floor: check
 *
 * A hint lists the kinds of orders, the most promising first, and says why the
 * best order is good (rules.h: weigh, reason). The hint then lists what the
 * player would forget (forgets), and the measures of the position (measures).
 * Without these functions, the hint lists only the kinds of orders.
 */
#ifndef FELDPOST_HINT_H
#define FELDPOST_HINT_H

#include "feldpost/match.h"

enum {
	HINT_UNDONE = 5, /* most forgotten things that are listed */
};

enum hint_kind {
	HINT_ASKED,  /* the question or the phase of the decision */
	HINT_ORDER,  /* a verb: its purpose, number of units, and reason */
	HINT_LACKS,  /* a thing that is forgotten if the phase ends now */
	HINT_COUNTS, /* a measure of the current position */
};

struct hint {
	enum hint_kind kind;
	const char *text;
};

/* Finds hints of all kinds for the seat that must decide now, with the reader's
 * knowledge of the game. Returns the number of hints; 0 if nobody must decide.
 * The arena owns the memory. */
size_t hints_find(const struct match *m, const struct reader *reader,
	struct arena *a, const struct hint **out);

/* Returns the title to print above hint `i`; NULL if the hint before it is of
 * the same kind. */
const char *hint_title(
	const struct rules *rules, const struct hint *hint, size_t i);

/* Returns "asked", "order", "lacks" or "counts". */
const char *hint_kind_name(enum hint_kind kind);

#endif
