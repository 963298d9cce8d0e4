/*
 * Checking orders before they are signed.
 * floor: check
 *
 * The lines of an order file are tried on a copy of the match. Up to the first
 * die the result is certain; after it the lines are tried with courses of
 * made-up dice. Nothing here changes the match.
 */
#ifndef FELDPOST_ORDER_CHECK_H
#define FELDPOST_ORDER_CHECK_H

#include "feldpost/order_file.h"
#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

/* What `check` says about one line. */
enum verdict {
	VERDICT_LEGAL,
	VERDICT_ILLEGAL,
	VERDICT_DEPENDS,  /* possible or not: dice or another seat decide */
	VERDICT_NEVER,	  /* after dice, and possible in no course tried */
	VERDICT_NEEDLESS, /* answers a question that never comes, or comes
			   * after the end of the game */
	VERDICT_UNREAD,	  /* not understood */
	VERDICTS,
};

enum {
	CHECK_COURSES = 200
}; /* of dice tried for what depends on them */

struct checked_line {
	const char
		*text; /* read back in canonical form; as written if unread */
	struct place place;
	enum verdict verdict;
	/* What the line would do, if the rules say so. For DEPENDS only if it
	 * is the same in every course in which the line was possible. */
	const char *gloss;
	bool gloss_varies;
	/* What the line leaves undone (rules.h, forgets) in the first course in
	 * which it leaves anything, or NULL; and in how many courses it does (0
	 * if the line is certain). */
	const char *forgets;
	unsigned forgotten;
	const char *warning;	      /* batch_scout_warning; NULL: none */
	struct refusal refusal;	      /* ILLEGAL, NEVER */
	struct misreading misreading; /* UNREAD */
	const char *nearest;	      /* a legal order that may be meant */
	/* ILLEGAL: why the line's unit has no order at all, if that is another
	 * reason; or NULL. */
	const char *idle;
	/* For lines that are not certain: how many courses reached the line, in
	 * how many its condition was false, and in how many it was possible. A
	 * line that is possible in all of them is LEGAL. */
	unsigned reached, unmet, possible;
	bool wrong; /* refused in a course that needed it */
	bool unfit; /* ILLEGAL: no packet can carry it (standpoint.h) */
};

/* Judges every line and returns an array with an element for each. `progress`
 * counts the courses, and may be NULL. */
struct checked_line *order_file_check(const struct order_file *f,
	const struct standpoint *from, struct progress *progress,
	struct arena *a);

/* True if the line can never be carried out as it is written. */
bool checked_is_fault(const struct checked_line *l);

/* "not legal", for people and programs. */
const char *verdict_name(enum verdict v);

/* The text after the order: why it is not legal, and what was perhaps meant; or
 * in how many courses it was possible. "" if the line is certainly legal. */
const char *checked_why(struct arena *a, const struct checked_line *l);

/* Append "orders.yaml:7:3: not legal: ..." with that text; return everything
 * known about the line as a map. */
void checked_put(const struct checked_line *l, struct buffer *out);
struct node *checked_tree(const struct checked_line *l, struct arena *a);

/*
 * Why no order with all these words is legal now, as `check` would say it. NULL
 * if those that may be meant fail for different reasons.
 */
const char *order_words_why(const struct match *m, const char *const *word,
	size_t count, struct arena *a);

/* "12 orders: 9 legal, 2 depend on dice, 1 will never do" */
void checked_totals(
	const struct checked_line *lines, size_t count, struct buffer *out);

/*
 * Counts the orders of the next packet that the rules certainly refuse: before
 * any die, hidden card or decision of somebody else. `first` gets the first of
 * them. A false condition does not count. An answer to a question that does not
 * come counts only if nothing else of the batch is carried out. Returns 0 if
 * the sender is not asked for orders.
 */
size_t order_file_refused(const struct order_file *f,
	const struct standpoint *from, struct arena *a,
	struct checked_line *first);

/* Finds the first order that certainly leaves something undone, which the rules
 * will then do their own way (rules.h, forgets). False if there is none. */
bool order_file_forgets(const struct order_file *f,
	const struct standpoint *from, struct arena *a,
	struct checked_line *first);

/* True if, after that packet, its player will certainly have more to order in
 * the same phase: adding those orders now saves a mail each way. */
bool order_file_stops(const struct order_file *f, const struct standpoint *from,
	struct arena *a);

#endif
