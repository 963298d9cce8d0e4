/*
 * Composing: a packet as a whole message (RFC 5322) that a mail program can
 * send.
 * floor: desk
 *
 * The message has a letter (report.h) as plain text in UTF-8, in lines of at
 * most 72 columns. The message never has HTML or attachments, because filters
 * punish both. Apart from what the packets say, the message names only the
 * sender and the time. Only the packet in the message is signed.
 */
#ifndef FELDPOST_COMPOSE_H
#define FELDPOST_COMPOSE_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/game.h"

enum {
	COMPOSE_WIDTH = 72,   /* width of a line in columns */
	ENVELOPE_MOST = 4,    /* most readers of one message */
	ADDRESS_LENGTH = 254, /* RFC 5321 4.5.3.1.3 has this limit */
};

/* A sender or reader of a mail. */
struct correspondent {
	const char *name; /* any text may be a name */
	const char *address;
};

struct envelope {
	struct correspondent from, to[ENVELOPE_MOST];
	size_t count;
	bool automatic;	    /* no person wrote this message */
	bool again;	    /* the packet of this message was sent before */
	const char *report; /* the report above the packet, or NULL */
	/* The events in a few sentences, and the latest event for the subject.
	 * Both may be NULL. */
	const char *news, *headline;
	long long now; /* date of the message, in seconds since 1970 */
};

/* True if a text is an address, local@domain, that needs no quoting in a
 * header: ASCII without quotes and comments. Otherwise ERROR_INPUT says what is
 * wrong. */
bool address_check(const char *text, struct error *e);

/* Returns the roles of the readers of packet `seq` from the player `from` ('A',
 * 'B', 'R'), as a string: the opponent or the witness. In a game with a
 * referee, players send to the referee first, and the referee sends to both.
 * Unknown readers, such as the reader of an offer, are left out. */
const char *compose_readers(const struct game *g, unsigned seq, char from);

/* Appends packet `seq` as a message. The Message-ID is made from the packet, so
 * that mail programs show threads. A packet that is sent again gets a new
 * Message-ID. */
void compose_message(const struct game *g, unsigned seq,
	const struct envelope *envelope, struct buffer *out);

/* Appends a text without a packet as a message. The word `id` becomes a part of
 * the Message-ID. */
void compose_text(const struct envelope *envelope, const char *subject,
	const char *id, const char *text, struct buffer *out);

#endif
