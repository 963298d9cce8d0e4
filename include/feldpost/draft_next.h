/*
 * What may come next in a draft: the legal orders and answers after its lines,
 * and the conditions that tell its courses apart.
 * floor: plan
 */
#ifndef FELDPOST_DRAFT_NEXT_H
#define FELDPOST_DRAFT_NEXT_H

#include "feldpost/draft.h"

/* An order or answer that may come next. */
struct draft_choice {
	const char *text; /* in canonical form */
	struct order order;
	unsigned legal;	 /* after the cut: courses in which it is legal */
	unsigned course; /* the first of these courses */
};

struct draft_choices {
	const struct draft_choice *choice; /* choices, sorted by text */
	size_t count;
	/* Why the list lacks other legal orders, which must wait for the next
	 * packet; NULL if it lacks none. */
	const char *withheld;
	unsigned of; /* number of courses tried; 0 if the draft is not cut */
	/* A word that no order of this game can contain; or NULL. */
	const char *unknown;
};

/* Lists the orders and answers that the seat may give next and that contain all
 * these words, read as in `legal GAME WORD...`. They are legal on the certain
 * board or in some course. If a word names what a part of the listing is about
 * (a unit), only that part is searched. */
void draft_choices(struct draft *d, const char *const *word, size_t words,
	struct arena *a, struct draft_choices *out);

/* A condition, written as after `if`. */
struct draft_condition {
	const char *text; /* "last won" */
	unsigned holds;	  /* number of tried courses in which it holds */
};

enum {
	DRAFT_CONDITIONS = 100, /* most conditions listed */
};

/* Lists the conditions of the game that hold after all lines in some courses
 * but not in others. The conditions that divide the courses most evenly come
 * first. If conditions differ only in a number, only the most even is listed
 * ("morale over 3"). Returns how many there are. */
size_t draft_conditions(
	struct draft *d, struct arena *a, const struct draft_condition **out);

#endif
