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
	const char *stance; /* the stance that it begins (rules.h), or "" */
	/* "won 62 of 100 (+-3), as good, within chance, the stance: the gloss;
	 * the reason", without the parts that are missing. */
	const char *comment;
	unsigned halves, games; /* results of trial games (search.h) */
};

struct advice {
	/* The best first. Among equally good orders with its verb, within
	 * chance, the cheapest comes first (rules.h, price). */
	struct advised order[ADVICE];
	int count;
	size_t column; /* column of comments, after the longest line */
};

/* Advises the seat that must decide now. The reader is the player of that seat,
 * or everybody (seat -1) in solitaire. The advice is the same each time. */
void advice_find(struct advice *out, const struct match *m,
	const struct reader *reader, enum policy player, struct arena *a);

#endif
