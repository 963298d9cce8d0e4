/*
 * Advice: what a computer player would order, in words.
 * floor: plan
 */
#ifndef FELDPOST_ADVICE_H
#define FELDPOST_ADVICE_H

#include "feldpost/player.h"

enum {
	ADVICE = 3, /* most orders advised */
};

struct advised {
	const char *line, *gloss, *reason; /* gloss and reason may be "" */
	const char *stance; /* the stance that it begins (rules.h); "": none */
	/* "won 62 of 100 (+-3), as good, within chance, the stance: the gloss;
	 * the reason", as far as there are any. */
	const char *comment;
	unsigned halves, games; /* (search.h) */
};

struct advice {
	/* The best first. Among equally good orders of its verb, within
	 * chance, the cheapest is first (rules.h, price). */
	struct advised order[ADVICE];
	int count;
	size_t column; /* for comments, after the longest line */
};

/* For whoever has to decide now; the reader is he, or everybody in a game that
 * one plays alone. The same whenever it is asked for. */
void advice_find(struct advice *out, const struct match *m,
	const struct reader *reader, enum policy player, struct arena *a);

#endif
