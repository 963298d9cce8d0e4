/*
 * Hashes: the line hash B2 of feldpost-protocol(7) 0, and related functions.
 * floor: crypto
 *
 * A digest is stored as its 64 lower-case hex digits, because it is hashed
 * again, printed and compared in this form. B2(t1 t2 ...) is BLAKE2b-256 of the
 * ASCII line "feldpost1 t1 t2 ..." LF, so `b2sum -l 256` can recompute every
 * digest.
 */
#ifndef FELDPOST_HASH_H
#define FELDPOST_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/text.h"

struct digest {
	char hex[65];
};

/* Prepares libsodium. Call this once before any other function of this
 * floor. */
bool crypto_start(void);

/* Computes BLAKE2b-256 of bytes, such as the body of a packet (h_n) or a
 * state. */
void hash_bytes(struct digest *out, struct span bytes);

/* Computes the same hash of bytes that come in pieces. `state` has room for
 * libsodium's state. */
struct hashing {
	_Alignas(64) unsigned char state[384];
};
void hash_begin(struct hashing *h);
void hash_add(struct hashing *h, struct span bytes);
void hash_end(struct hashing *h, struct digest *out);

/* Computes B2 of the formatted tokens ("link A 3 <hex>"), which must not
 * contain LF. The tokens may have at most 4000 bytes together: a longer line is
 * a bug, and the program aborts. `out` may also be one of the arguments. */
void hash_line(struct digest *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Appends bytes in base64. */
void base64_put(struct buffer *out, struct span bytes);

/* Appends "sha256-..." in base64, the name that a browser's content security
 * policy uses for a script or style. */
void hash_source(struct buffer *out, struct span bytes);

bool digest_equals(const struct digest *a, const struct digest *b);

/* Reads exactly 64 lower-case hex digits. Returns false for any other text. */
bool digest_read(struct digest *out, struct span hex);

/* Makes 32 random bytes, for the nonces of packets 1 and 2. */
void digest_random(struct digest *out);

/* Wipes a secret digest, such as the secret of a game or a link that is not
 * sent yet. */
void digest_wipe(struct digest *d);

#endif
