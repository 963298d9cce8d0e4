/*
 * Lists what may come next in a draft: the orders and answers that are legal
 * after its lines, and the conditions that are true in only some trial runs.
 * floor: plan
 */
#ifndef FELDPOST_DRAFT_NEXT_H
#define FELDPOST_DRAFT_NEXT_H

#include "feldpost/draft.h"

/* An order or answer that may come next. */
struct draft_choice {
	const char *text; /* in canonical form */
	struct order order;
	unsigned legal;	 /* in how many trial runs the order is legal */
	unsigned course; /* the first trial run in which the order is legal */
};

struct draft_choices {
	const struct draft_choice *choice;
	size_t count;
	/* The reason why other legal orders must wait for the next packet and
	 * are not in the list. NULL if the list is complete. */
	const char *withheld;
	unsigned of; /* number of trial runs; 0 if the results are certain */
	/* A search word that no order of this game can contain, or NULL. */
	const char *unknown;
};

/* Lists the orders and answers that the seat may give next and that contain all
 * these words, read as in `legal GAME WORD...`. The orders and answers are
 * legal on the certain board or in some trial run. If a word names the unit of
 * a part of the listing, only that part is searched. */
void draft_choices(struct draft *d, const char *const *word, size_t words,
	struct arena *a, struct draft_choices *out);

/* A condition, in the form that follows `if` in an order. */
struct draft_condition {
	const char *text; /* such as "last won" */
	unsigned holds;	  /* in how many trial runs the condition is true */
};

enum {
	DRAFT_CONDITIONS = 100, /* most conditions listed */
};

/* Lists the conditions of the game that are true after all lines in some trial
 * runs but false in others. The conditions that divide the trial runs most
 * evenly come first. If conditions differ only in a number, only the most even
 * condition is listed ("morale over 3"). Returns the number of conditions. */
size_t draft_conditions(
	struct draft *d, struct arena *a, const struct draft_condition **out);

#endif
