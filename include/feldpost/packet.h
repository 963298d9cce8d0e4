/*
 * Packets: the canonical text of one signed message (feldpost-protocol(7) 2.1).
 * floor: packet
 *
 * A packet is a plain struct; what is absent is NULL, empty or -1. Strings are
 * kept as the reader sees them (UTF-8, unescaped) and belong to the arena.
 * What orders, rolls and card operations mean is not known here.
 */
#ifndef FELDPOST_PACKET_H
#define FELDPOST_PACKET_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"
#include "feldpost/hash.h"
#include "feldpost/lines.h"
#include "feldpost/text.h"

enum packet_type {
	PACKET_OFFER,
	PACKET_ACCEPT,
	PACKET_TURN,
	PACKET_DISCLOSE,
	PACKET_RULING,
};

#define PACKET_FORMAT "2" /* that is written, and the only one that is read */

/* Members in the order of the field table. A digest whose text is empty is
 * absent. */
struct packet {
	enum packet_type type;
	struct digest game;
	unsigned seq;
	char from; /* 'A', 'B', 'R' */
	struct digest prev;
	const char *rules; /* "peiper 2" */
	struct digest rhash;
	const char *mode; /* duel, host, solo */
	struct lines setup;
	unsigned links; /* 0 = absent */
	const char *name;
	const char *key; /* 56 characters */
	const char *ref;
	struct digest nonce;
	struct lines decks, terms;
	struct digest link, next, pulse;
	const char *beacon;
	struct lines rolls, orders, commits, opens;
	struct lines ops; /* base64 bare, texts within double quotes */
	struct digest state, secret;
	struct lines notes;
	size_t words; /* packet_words of the body that it was read from */
};

/*
 * Appends the canonical body. Items longer than a line can hold must have been
 * split by the caller (packet_split). ERROR_INPUT if something has no
 * canonical spelling (a forbidden character, too many lines).
 */
bool packet_write(struct buffer *out, const struct packet *p, struct error *e);

/*
 * Reads a body, writes it again and compares the bytes: if they differ, that is
 * ERROR_INPUT (feldpost-protocol(7) 2.1). Call only for text whose signature
 * has been verified (V2 before V3).
 */
bool packet_read(
	struct arena *a, struct span body, struct packet *out, struct error *e);

/*
 * The same without comparing, for a body that is canonical for certain, since
 * its hash stands in what I signed; at a tenth of the price. False for one that
 * is not, as far as that is noticed.
 */
bool packet_scan(struct arena *a, struct span body, struct packet *out);

/*
 * False for a body, verified or not, of format 1: ERROR_INPUT, and which
 * program reads it.
 */
bool packet_check_format(struct span body, struct error *e);

/*
 * The value of `key: ` in an unverified body: the one thing that is needed
 * before its signature can be checked (packets 1 and 2). Empty if there is
 * not exactly one such line.
 */
struct span packet_peek(struct span body, const char *key);

/* The number that an unverified body says it has; 0: none that can be. */
unsigned packet_peek_number(struct span body);

/*
 * What a body has that its sender is free to choose, in bytes
 * (feldpost-protocol(7) 2.5): the lines of `orders` and `notes`, or nothing if
 * it does nothing but concede.
 */
size_t packet_words(struct span body);

/*
 * Splits an order or a note that is too long for one item into several: what
 * follows the `+` of an item goes on where the one before ended. Splits before
 * blanks ("+ and so on") where there are some; a text that begins with `+`
 * follows an empty item. packet_join puts the items of a list together again:
 * ERROR_INPUT if the first is a continuation, or a whole is no legal text.
 */
void packet_split(struct arena *a, struct lines *out, const char *text);

/*
 * The same for a text that a person wrote, a note or terms: a line of it is an
 * item or several, and its blanks stay where they are. Those that no item may
 * have (the first, the last, a second one) become no-break spaces, which look
 * the same; so do those that stand for a tab.
 */
void packet_note(struct arena *a, struct lines *out, const char *text);
bool packet_join(struct arena *a, const struct lines *items, struct lines *out,
	struct error *e);

#endif
