/*
 * Taking: a desk reads mails and takes their packets into its games.
 * floor: desk
 *
 * Only separate processes look into mails. One finds out which games their
 * packets name; then one for each of these games reads what the packets bring.
 * So a mail that breaks one of them harms no other game.
 */
#ifndef FELDPOST_TAKE_H
#define FELDPOST_TAKE_H

#include "feldpost/gather.h"
#include "feldpost/offers.h"

struct take_options {
	unsigned join; /* enum joining */
	bool report, answer;
	/* The computer player who also gives the orders, or NULL. */
	const char *by;
	/* Both sides of the games are here: signed packets are fetched, not
	 * sent, as often as necessary. */
	bool here;
	const char *called; /* the name for games that begin, or NULL */
};

/* The result of the mails of one game. */
struct take_news {
	const char *name; /* of the game in the desk, or of its offer */
	const char *file;
	const char *id;	  /* "" if not known */
	int status;	  /* exit status */
	const char *line; /* what there is to say */
	const char *report;
};

struct take {
	struct owner *owner;  /* whose desk has the games */
	const char *programs; /* folder of feldpost's programs, or NULL */
	struct take_options options;
	/* Another program listed the mailboxes. Those that have since gone are
	 * counted, but are no fault. */
	bool listed;
	bool test;   /* look for test letters (test_letter.h) */
	size_t room; /* instead of LIMIT_TAKEN, for tests; or 0 */
	/* Prints the result of one game; NULL prints nothing. */
	bool (*print)(
		struct owner *o, const struct take_news *news, struct error *e);
	/* Result: what is wrong with the last game that has a fault, in a line;
	 * or NULL. */
	const char *wrong;
	/* Results of all games: the worst exit status, whether to try something
	 * again, and the text to print at the end. */
	int status;
	bool failed;
	size_t kept, unkept; /* mails that could not be used */
	struct buffer sum;
};

/* The path of mails that wait because their packets come after others. They are
 * read again with those. */
const char *take_waiting(const struct owner *o);

/*
 * Takes the mails of these mailboxes, and those that wait, into the games.
 * Mails that can't be used are kept in DESK/unused. False if everything failed,
 * for example because the desk can't be made.
 */
bool take_mails(
	struct take *t, const char *const *box, size_t count, struct error *e);

#endif
