/*
 * Checking orders before they are signed.
 * floor: check
 *
 * The lines of an order file are tried on a copy of the match: without chance
 * as far as it goes, which is certain, and then with courses of dice that have
 * nothing to do with the real ones. Nothing here changes the match.
 */
#ifndef FELDPOST_ORDER_CHECK_H
#define FELDPOST_ORDER_CHECK_H

#include "feldpost/order_file.h"
#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

/* What `check` says of one line. */
enum verdict {
	VERDICT_LEGAL,
	VERDICT_ILLEGAL,
	VERDICT_DEPENDS,  /* on dice or on another seat's decision */
	VERDICT_NEVER,	  /* behind dice, and no course was found for it */
	VERDICT_NEEDLESS, /* answers no question that comes, or comes behind
			   * the end of the game */
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
	/* What it would do, where the rules say; of what DEPENDS only if it is
	 * the same in every course in which it was possible. */
	const char *gloss;
	bool gloss_varies;
	/* What it leaves undone (rules.h, forgets), as in the first course in
	 * which it leaves anything, and in how many it does; of what is certain
	 * that is 0. NULL: nothing. */
	const char *forgets;
	unsigned forgotten;
	const char *warning;	      /* batch_scout_warning; NULL: none */
	struct refusal refusal;	      /* ILLEGAL, NEVER */
	struct misreading misreading; /* UNREAD */
	const char *nearest;	      /* a legal order that may be meant */
	/* ILLEGAL: why there is no order at all for its unit, where that is
	 * another reason; or NULL. */
	const char *idle;
	/* Of lines that are not certain: how many courses came to it, in how
	 * many of them its condition was false, and in how many it was
	 * possible. What is possible in all of them is LEGAL. */
	unsigned reached, guarded, possible;
	bool wrong; /* it was refused in one where it was needed */
	bool unfit; /* ILLEGAL: no packet can carry it (standpoint.h) */
};

/* Judges every line. Returns an array of as many as there are lines. `progress`
 * is of the courses, and may be NULL. */
struct checked_line *order_file_check(const struct order_file *f,
	const struct standpoint *from, struct progress *progress,
	struct arena *a);

/* Whether it can never be carried out as it stands. */
bool checked_is_fault(const struct checked_line *l);

/* "not legal", for people and programs. */
const char *verdict_name(enum verdict v);

/* The text after the order: why it is not legal, and what might be meant; or in
 * how many courses it was possible. "" if it is certain. */
const char *checked_why(struct arena *a, const struct checked_line *l);

/* "orders.yaml:7:3: not legal: ..." with that text; and everything known about
 * the line as a map. */
void checked_put(const struct checked_line *l, struct buffer *out);
struct node *checked_tree(const struct checked_line *l, struct arena *a);

/*
 * Why no order that has all these words is legal now, as `check` would say it:
 * the reason that all have that they may mean. NULL: there is no such one.
 */
const char *order_words_why(const struct match *m, const char *const *word,
	size_t count, struct arena *a);

/* "12 orders: 9 legal, 2 depend on dice, 1 will never do" */
void checked_totals(
	const struct checked_line *lines, size_t count, struct buffer *out);

/*
 * Which orders of the packet that is to be signed the rules refuse for certain:
 * before any die, hidden card or decision of somebody else. Returns how many
 * they are; `first` gets the first of them. A false condition is no ground, nor
 * is an answer to a question that does not come, while something else of the
 * batch is carried out. Orders of who is not asked are not looked at.
 */
size_t order_file_refused(const struct order_file *f,
	const struct standpoint *from, struct arena *a,
	struct checked_line *first);

/* Which of them, for certain, leaves something undone that the rules will do
 * their own way (rules.h, forgets); false: none. */
bool order_file_forgets(const struct order_file *f,
	const struct standpoint *from, struct arena *a,
	struct checked_line *first);

/* Whether for certain that packet leaves its player with more to order in the
 * same phase: the rest could go with it, and saves a mail each way. */
bool order_file_stops(const struct order_file *f, const struct standpoint *from,
	struct arena *a);

#endif
