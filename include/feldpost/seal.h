/*
 * Sealed boxes: bytes that only the owner of a key can read (protocol.md 4.5,
 * 6.3, 7.1).
 * floor: crypto
 *
 * A box is libsodium's crypto_box_seal to the player's own Ed25519 key, turned
 * into one for encryption. It says nothing about who made it, and no two boxes
 * are the same: the packet that carries one must be kept, not made again.
 */
#ifndef FELDPOST_SEAL_H
#define FELDPOST_SEAL_H

#include "feldpost/key.h"

enum {
	SEAL_BYTES = 48, /* that a box is longer than its text */
	ESCROW_BLOB = 112,
};

/* Appends a box. False if `to` is no key that can be encrypted to. */
bool seal_make(
	struct buffer *box, const struct public_key *to, struct span text);

/*
 * What is in a box: `*length` bytes and a NUL in guarded memory, to be freed
 * with secret_bytes_free. False if it is not for `key`, or changed.
 */
bool seal_open(char **text, size_t *length, const struct secret_key *key,
	struct span box);

/* `escrow R`: a game secret g for the referee. */
bool escrow_make(struct buffer *box, const struct public_key *referee,
	const struct digest *g);

/*
 * The g in an escrow box. That it is the sender's shows when his anchor is
 * recomputed from it, which is the caller's part. He wipes it.
 */
bool escrow_open(
	struct digest *g, const struct secret_key *referee, struct span box);

#endif
