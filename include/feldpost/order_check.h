/*
 * Checks orders before they are signed.
 * floor: check
 *
 * The lines of an order file are tried on a copy of the match. Up to the first
 * die the result is certain. From then on, the lines are tried in courses with
 * made-up dice. Nothing here changes the match.
 */
#ifndef FELDPOST_ORDER_CHECK_H
#define FELDPOST_ORDER_CHECK_H

#include "feldpost/order_file.h"
#include "feldpost/progress.h"
#include "feldpost/standpoint.h"

/* What `check` says about a line. */
enum verdict {
	VERDICT_LEGAL,
	VERDICT_ILLEGAL,
	VERDICT_DEPENDS,  /* only dice or another seat can decide */
	VERDICT_NEVER,	  /* comes after dice, and was possible in no course */
	VERDICT_NEEDLESS, /* answers a question that never comes, or comes
			   * after the end of the game */
	VERDICT_UNREAD,	  /* not understood */
	VERDICTS,
};

enum {
	CHECK_COURSES = 200
}; /* number of courses to try */

struct checked_line {
	const char *text; /* the line in canonical form; unchanged if unread */
	struct place place;
	enum verdict verdict;
	/* What the line would do, if the rules say so. With DEPENDS only if
	 * this is the same in every course in which the line was possible. */
	const char *gloss;
	bool gloss_varies;
	/* What the line leaves undone (rules.h, forgets) in the first course in
	 * which it leaves something, or NULL; and the number of such courses (0
	 * if the line is certain). */
	const char *forgets;
	unsigned forgotten;
	const char *warning;	      /* batch_scout_warning, or NULL */
	struct refusal refusal;	      /* for ILLEGAL, NEVER */
	struct misreading misreading; /* for UNREAD */
	const char *nearest;	      /* a legal order that was perhaps meant */
	/* ILLEGAL: why the unit in the line has no orders at all, if there is
	 * another reason for that; or NULL. */
	const char *idle;
	/* For lines that are not certain: in how many courses the line was
	 * reached, had a false condition, and was possible. A line that is
	 * possible in all of them is LEGAL. */
	unsigned reached, unmet, possible;
	bool wrong; /* refused in a course where it was needed */
	bool unfit; /* ILLEGAL: it can't be in any packet (standpoint.h) */
};

/* Judges every line and returns an array with an element for each. `progress`
 * (may be NULL) counts the courses. */
struct checked_line *order_file_check(const struct order_file *f,
	const struct standpoint *from, struct progress *progress,
	struct arena *a);

/* True if the line, as it is written, can never be carried out. */
bool checked_is_fault(const struct checked_line *l);

/* Returns the name of a verdict, "not legal", for people and programs. */
const char *verdict_name(enum verdict v);

/* Returns the text after the order: why it is not legal and which order was
 * perhaps meant, or in how many courses it was possible. Returns "" if the line
 * is certainly legal. */
const char *checked_why(struct arena *a, const struct checked_line *l);

/* checked_put appends "orders.yaml:7:3: not legal: ..." with that text. The
 * other function returns all that is known about the line as a map. */
void checked_put(const struct checked_line *l, struct buffer *out);
struct node *checked_tree(const struct checked_line *l, struct arena *a);

/* Returns why no order with all these words is legal now, in the words of
 * `check`. Returns NULL if the orders that may be meant fail for different
 * reasons. */
const char *order_words_why(const struct match *m, const char *const *word,
	size_t count, struct arena *a);

/* Appends "12 orders: 9 legal, 2 depend on dice, 1 will never do". */
void checked_totals(
	const struct checked_line *lines, size_t count, struct buffer *out);

/*
 * Counts the orders of the next packet that the rules certainly refuse, that
 * is, before any die, hidden card or decision of another player. `first` gets
 * the first of them. An order with a false condition does not count. An answer
 * to a question that does not come counts only if the batch does nothing else.
 * Returns 0 if the sender must not give orders.
 */
size_t order_file_refused(const struct order_file *f,
	const struct standpoint *from, struct arena *a,
	struct checked_line *first);

/* Finds the first order that certainly leaves something undone that the rules
 * will then do in their own way (rules.h, forgets). False if there is none. */
bool order_file_forgets(const struct order_file *f,
	const struct standpoint *from, struct arena *a,
	struct checked_line *first);

/* True if the player of the packet will certainly have more to order in the
 * same phase after that packet. Adding those orders now saves a mail in each
 * direction. */
bool order_file_stops(const struct order_file *f, const struct standpoint *from,
	struct arena *a);

#endif
