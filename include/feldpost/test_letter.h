/*
 * Test letters: find out whether mails are sent and arrive unchanged, before a
 * turn depends on the mail.
 * floor: desk
 *
 * A test letter is sent to its sender's own address. The letter looks like a
 * packet but belongs to no game. A copy is kept in the owner's test letter file
 * until the letter has come back whole. A test letter changes no other file.
 */
#ifndef FELDPOST_TEST_LETTER_H
#define FELDPOST_TEST_LETTER_H

#include "feldpost/packet.h"
#include "feldpost/take.h"

enum test_end {
	TEST_NOT_HERE, /* the letter was not found in these mails */
	TEST_DAMAGED,
	TEST_WHOLE, /* the letter was found, and all its bytes are unchanged */
	TEST_ENDS,
};

/* Facts about the letter, as printable texts. */
struct test_letter {
	bool sent;	   /* the letter was sent in this call */
	const char *id;	   /* 8 digits, which the letter's subject has */
	const char *to;	   /* the address to which the letter was sent */
	const char *since; /* when the letter was sent, as a log writes it */
	size_t lines;
	enum test_end end;
	const char *mail;   /* the mail that contains the letter, or NULL */
	const char *damage; /* the missing lines, or NULL */
};

/* Sends a letter. If one is already under way, sends another only if `again` is
 * true. Then looks for the letter in these mailboxes and in the mails that the
 * desk keeps. ERROR_INPUT means that there is no address, or no mail command.
 * ERROR_SYSTEM means that sending failed, and that no letter is under way. */
bool test_letter(struct take *t, bool again, const char *const *box,
	size_t count, struct test_letter *out, struct error *e);

/* True if the body of a packet is a test letter, no matter who sent it. */
static inline bool
test_letter_is(struct span body)
{
	return span_equals(packet_peek(body, "type"), "test");
}

#endif
