/*
 * Outlooks: the possible results of an order, or of a whole draft.
 * floor: plan
 *
 * They are given as the rules' events, and as measures (rules.h): points,
 * losses, places. If only its own dice decide, the results of one order are
 * counted exactly, over all rolls. Otherwise they are results of courses with
 * made-up chance, in which the other side's answers are made up, too.
 */
#ifndef FELDPOST_OUTLOOK_H
#define FELDPOST_OUTLOOK_H

#include "feldpost/draft.h"

enum {
	OUTLOOK_WAYS = 7776, /* in which dice fall that are counted, at most:
			      * five dice */
};

/* So many of so many. */
struct share {
	uint64_t part, of;
};

/* In thousandths, rounded; and their standard error, if they are of courses. */
unsigned share_thousandths(struct share s);
unsigned share_error(struct share s);

/* An event in some of the ways that an order may go. */
struct outlook_event {
	const char *text; /* as a report has it */
	int message;
	int arg[MESSAGE_ARGS];
	struct share share;
};

/* A value that a measure has then. */
struct outlook_value {
	int value;
	struct share share;
};

struct spread {
	const struct measure *measure;
	int before;			   /* at the standpoint, or before the
					    * order */
	const struct outlook_value *value; /* in ascending order */
	size_t count;
};

/* Ten times the mean of a spread, rounded. */
int spread_tenths(const struct spread *s);

struct outlook {
	/* Counted exactly; otherwise over `of` courses, those in which the
	 * order was possible. `possible` is their share of all. */
	bool exact;
	uint64_t of;
	struct share possible;
	/* In the order in which they happen, including those that happen in all
	 * ways. */
	const struct outlook_event *event;
	size_t events;
	const struct spread *spread; /* a row for each measure of the game */
	size_t spreads;
	/* Ways in which it waits for a decision of its seat before it is over.
	 */
	struct share own_decision;
};

/*
 * What an order would bring behind all lines of the draft, which stays as it
 * is. `answers` are lines that may be asked for in the middle of it; NULL:
 * none. False: the line is not understood, or refused in every course (`why`).
 */
bool outlook_of_order(struct draft *d, const char *line,
	const struct lines *answers, struct arena *a, struct outlook *out,
	struct refusal *why);

/* What the measures of the game are behind all lines, in the courses that were
 * tried; without a cut there is one way. Returns how many there are. */
size_t outlook_of_draft(
	struct draft *d, struct arena *a, const struct spread **out);

/* Two drafts side by side, of the same standpoint: of each measure, in how many
 * courses the first is better for its seat than the other, and worse. */
struct contrast {
	struct spread one, other;
	struct share better, worse;
};
size_t outlook_contrast(struct draft *one, struct draft *other, struct arena *a,
	const struct contrast **out);

#endif
