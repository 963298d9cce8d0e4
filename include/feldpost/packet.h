/*
 * Packets: the canonical text of one signed message (feldpost-protocol(7) 2.1).
 * floor: packet
 *
 * A packet is a plain struct. Values that are absent are NULL, empty or -1.
 * Strings are stored unescaped, as UTF-8, and the arena owns them. These
 * functions do not know what orders, rolls and card operations mean.
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

#define PACKET_FORMAT "2" /* the only format that is written or read */

/* The members have the same order as the table of fields in the code. If a
 * digest is absent, its text is empty. */
struct packet {
	enum packet_type type;
	struct digest game;
	unsigned seq;
	char from; /* 'A', 'B' or 'R' */
	struct digest prev;
	const char *rules; /* "peiper 2": name and version */
	struct digest rhash;
	const char *mode; /* "duel", "host" or "solo" */
	struct lines setup;
	unsigned links; /* 0 if absent */
	const char *name;
	const char *key; /* 56 characters of base64 */
	const char *ref;
	struct digest nonce;
	struct lines decks, terms;
	struct digest link, next, pulse;
	const char *beacon;
	struct lines rolls, orders, commits, opens;
	struct lines ops; /* base64 lines, and texts in double quotes */
	struct digest state, secret;
	struct lines notes;
	size_t words; /* packet_words of the body from which it was read */
};

/* Appends the canonical body. The caller must have split items that are too
 * long for a line (packet_split). Fails with ERROR_INPUT if something has no
 * canonical form (a forbidden character, too many lines). */
bool packet_write(struct buffer *out, const struct packet *p, struct error *e);

/* Reads a body, then writes the packet again and compares the bytes. Fails with
 * ERROR_INPUT if the bytes differ (feldpost-protocol(7) 2.1). Call this only
 * after the signature was verified (V2 before V3). */
bool packet_read(
	struct arena *a, struct span body, struct packet *out, struct error *e);

/* Reads a body like packet_read, but without writing and comparing it. Use this
 * for a body that must be canonical because a signature of the player's own
 * covers its hash. The function does not notice every body that is not
 * canonical. */
bool packet_scan(struct arena *a, struct span body, struct packet *out);

/* Returns false if a body (verified or not) has format 1. ERROR_INPUT names the
 * program that can read format 1. */
bool packet_check_format(struct span body, struct error *e);

/* Returns the value of `key: ` in an unverified body. feldpost needs values of
 * packets 1 and 2 before it can check their signatures. The result is empty if
 * the body has no line with this key, or several. */
struct span packet_peek(struct span body, const char *key);

/* Returns the packet number in an unverified body; 0 if there is no number or
 * no packet can have this number. */
unsigned packet_peek_number(struct span body);

/* Returns how many bytes of a body the sender chose freely
 * (feldpost-protocol(7) 2.5). These are the bytes in the lines of `orders` and
 * `notes`. Returns 0 if the packet only concedes. */
size_t packet_words(struct span body);

/*
 * packet_split splits an order or a note that is too long for one item. An item
 * that begins with `+` continues the item before it. packet_split splits before
 * blanks ("+ and so on") where possible. A text that itself begins with `+`
 * follows an empty item. packet_join joins the items of a list again. It fails
 * with ERROR_INPUT if the first item begins with `+`, or if a joined text is
 * not legal.
 */
void packet_split(struct arena *a, struct lines *out, const char *text);

/* packet_note splits a text that a person has written, such as a note or terms.
 * Each line of the text becomes one item or several. An item may have no tab,
 * no blank at its ends, and no two blanks in a row. packet_note changes these
 * characters to no-break spaces, which look like blanks. */
void packet_note(struct arena *a, struct lines *out, const char *text);
bool packet_join(struct arena *a, const struct lines *items, struct lines *out,
	struct error *e);

#endif
