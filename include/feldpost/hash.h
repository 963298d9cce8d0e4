/*
 * Hashes: the line hash B2 of feldpost-protocol(7) 0, and its relatives.
 * floor: crypto
 *
 * A digest is kept as the 64 lower-case hex digits in which it is hashed
 * again, printed and compared. B2(t1 t2 ...) is BLAKE2b-256 of the ASCII line
 * "feldpost1 t1 t2 ..." LF, so `b2sum -l 256` recomputes every one of them.
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

/* Prepares libsodium; call once before anything of this floor. */
bool crypto_start(void);

/* BLAKE2b-256 of bytes: h_n of a body, the state hash. */
void hash_bytes(struct digest *out, struct span bytes);

/*
 * B2 of the formatted tokens ("link A 3 <hex>"), which must hold no LF. At most
 * 4000 bytes; more is a bug of the caller and aborts. An argument may be `out`.
 */
void hash_line(struct digest *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Appends bytes in base64. */
void base64_put(struct buffer *out, struct span bytes);

/* Appends "sha256-..." in base64: by what a browser's policy names a script or
 * a style. */
void hash_source(struct buffer *out, struct span bytes);

bool digest_equals(const struct digest *a, const struct digest *b);

/* Exactly 64 lower-case hex digits. */
bool digest_read(struct digest *out, struct span hex);

/* 32 random bytes (nonces of packets 1 and 2). */
void digest_random(struct digest *out);

/* Forgets a digest that is secret: a game secret, a link not yet shown. */
void digest_wipe(struct digest *d);

#endif
