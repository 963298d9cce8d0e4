/*
 * The one table of keys in packets, and which packets have them
 * (feldpost-protocol(7) 2.1).
 * floor: packet
 */
#ifndef FELDPOST_PACKET_TABLE_H
#define FELDPOST_PACKET_TABLE_H

#include "feldpost/packet.h"

enum key_kind {
	KIND_VERSION, /* always PACKET_FORMAT; has no member */
	KIND_TYPE,
	KIND_NUMBER, /* unsigned from 1; 0 = absent */
	KIND_ROLE,
	KIND_MODE,
	KIND_DIGEST,
	KIND_STRING,
	KIND_PUBLIC,  /* a minisign public key */
	KIND_STRINGS, /* lists from here on */
	KIND_OPS,     /* strings, and lines of base64 */
};

struct packet_key {
	const char *key;
	size_t length; /* of its name */
	enum key_kind kind;
	size_t offset;	   /* of the member of struct packet */
	unsigned max;	   /* greatest number */
	unsigned in, must; /* sets of packet types: allowed in, required in */
	bool words;	   /* its sender may choose the value */
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

/* Reads a value that is no list or text into its member. */
bool packet_key_read(
	const struct packet_key *k, struct span value, void *member);

/* In normative order; ends with key NULL. */
extern const struct packet_key packet_keys[];

/* Ends with NULL; the index is enum packet_type. */
extern const char *const packet_types[];

/* Ends with NULL. */
extern const char *const packet_modes[];

/* Returns the index of a name in such a list, or -1. */
int packet_name(const char *const *names, struct span value);

#endif
