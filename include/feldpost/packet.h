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

#define PACKET_FORMAT "2" /* the only format that is written or read */

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
 * The same without writing and comparing: for a body that must be canonical
 * because a signature of the player's own covers its hash. False if
 * it turns out not to be canonical; this may go unnoticed.
 */
bool packet_scan(struct arena *a, struct span body, struct packet *out);

/*
 * False if a body, verified or not, has format 1: ERROR_INPUT names the program
 * that reads it.
 */
bool packet_check_format(struct span body, struct error *e);

/*
 * The value of `key: ` in an unverified body, the only thing that is needed
 * before its signature can be checked (packets 1 and 2). Empty if there is not
 * exactly one such line.
 */
struct span packet_peek(struct span body, const char *key);

/* The number in an unverified body; 0 if there is none or it can't be right. */
unsigned packet_peek_number(struct span body);

/*
 * The bytes of a body that its sender may choose freely (feldpost-protocol(7)
 * 2.5): the lines of `orders` and `notes`, or 0 if the packet only concedes.
 */
size_t packet_words(struct span body);

/*
 * Splits an order or a note that is too long for one item into several. An item
 * that begins with `+` continues the one before. Splits before blanks ("+ and
 * so on") if there are some; a text that begins with `+` follows an empty item.
 * packet_join joins the items of a list again: ERROR_INPUT if the first is a
 * continuation, or a joined text is not legal.
 */
void packet_split(struct arena *a, struct lines *out, const char *text);

/*
 * The same for a text that a person wrote, a note or terms: each line becomes
 * an item or several, and its blanks stay where they are. Blanks that no item
 * may have (the first, the last, a second one) and those in place of a tab
 * become no-break spaces, which look the same.
 */
void packet_note(struct arena *a, struct lines *out, const char *text);
bool packet_join(struct arena *a, const struct lines *items, struct lines *out,
	struct error *e);

#endif
