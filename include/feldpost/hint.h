/*
 * Hints: what matters where somebody has to decide, without an order for it.
 * floor: check
 *
 * What may be ordered, the kind first whose best order looks best to the rules,
 * and what speaks for that one (rules.h: weigh, reason); what would be left
 * undone (forgets); what is counted of the position (measures). Of a game that
 * has none of them what may be ordered is still told.
 */
#ifndef FELDPOST_HINT_H
#define FELDPOST_HINT_H

#include "feldpost/match.h"

enum {
	HINT_UNDONE = 5, /* so many things that are left undone are told */
};

enum hint_kind {
	HINT_ASKED,  /* what is asked, or the phase */
	HINT_ORDER,  /* a verb: what it is for, how many can, and why */
	HINT_LACKS,  /* what is left undone if the phase ends now */
	HINT_COUNTS, /* a measure, as it stands */
};

struct hint {
	enum hint_kind kind;
	const char *text;
};

/* For who has to decide now, as his reader knows the game; in the arena, in the
 * sequence of the kinds. How many there are; 0: nobody has to. */
size_t hints_find(const struct match *m, const struct reader *reader,
	struct arena *a, const struct hint **out);

/* "asked", "order", "lacks", "counts" */
const char *hint_kind_name(enum hint_kind kind);

#endif
