/*
 * The group: ristretto255 points and scalars (feldpost-protocol(7) 0 and 6.1).
 * floor: crypto
 *
 * Both are kept as the 32 bytes in which they are sent and hashed. A point is
 * valid and a scalar below the group's order L from the moment it stands in one
 * of these structs: what comes from outside passes point_read or scalar_read,
 * and all that is computed here keeps it so. Bytes put there in another way
 * abort the program as soon as they are used. Thirty-two zero bytes are the
 * identity, and the scalar 0. Results may be one of the arguments.
 *
 * Whoever holds a secret scalar wipes it.
 *
 * All of it takes the same time whatever the numbers are, and is read from its
 * 32 bytes and written to them at each step, also where proofs are verified and
 * nothing is secret: libsodium exports nothing else. In Debian 12 we know of
 * one other C library with ristretto255, libdecaf, of 2022. It multiplies in
 * variable time just for a G + b P (44 us; here 50 and 16, and 13 for each
 * sum); with points that stay read, a shuffle might be verified in two thirds
 * of the time. That does not pay for a second group on which players must agree
 * to the bit.
 */
#ifndef FELDPOST_GROUP_H
#define FELDPOST_GROUP_H

#include <stdbool.h>
#include <stdint.h>

#include "feldpost/text.h"

enum {
	GROUP_BYTES = 32, /* of a point, and of a scalar */
};

struct point {
	uint8_t bytes[GROUP_BYTES];
};

/* Little-endian. */
struct scalar {
	uint8_t bytes[GROUP_BYTES];
};

/* G */
extern const struct point group_generator;

/* A point as it is sent: its one encoding, and not the identity (6.1). */
bool point_read(struct point *out, const uint8_t bytes[GROUP_BYTES]);

/* A scalar as it is sent: below L (6.1). */
bool scalar_read(struct scalar *out, const uint8_t bytes[GROUP_BYTES]);

/* from_hash(B512(tokens)): a point whose logarithm nobody knows. */
void point_hash(struct point *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

bool point_equals(const struct point *a, const struct point *b);
bool point_is_identity(const struct point *p);
void point_add(struct point *out, const struct point *a, const struct point *b);
void point_sub(struct point *out, const struct point *a, const struct point *b);

/* s p; the identity where s or p is zero. */
void point_mul(
	struct point *out, const struct scalar *s, const struct point *p);

/* s G, three times as fast. */
void point_base(struct point *out, const struct scalar *s);

/* out += s p, out -= s p: the steps of the sums in the proofs. */
void point_add_product(
	struct point *out, const struct scalar *s, const struct point *p);
void point_sub_product(
	struct point *out, const struct scalar *s, const struct point *p);

/* HL(tokens), a line of at most 4000 bytes as in hash_line. */
void scalar_hash(struct scalar *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Hs(bytes): the 64 bytes of a BLAKE2b-512, mod L. */
void scalar_reduce(struct scalar *out, const uint8_t wide[64]);

void scalar_one(struct scalar *out);
bool scalar_equals(const struct scalar *a, const struct scalar *b);
void scalar_add(
	struct scalar *out, const struct scalar *a, const struct scalar *b);
void scalar_sub(
	struct scalar *out, const struct scalar *a, const struct scalar *b);
void scalar_mul(
	struct scalar *out, const struct scalar *a, const struct scalar *b);

/* out += a b */
void scalar_add_product(
	struct scalar *out, const struct scalar *a, const struct scalar *b);

void scalar_wipe(struct scalar *s);

#endif
