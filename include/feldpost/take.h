/*
 * Taking: a desk reads mails and takes their packets into its games.
 * floor: desk
 *
 * Only separate processes read mails. The first process finds the games to
 * which the packets belong. Each of these games then gets a process that reads
 * its packets. If a mail crashes one of these processes, other games are not
 * harmed.
 */
#ifndef FELDPOST_TAKE_H
#define FELDPOST_TAKE_H

#include "feldpost/gather.h"
#include "feldpost/offers.h"

struct take_options {
	unsigned join; /* enum joining */
	bool report, answer;
	bool notes; /* the computer player says what it preferred */
	/* The computer player that also gives the orders, or NULL. */
	const char *by;
	/* Both sides of the games are on this machine: feldpost copies signed
	 * packets between them, instead of sending mail. */
	bool here;
	const char *called; /* the name for new games, or NULL */
};

/* The result for the mails of one game. */
struct take_news {
	const char *name; /* name of the game in the desk, or of its offer */
	const char *file;
	const char *id; /* id of the game; "" if unknown */
	int status;
	const char *line;
	const char *report;
};

struct take {
	struct owner *owner;  /* owner of the desk with the games */
	const char *programs; /* folder of feldpost's own programs, or NULL */
	struct take_options options;
	/* Another program has listed the mailboxes. A mailbox that no longer
	 * exists is counted, but is not an error. */
	bool listed;
	bool test;   /* only test letters are searched (test_letter.h) */
	size_t room; /* limit in place of LIMIT_TAKEN, for tests; or 0 */
	/* Prints the result of one game. If NULL, nothing is printed. */
	bool (*print)(
		struct owner *o, const struct take_news *news, struct error *e);
	/* A message about the last game with a fault, or NULL. */
	const char *wrong;
	/* Results of all games. status: the worst exit status. failed: the
	 * caller must try again. The text is printed at the end. */
	int status;
	bool failed;
	size_t kept, unkept; /* number of mails that could not be used */
	struct buffer sum;
};

/* Returns the path of the mails that wait because earlier packets are missing.
 * When the earlier packets come, the mails are read again. */
const char *take_waiting(const struct owner *o);

/* Takes the mails of these mailboxes, and the mails that wait, into the games.
 * Mails that can't be used are kept in DESK/unused. Returns false if no mail
 * could be taken, for example because the desk can't be created. */
bool take_mails(
	struct take *t, const char *const *box, size_t count, struct error *e);

#endif
