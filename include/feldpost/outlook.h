/*
 * Outlooks: the possible results of an order, or of a whole draft.
 * floor: plan
 *
 * Results are the events and measures of the rules (rules.h): points, losses,
 * places. If a result depends only on the dice of the order itself, feldpost
 * counts all possible rolls, and the result is exact. Other results come from
 * trial runs (courses) with made-up dice and made-up answers of the other side.
 */
#ifndef FELDPOST_OUTLOOK_H
#define FELDPOST_OUTLOOK_H

#include "feldpost/draft.h"

enum {
	OUTLOOK_WAYS = 7776, /* most rolls that are counted exactly: five
			      * dice */
};

/* A fraction: `part` of `of` equally likely cases. */
struct share {
	uint64_t part, of;
};

/* share_thousandths returns the share in thousandths, rounded. share_error
 * returns the standard error of the share in thousandths. */
unsigned share_thousandths(struct share s);
unsigned share_error(struct share s);

/* An event in some or all of the trial runs in which an order is possible. */
struct outlook_event {
	const char *text; /* text as in a report */
	int message;
	int arg[MESSAGE_ARGS];
	struct share share;
};

/* A value that a measure may have afterwards, with its share. */
struct outlook_value {
	int value;
	struct share share;
};

struct spread {
	const struct measure *measure;
	int before;			   /* value at the standpoint, or
					    * before the order */
	const struct outlook_value *value; /* the possible values, ascending */
	size_t count;
};

/* Returns ten times the mean of a spread, rounded. */
int spread_tenths(const struct spread *s);

struct outlook {
	/* `exact` is true if the results are exact. Otherwise the results come
	 * from trial runs: `of` is the number of trial runs in which the order
	 * was possible, and `possible` is their share of all trial runs. */
	bool exact;
	uint64_t of;
	struct share possible;
	/* Certain and possible events, in the order in which they happen. */
	const struct outlook_event *event;
	size_t events;
	const struct spread *spread; /* one for each measure of the game */
	size_t spreads;
	/* The share of cases in which the order stops for its own seat. */
	struct share own_decision;
};

/* Finds the possible results of an order after all lines of the draft. The
 * draft does not change. `answers` are lines that answer questions in the
 * middle of the order, or NULL. Returns false, with the reason in `why`, if the
 * line is not understood or is refused in every trial run. */
bool outlook_of_order(struct draft *d, const char *line,
	const struct lines *answers, struct arena *a, struct outlook *out,
	struct refusal *why);

/* Finds the values of the game's measures after all lines of the draft. If
 * results are uncertain, the values come from the draft's trial runs. Returns
 * the number of measures. */
size_t outlook_of_draft(
	struct draft *d, struct arena *a, const struct spread **out);

/* Compares two drafts of the same standpoint. For each measure, the comparison
 * has the share of trial runs in which the first draft is better for its seat,
 * and the share in which it is worse. */
struct contrast {
	struct spread one, other;
	struct share better, worse;
};
size_t outlook_contrast(struct draft *one, struct draft *other, struct arena *a,
	const struct contrast **out);

#endif
