/*
 * What may come next in a draft: the legal orders and answers after its lines,
 * and the conditions that tell its courses apart.
 * floor: plan
 */
#ifndef FELDPOST_DRAFT_NEXT_H
#define FELDPOST_DRAFT_NEXT_H

#include "feldpost/draft.h"

/* An order or answer. */
struct draft_choice {
	const char *text; /* canonical */
	struct order order;
	unsigned legal;	 /* after the cut: in how many courses */
	unsigned course; /* the first of these courses */
};

struct draft_choices {
	const struct draft_choice *choice; /* sorted by text */
	size_t count;
	/* Why other legal orders are missing and left for the next packet; NULL
	 * if none are. */
	const char *withheld;
	unsigned of; /* courses that were tried; 0 if nothing cuts the draft */
	/* The word that no order of the game can have; or NULL. */
	const char *unknown;
};

/*
 * Lists all orders and answers that the seat may give next and that have all
 * these words, read as in `legal GAME WORD...`: on the certain board, or in any
 * course. If a word names a thing that a part of the listing is about (a unit),
 * only that part is searched.
 */
void draft_choices(struct draft *d, const char *const *word, size_t words,
	struct arena *a, struct draft_choices *out);

/* A condition, as written after `if`. */
struct draft_condition {
	const char *text; /* "last won" */
	unsigned holds;	  /* number of tried courses in which it holds */
};

enum {
	DRAFT_CONDITIONS = 100, /* most conditions listed */
};

/*
 * Lists the conditions of the game that hold after all lines in some courses
 * and not in others, the most even split first. Returns how many. Of conditions
 * that differ only in a number, it lists the most even one ("morale over 3").
 */
size_t draft_conditions(
	struct draft *d, struct arena *a, const struct draft_condition **out);

#endif
