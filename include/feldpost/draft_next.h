/*
 * What may stand next in a draft: the orders and answers that are legal behind
 * its lines, and the conditions that tell its courses apart.
 * floor: plan
 */
#ifndef FELDPOST_DRAFT_NEXT_H
#define FELDPOST_DRAFT_NEXT_H

#include "feldpost/draft.h"

/* An order or answer. */
struct draft_choice {
	const char *text; /* canonical */
	struct order order;
	unsigned legal;	 /* behind the cut: in so many courses */
	unsigned course; /* the first of them */
};

struct draft_choices {
	const struct draft_choice *choice; /* by their text */
	size_t count;
	/* Why others that are legal are not among them, but for the next
	 * packet; NULL: there are none. */
	const char *withheld;
	unsigned of; /* courses that were tried; 0: nothing cuts the draft */
	/* Which word no order of the game can have; NULL: they all may. */
	const char *unknown;
};

/*
 * All that the seat may order or answer next that has all these words, as
 * `legal GAME WORD...` reads them: on the board that is certain, or in any
 * course. Where a word names a thing that a part of the listing is about (a
 * unit), no other part is looked at.
 */
void draft_choices(struct draft *d, const char *const *word, size_t words,
	struct arena *a, struct draft_choices *out);

/* A condition, as it stands behind `if`. */
struct draft_condition {
	const char *text; /* "last won" */
	unsigned holds;	  /* in so many of the courses that were tried */
};

enum {
	DRAFT_CONDITIONS = 100, /* most conditions listed */
};

/*
 * The conditions of the game that hold after all lines in some courses and not
 * in others, the most even split first; returns how many. Of conditions that
 * differ only in a number, it lists the most even one ("morale over 3").
 */
size_t draft_conditions(
	struct draft *d, struct arena *a, const struct draft_condition **out);

#endif
