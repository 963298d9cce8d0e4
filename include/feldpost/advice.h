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
	/* The advice as a comment: "won 62 of 100 (+-3), as good within chance,
	 * the stance: the gloss; the reason". Parts that are empty are left
	 * out. */
	const char *comment;
	unsigned halves, games; /* results of trial games (search.h) */
};

struct advice {
	/* The advised orders, sorted by the share that they win at least (the
	 * lower bound of interval.h): of two orders that were tried equally
	 * often, the one that won more comes first. But if an order of the same
	 * verb as the first is as good within chance and cheaper (rules.h,
	 * price), it is advised first. */
	struct advised order[ADVICE];
	int count;
};

/* Advises the seat that must decide now. The reader must be the player of the
 * seat that decides or, in solitaire, everybody (seat -1). The same position
 * always gets the same advice. */
void advice_find(struct advice *out, const struct match *m,
	const struct reader *reader, enum policy player, struct arena *a);

/* Appends a sentence for the opponent of a computer player, about the choice
 * that says most about the player's aim (struct thought). Appends nothing if
 * the player has compared nothing. The sentence names no hidden card. */
void advice_tell_choice(
	const struct thought *t, const struct match *m, struct buffer *out);

#endif
