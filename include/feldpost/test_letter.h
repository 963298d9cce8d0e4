/*
 * Test letters: whether mails are sent, and read as they were sent, before a
 * turn depends on it.
 * floor: desk
 *
 * A test letter goes to its sender's own address. It has lines as a packet
 * has, and in them no packet, so it is of no game. As it was sent it is kept in
 * the owner's file for it until it has been found whole; nothing else is
 * written, and mails are only read.
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

/* What is known of the letter, as texts that can be seen. */
struct test_letter {
	bool sent;	   /* by this run */
	const char *id;	   /* 8 digits, as its subject has them */
	const char *to;	   /* an address */
	const char *since; /* the moment when it was sent, as a log has it */
	size_t lines;
	enum test_end end;
	const char *mail;   /* in which it was found; NULL: in none */
	const char *damage; /* which lines are missing; NULL: none */
};

/*
 * Sends a letter, unless one is on its way and no `anew` one is wanted; and
 * looks for it in these mailboxes and among the mails that the desk keeps. With
 * ERROR_INPUT there is no address, or no command that sends; ERROR_SYSTEM says
 * that it has failed: then no letter is on its way.
 */
bool test_letter(struct take *t, bool anew, const char *const *box,
	size_t count, struct test_letter *out, struct error *e);

/* Whether a packet's body is that of a test letter, anybody's. */
bool test_letter_is(struct span body);

#endif
