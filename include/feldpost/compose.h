/*
 * Composing: a packet as a whole message (RFC 5322) that a program can send.
 * floor: desk
 *
 * The message is a letter (report.h) as plain text in UTF-8, in lines of at
 * most 72 columns. It is never HTML and has no attachments: filters punish
 * both. Besides what the packets say, it says only who sends it, and when. Only
 * the packet in it is signed.
 */
#ifndef FELDPOST_COMPOSE_H
#define FELDPOST_COMPOSE_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/game.h"

enum {
	COMPOSE_WIDTH = 72,   /* columns of a line */
	ENVELOPE_MOST = 4,    /* most readers of one message */
	ADDRESS_LENGTH = 254, /* RFC 5321 4.5.3.1.3 */
};

/* Somebody who sends or gets a mail. */
struct correspondent {
	const char *name; /* any text */
	const char *address;
};

struct envelope {
	struct correspondent from, to[ENVELOPE_MOST];
	size_t count;	    /* length of `to` */
	bool automatic;	    /* no person wrote it */
	bool again;	    /* it was sent before */
	const char *report; /* text above the packet; or NULL */
	/* What has happened, in a few sentences, and the latest event for the
	 * subject; or NULL. */
	const char *news, *headline;
	long long now; /* seconds since 1970, for its date */
};

/*
 * True if a text is an address, local@domain, that needs no quoting in a
 * header: ASCII, no quotes, no comments. ERROR_INPUT says what is wrong.
 */
bool address_check(const char *text, struct error *e);

/*
 * Returns the readers of packet `seq` from this player ('A', 'B', 'R'), as
 * roles in a string: the opponent or the witness. A player of a game with a
 * referee sends to the referee first; the referee sends to both. Unknown
 * players are left out, such as the reader of an offer.
 */
const char *compose_readers(const struct game *g, unsigned seq, char from);

/*
 * Appends packet `seq` as a message. Its Message-ID follows from the packet, so
 * that mail programs show threads. A packet sent again gets a new Message-ID.
 */
void compose_message(const struct game *g, unsigned seq,
	const struct envelope *envelope, struct buffer *out);

/* Appends a text without a packet as a message. `id`, a word, is part of its
 * Message-ID. */
void compose_text(const struct envelope *envelope, const char *subject,
	const char *id, const char *text, struct buffer *out);

#endif
