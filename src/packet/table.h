/*
 * The one table of what stands in packets, and in which (feldpost-protocol(7)
 * 2.1).
 * floor: packet
 */
#ifndef FELDPOST_PACKET_TABLE_H
#define FELDPOST_PACKET_TABLE_H

#include "feldpost/packet.h"

enum key_kind {
	KIND_VERSION, /* always PACKET_FORMAT, no member */
	KIND_TYPE,
	KIND_NUMBER, /* unsigned from 1; 0 = absent */
	KIND_ROLE,
	KIND_MODE,
	KIND_DIGEST,
	KIND_STRING,
	KIND_PUBLIC,  /* a minisign public key */
	KIND_STRINGS, /* from here on lists */
	KIND_OPS,     /* strings, and lines of base64 */
};

struct packet_key {
	const char *key;
	size_t length; /* of its name */
	enum key_kind kind;
	size_t offset;	   /* of the member of struct packet */
	unsigned max;	   /* of a number */
	unsigned in, must; /* sets of packet types: may have it, must */
	bool words;	   /* what stands there is its sender's to choose */
};

static inline bool
packet_key_is_list(const struct packet_key *k)
{
	return k->kind >= KIND_STRINGS;
}

static inline bool
packet_key_is_text(const struct packet_key *k)
{
	return k->kind == KIND_STRING || k->kind == KIND_PUBLIC;
}

/* Reads a value that is neither list nor text into its member. */
bool packet_key_read(
	const struct packet_key *k, struct span value, void *member);

/* In normative order; ends with a key NULL. */
extern const struct packet_key packet_keys[];

/* Ends with NULL; the index is enum packet_type. */
extern const char *const packet_types[];

/* Ends with NULL. */
extern const char *const packet_modes[];

/* The index of a name in one of them; -1: it is not there. */
int packet_name(const char *const *names, struct span value);

#endif
