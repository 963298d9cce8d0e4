/*
 * Outlooks: the possible results of an order, or of a whole draft.
 * floor: plan
 *
 * Results are the rules' events and measures (rules.h): points, losses, places.
 * If only an order's own dice decide, its results are counted exactly, over all
 * rolls. Otherwise they come from courses with made-up chance, in which the
 * other side's answers are made up, too.
 */
#ifndef FELDPOST_OUTLOOK_H
#define FELDPOST_OUTLOOK_H

#include "feldpost/draft.h"

enum {
	OUTLOOK_WAYS = 7776, /* most ways to roll the dice that are counted:
			      * five dice */
};

/* A share: `part` of `of`. */
struct share {
	uint64_t part, of;
};

/* The share in thousandths, rounded; and its standard error over courses. */
unsigned share_thousandths(struct share s);
unsigned share_error(struct share s);

/* An event that happens in some of the ways that an order may go. */
struct outlook_event {
	const char *text; /* as a report prints it */
	int message;
	int arg[MESSAGE_ARGS];
	struct share share;
};

/* A value that a measure may have afterwards. */
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
	/* Counted exactly, or else over the `of` courses in which the order was
	 * possible. `possible` is their share of all courses. */
	bool exact;
	uint64_t of;
	struct share possible;
	/* Sorted as they happen, including those that happen in all ways. */
	const struct outlook_event *event;
	size_t events;
	const struct spread *spread; /* a row for each measure of the game */
	size_t spreads;
	/* Ways in which the order stops for a decision of its own seat. */
	struct share own_decision;
};

/*
 * What an order would bring after all lines of the draft, which is not changed.
 * `answers` are lines to answer questions in the middle of the order, or NULL.
 * False if the line is not understood, or is refused in every course (`why`).
 */
bool outlook_of_order(struct draft *d, const char *line,
	const struct lines *answers, struct arena *a, struct outlook *out,
	struct refusal *why);

/* The measures of the game after all lines, in the courses that were tried, or
 * in the only way if the draft has no cut. Returns how many there are. */
size_t outlook_of_draft(
	struct draft *d, struct arena *a, const struct spread **out);

/* Compares two drafts of the same standpoint. For each measure: the courses in
 * which the first is better for its seat, and those in which it is worse. */
struct contrast {
	struct spread one, other;
	struct share better, worse;
};
size_t outlook_contrast(struct draft *one, struct draft *other, struct arena *a,
	const struct contrast **out);

#endif
