/*
 * Advice: the orders that a computer player would give, explained in words.
 * floor: plan
 */
#ifndef FELDPOST_ADVICE_H
#define FELDPOST_ADVICE_H

#include "feldpost/player.h"

enum {
	ADVICE = 3,
};

struct advised {
	const char *line, *gloss, *reason; /* gloss and reason may be empty */
	const char *stance; /* the stance that the order begins, or "" */
	/* The advice as a comment: "won 62 of 100 (+-3), as good, within
	 * chance, the stance: the gloss; the reason". Parts that are empty are
	 * left out. */
	const char *comment;
	unsigned halves, games; /* results of trial games (search.h) */
};

struct advice {
	/* The advised orders, the best first. If several orders of one verb are
	 * equally good within chance, the cheapest is advised first (rules.h,
	 * price). */
	struct advised order[ADVICE];
	int count;
	size_t column; /* column of the comments, right of the longest line */
};

/* Advises the seat that must decide now. The reader must be the player of the
 * seat that decides or, in solitaire, everybody (seat -1). The same position
 * always gets the same advice. */
void advice_find(struct advice *out, const struct match *m,
	const struct reader *reader, enum policy player, struct arena *a);

#endif
