/*
 * Hashes: the line hash B2 of feldpost-protocol(7) 0, and related functions.
 * floor: crypto
 *
 * A digest is stored as its 64 lower-case hex digits, because that is how it is
 * hashed again, printed and compared. B2(t1 t2 ...) is BLAKE2b-256 of the ASCII
 * line "feldpost1 t1 t2 ..." LF, so `b2sum -l 256` recomputes every digest.
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

/* Prepares libsodium; call it once before any other function of this floor. */
bool crypto_start(void);

/* Computes BLAKE2b-256 of bytes: the h_n of a body, the state hash. */
void hash_bytes(struct digest *out, struct span bytes);

/*
 * Computes B2 of the formatted tokens ("link A 3 <hex>"), which must not
 * contain LF. They have at most 4000 bytes; a longer line is a bug and aborts.
 * An argument may be `out`.
 */
void hash_line(struct digest *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Appends bytes in base64. */
void base64_put(struct buffer *out, struct span bytes);

/* Appends "sha256-..." in base64, the name of a script or style in a browser's
 * content security policy. */
void hash_source(struct buffer *out, struct span bytes);

bool digest_equals(const struct digest *a, const struct digest *b);

/* Reads exactly 64 lower-case hex digits. */
bool digest_read(struct digest *out, struct span hex);

/* Makes 32 random bytes, for the nonces of packets 1 and 2. */
void digest_random(struct digest *out);

/* Wipes a secret digest: a game secret, or a link that is not disclosed yet. */
void digest_wipe(struct digest *d);

#endif
