/*
 * The table of the keys in packets. The table says which types of packets have
 * which keys (feldpost-protocol(7) 2.1).
 * floor: packet
 */
#ifndef FELDPOST_PACKET_TABLE_H
#define FELDPOST_PACKET_TABLE_H

#include "feldpost/packet.h"

enum key_kind {
	KIND_VERSION,
	KIND_TYPE,
	KIND_NUMBER,
	KIND_ROLE,
	KIND_MODE,
	KIND_DIGEST,
	KIND_STRING,
	KIND_PUBLIC,  /* a minisign public key */
	KIND_STRINGS, /* this kind and all later kinds are lists */
	KIND_OPS,     /* lists of texts and of base64 lines */
};

struct packet_key {
	const char *key;
	size_t length;
	enum key_kind kind;
	size_t offset; /* the offset of the key's member in struct packet */
	unsigned max;
	unsigned in, must; /* packet types that may and must have the key */
	bool words;
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

/* Reads a value, unless it is a list or a text, into its member. */
bool packet_key_read(
	const struct packet_key *k, struct span value, void *member);

/* The keys in the order that packets must use. A NULL key ends the table. */
extern const struct packet_key packet_keys[];

/* The names of packet types, indexed by enum packet_type. The last is NULL. */
extern const char *const packet_types[];

/* The names of modes. NULL ends the array. */
extern const char *const packet_modes[];

/* Returns the index of a name in one of these arrays. Returns -1 if the array
 * does not have the name. */
int packet_name(const char *const *names, struct span value);

#endif
