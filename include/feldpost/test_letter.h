/*
 * Test letters: find out whether mails are sent, and arrive unchanged, before a
 * turn depends on it.
 * floor: desk
 *
 * A test letter goes to its sender's own address. It looks like a packet but is
 * none, so it belongs to no game. A copy stays in the owner's test letter file
 * until the letter has come back whole. Nothing else is written, and mails are
 * only read.
 */
#ifndef FELDPOST_TEST_LETTER_H
#define FELDPOST_TEST_LETTER_H

#include "feldpost/take.h"

enum test_end {
	TEST_NOT_HERE, /* not in these mails, so far */
	TEST_DAMAGED,
	TEST_WHOLE, /* all its bytes are as they were sent */
	TEST_ENDS,
};

/* What is known about the letter, as printable texts. */
struct test_letter {
	bool sent;	   /* by this run */
	const char *id;	   /* 8 digits, as its subject has them */
	const char *to;	   /* an address */
	const char *since; /* the moment when it was sent, as a log has it */
	size_t lines;
	enum test_end end;
	const char *mail;   /* the mail that has it; NULL if none does */
	const char *damage; /* which lines are missing, or NULL */
};

/*
 * Sends a letter, unless one is on its way and no new one is wanted (`anew`).
 * Then looks for it in these mailboxes and among the mails that the desk keeps.
 * ERROR_INPUT if there is no address or no command that sends. ERROR_SYSTEM if
 * sending failed; then no letter is on its way.
 */
bool test_letter(struct take *t, bool anew, const char *const *box,
	size_t count, struct test_letter *out, struct error *e);

/* True if a packet's body is that of a test letter, whoever sent it. */
bool test_letter_is(struct span body);

#endif
