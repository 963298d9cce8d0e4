/*
 * Taking in for a desk: mails, sorted by the games that they are of, and taken
 * into each.
 * floor: desk
 *
 * What mails hold is looked at by processes of their own alone: first which
 * games their packets name, then by one for each of these games what the
 * packets bring. So a mail that breaks one of them down harms no other game.
 */
#ifndef FELDPOST_TAKE_H
#define FELDPOST_TAKE_H

#include "feldpost/gather.h"
#include "feldpost/offers.h"

struct take_options {
	unsigned join; /* enum joining */
	bool report, answer;
	/* The player of the program who gives the orders, too; or NULL: nobody
	 * does. */
	const char *by;
	/* Both sides of the games that have mails are here: what is signed is
	 * fetched, not sent, as often as it takes. */
	bool here;
	const char *called; /* what games that begin are called; or NULL */
};

/* What came of the mails of one game. */
struct take_news {
	const char *name; /* of the game in the desk, or of its offer */
	const char *file;
	const char *id;	  /* "": it is not known */
	int status;	  /* exit status */
	const char *line; /* what there is to say */
	const char *report;
};

struct take {
	struct owner *owner;  /* into the games of his desk */
	const char *programs; /* the folder where feldpost's own lie, or NULL */
	struct take_options options;
	/* Another program has listed the mailboxes: those that have gone since
	 * are counted, and no fault. */
	bool listed;
	bool test;   /* letters that test mails are wanted (test_letter.h) */
	size_t room; /* instead of LIMIT_TAKEN, for tests; or 0 */
	/* Prints what came of one game; NULL: nothing is printed. */
	bool (*print)(
		struct owner *o, const struct take_news *news, struct error *e);
	/* Then: what came of the last game with which not all is well, in a
	 * line; or NULL. */
	const char *wrong;
	/* What came of all: the worst exit status, whether something is to be
	 * tried again, and what there is to say at the end. */
	int status;
	bool failed;
	size_t kept, unkept; /* mails that could not be used */
	struct buffer sum;
};

/* What waits there: mails with packets that come before others, which are
 * taken with those. */
const char *take_waiting(const struct owner *o);

/*
 * Takes the mails of these mailboxes, and what waits, into the games. What
 * can't be used is kept in DESK/unused. False: it has failed in whole, as when
 * the desk can't be made.
 */
bool take_mails(
	struct take *t, const char *const *box, size_t count, struct error *e);

#endif
