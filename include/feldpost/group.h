/*
 * The group: ristretto255 points and scalars (feldpost-protocol(7) 0 and 6.1).
 * floor: crypto
 *
 * Points and scalars are stored as the 32 bytes that are sent and hashed. Every
 * point in a struct point is valid, and every scalar is below the group's order
 * L: outside data must pass point_read or scalar_read, and the functions of
 * this header return only valid values. An invalid point aborts the program at
 * its first use. 32 zero bytes are the identity, and the scalar 0. A function
 * may store its result in one of its arguments.
 *
 * The owner of a secret scalar must wipe it.
 *
 * All functions take constant time. Each function decodes and encodes its 32
 * bytes, even to verify proofs, where nothing is secret, because libsodium
 * exports no other functions. Debian 12 has one other C library with
 * ristretto255 that we know of, libdecaf of 2022. libdecaf's only variable-time
 * function computes G a + b P (44 us; here 50 and 16 us, and 13 us for a sum).
 * With decoded points, a shuffle could be verified in two thirds of the time.
 * This gain does not justify a second implementation: results must be the same.
 */
#ifndef FELDPOST_GROUP_H
#define FELDPOST_GROUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/text.h"

enum {
	GROUP_BYTES = 32, /* size of a point, and of a scalar */
};

struct point {
	uint8_t bytes[GROUP_BYTES];
};

/* A number in little-endian bytes. */
struct scalar {
	uint8_t bytes[GROUP_BYTES];
};

/* G, the generator of the group. */
extern const struct point group_generator;

/* Reads a point from a packet. Returns false if the encoding is not canonical,
 * or if the point is the identity (6.1). */
bool point_read(struct point *out, const uint8_t bytes[GROUP_BYTES]);

/* Reads a scalar from a packet. Returns false if it is not below L (6.1). */
bool scalar_read(struct scalar *out, const uint8_t bytes[GROUP_BYTES]);

/* Points that are computed when feldpost is built (src/build/pack.c), because
 * they are the same in all games. They are the points of the cards in the
 * built-in scenarios, and generators. `tokens` of the last row is NULL. */
struct known_point {
	const char *tokens;
	size_t length; /* of `tokens` */
	struct point point;
};
extern const struct known_point known_points[];

/* Computes from_hash(B512(tokens)): a point whose discrete logarithm nobody
 * knows. */
void point_hash(struct point *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

bool point_equals(const struct point *a, const struct point *b);
bool point_is_identity(const struct point *p);
void point_add(struct point *out, const struct point *a, const struct point *b);
void point_sub(struct point *out, const struct point *a, const struct point *b);

/* Computes s p. The result is the identity if s or p is zero. */
void point_mul(
	struct point *out, const struct scalar *s, const struct point *p);

/* Computes s G, three times as fast as point_mul. */
void point_base(struct point *out, const struct scalar *s);

/* Compute out += s p and out -= s p, the terms of sums in proofs. */
void point_add_product(
	struct point *out, const struct scalar *s, const struct point *p);
void point_sub_product(
	struct point *out, const struct scalar *s, const struct point *p);

/* Computes HL(tokens). The line has at most 4000 bytes, as in hash_line. */
void scalar_hash(struct scalar *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Computes Hs(bytes): the 64 bytes of a BLAKE2b-512, modulo L. */
void scalar_reduce(struct scalar *out, const uint8_t wide[64]);

void scalar_one(struct scalar *out);
bool scalar_equals(const struct scalar *a, const struct scalar *b);
void scalar_add(
	struct scalar *out, const struct scalar *a, const struct scalar *b);
void scalar_sub(
	struct scalar *out, const struct scalar *a, const struct scalar *b);
void scalar_mul(
	struct scalar *out, const struct scalar *a, const struct scalar *b);

/* Computes out += a b. */
void scalar_add_product(
	struct scalar *out, const struct scalar *a, const struct scalar *b);

void scalar_wipe(struct scalar *s);

#endif
