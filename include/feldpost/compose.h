/*
 * Composing: a packet as a whole message (RFC 5322) that a program can send.
 * floor: desk
 *
 * A letter (report.h) as plain text in UTF-8, in lines of at most 72. Never
 * HTML and nothing attached: filters punish both. The message says nothing that
 * the packets do not, but who sends it when; nothing of it is signed but the
 * packet.
 */
#ifndef FELDPOST_COMPOSE_H
#define FELDPOST_COMPOSE_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/game.h"

enum {
	COMPOSE_WIDTH = 72,   /* of a line, in columns */
	ENVELOPE_MOST = 4,    /* who get one message */
	ADDRESS_LENGTH = 254, /* RFC 5321 4.5.3.1.3 */
};

/* Somebody who sends or gets a mail. */
struct correspondent {
	const char *name; /* any text */
	const char *address;
};

struct envelope {
	struct correspondent from, to[ENVELOPE_MOST];
	size_t count;	    /* of `to` */
	bool automatic;	    /* no person has written it */
	bool again;	    /* it was sent before */
	const char *report; /* to stand above the packet; or NULL */
	/* What has happened, in a few sentences, and the last of it for the
	 * subject; or NULL. */
	const char *news, *headline;
	long long now; /* seconds since 1970, for its date */
};

/*
 * True if a text is an address, local@domain, that can stand in a header as it
 * is: ASCII, no quotes, no comments. ERROR_INPUT says what it lacks.
 */
bool address_check(const char *text, struct error *e);

/*
 * The readers of packet `seq` from this player ('A', 'B', 'R'), as roles in a
 * string: the opponent or the witness. A player of a game with a referee sends
 * to the referee first; the referee sends to both. Unknown players are left
 * out, such as the reader of an offer.
 */
const char *compose_readers(const struct game *g, unsigned seq, char from);

/*
 * Appends packet `seq` as a message. Its Message-ID follows from the packet, so
 * that threads build themselves; one that is sent again is a mail of its own.
 */
void compose_message(const struct game *g, unsigned seq,
	const struct envelope *envelope, struct buffer *out);

/* Appends a text that brings no packet as a message, with `id`, a word, in its
 * Message-ID. */
void compose_text(const struct envelope *envelope, const char *subject,
	const char *id, const char *text, struct buffer *out);

#endif
