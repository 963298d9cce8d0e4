/*
 * Checks orders before the player signs them.
 * floor: check
 *
 * feldpost tries the lines of an order file on a copy of the match. Up to the
 * first die the result is certain. Lines after the first die are tried in many
 * trial runs (courses) with made-up dice. The match itself does not change.
 */
#ifndef FELDPOST_ORDER_CHECK_H
#define FELDPOST_ORDER_CHECK_H

#include "feldpost/order_file.h"
#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

/* The results of `check` for a line. */
enum verdict {
	VERDICT_LEGAL,
	VERDICT_ILLEGAL,
	VERDICT_DEPENDS,  /* dice or another seat decide the result */
	VERDICT_NEVER,	  /* possible in no trial run, after dice */
	VERDICT_NEEDLESS, /* the line answers a question that never comes, or
			   * comes after the end of the game */
	VERDICT_UNREAD,
	VERDICTS,
};

enum {
	CHECK_COURSES = 200
}; /* the number of trial runs */

struct checked_line {
	const char *text; /* the line in canonical form; unchanged if unread */
	struct place place;
	enum verdict verdict;
	/* The effect of the line, if the rules have words for it. For DEPENDS,
	 * only if the words are the same in every trial run with the line. */
	const char *gloss;
	bool gloss_varies;
	/* forgets: the duty that the line neglects (rules.h, forgets) in the
	 * first trial run where this happens, or NULL. forgotten: the number of
	 * such trial runs (0 if the line is certain). */
	const char *forgets;
	unsigned forgotten;
	const char *warning;	      /* batch_scout_warning, or NULL */
	struct refusal refusal;	      /* for ILLEGAL, NEVER */
	struct misreading misreading; /* for UNREAD */
	const char *nearest;	      /* a legal order that was perhaps meant */
	/* For ILLEGAL: the reason why the unit in the line has no orders at
	 * all, if the line's own reason is different; otherwise NULL. */
	const char *idle;
	/* For uncertain lines: the number of trial runs in which the line was
	 * reached, its condition was false, or the line was possible. A line
	 * that is possible in every trial run is LEGAL. */
	unsigned reached, unmet, possible;
	bool wrong; /* a trial run that needed the line refused it */
	bool unfit; /* ILLEGAL: no packet can have the line (standpoint.h) */
};

/* Checks every line and returns an array with an element for each line.
 * `progress` (may be NULL) counts the trial runs. */
struct checked_line *order_file_check(const struct order_file *f,
	const struct standpoint *from, struct progress *progress,
	struct arena *a);

/* Returns true if the line can never be carried out in its present form. */
bool checked_is_fault(const struct checked_line *l);

/* Returns the name of a verdict, "not legal", for people and programs. */
const char *verdict_name(enum verdict v);

/* Returns the explanation that `check` prints after a line. It says why the
 * order is not legal and which order was perhaps meant, or in how many trial
 * runs the order was possible. Returns "" if the line is certainly legal. */
const char *checked_why(struct arena *a, const struct checked_line *l);

/* checked_put appends "orders.yaml:7:3: not legal: ..." with the text of
 * checked_why. checked_tree returns all facts about the line as a map. */
void checked_put(const struct checked_line *l, struct buffer *out);
struct node *checked_tree(const struct checked_line *l, struct arena *a);

/* Returns the reason, as `check` prints it, why no order with all these words
 * is legal now. Returns NULL if several orders have all these words and are
 * illegal for different reasons. */
const char *order_words_why(const struct match *m, const char *const *word,
	size_t count, struct arena *a);

/* Appends "12 orders: 9 legal, 2 depend on dice, 1 will never do". */
void checked_totals(
	const struct checked_line *lines, size_t count, struct buffer *out);

/*
 * Counts the orders of the next packet that the rules certainly refuse, that
 * is, before any die, hidden card or other player's decision. `first` gets the
 * first such order. An order with a false condition is not counted. An answer
 * to a question that is not asked is counted only if the batch does nothing
 * else. Returns 0 if the sender must not give orders.
 */
size_t order_file_refused(const struct order_file *f,
	const struct standpoint *from, struct arena *a,
	struct checked_line *first);

/* Finds the first order that certainly neglects a duty of the player and stores
 * it in *first. The rules will do that duty in their own way (rules.h,
 * forgets). Returns false if no order certainly neglects a duty. */
bool order_file_forgets(const struct order_file *f,
	const struct standpoint *from, struct arena *a,
	struct checked_line *first);

/* True if the player of the packet will certainly have more to order in the
 * same phase after that packet. Adding those orders now saves a mail in each
 * direction. */
bool order_file_stops(const struct order_file *f, const struct standpoint *from,
	struct arena *a);

#endif
