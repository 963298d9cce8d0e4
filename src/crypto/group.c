#include "feldpost/group.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "line.h"

const struct point group_generator = { { 0xe2, 0xf2, 0xae, 0x0a, 0x6a, 0xbc,
	0x4e, 0x71, 0xa8, 0x84, 0xa9, 0x61, 0xc5, 0x00, 0x51, 0x5f, 0x58, 0xe3,
	0x0b, 0x6a, 0xa5, 0x82, 0xdd, 0x8d, 0xb6, 0xa6, 0x59, 0x45, 0xe0, 0x8d,
	0x2d, 0x76 } };

/* libsodium 1.0.18 ignores the highest bit, so each point would have two
 * encodings. This function refuses the second one. */
bool
point_read(struct point *out, const uint8_t bytes[GROUP_BYTES])
{
	if ((bytes[GROUP_BYTES - 1] & 0x80) != 0 ||
		crypto_core_ristretto255_is_valid_point(bytes) != 1 ||
		sodium_is_zero(bytes, GROUP_BYTES) == 1)
		return false;
	memcpy(out->bytes, bytes, sizeof out->bytes);
	return true;
}

/* libsodium 1.0.18 can only reduce scalars, which leaves a valid one
 * unchanged. */
bool
scalar_read(struct scalar *out, const uint8_t bytes[GROUP_BYTES])
{
	uint8_t wide[64] = { 0 };
	memcpy(wide, bytes, GROUP_BYTES);
	scalar_reduce(out, wide);
	return sodium_memcmp(out->bytes, bytes, GROUP_BYTES) == 0;
}

static void __attribute__((format(printf, 2, 0)))
hash_wide(uint8_t out[64], const char *format, va_list args)
{
	struct line line;
	line_vprint(&line, format, args);
	crypto_generichash(
		out, 64, (const uint8_t *)line.text, line.length, NULL, 0);
	line_wipe(&line);
}

static const struct known_point *__attribute__((format(printf, 1, 0)))
find_known(const char *format, va_list args)
{
	struct line line;
	line_vprint(&line, format, args);
	/* Removes the word before the tokens, and the LF after them. */
	const char *tokens = strchr(line.text, ' ') + 1;
	size_t length = line.length - 1 - (size_t)(tokens - line.text);
	const struct known_point *k = known_points;
	while (k->tokens &&
		(k->length != length || memcmp(k->tokens, tokens, length) != 0))
		k++;
	return k->tokens ? k : NULL;
}

void
point_hash(struct point *out, const char *format, ...)
{
	uint8_t wide[64];
	va_list args;
	va_start(args, format);
	const struct known_point *known = find_known(format, args);
	va_end(args);
	if (known) {
		*out = known->point;
		return;
	}
	va_start(args, format);
	hash_wide(wide, format, args);
	va_end(args);
	crypto_core_ristretto255_from_hash(out->bytes, wide);
}

void
scalar_hash(struct scalar *out, const char *format, ...)
{
	uint8_t wide[64];
	va_list args;
	va_start(args, format);
	hash_wide(wide, format, args);
	va_end(args);
	scalar_reduce(out, wide);
	sodium_memzero(wide, sizeof wide);
}

void
scalar_reduce(struct scalar *out, const uint8_t wide[64])
{
	crypto_core_ristretto255_scalar_reduce(out->bytes, wide);
}

bool
point_equals(const struct point *a, const struct point *b)
{
	return memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

bool
point_is_identity(const struct point *p)
{
	return sodium_is_zero(p->bytes, sizeof p->bytes) == 1;
}

void
point_add(struct point *out, const struct point *a, const struct point *b)
{
	if (crypto_core_ristretto255_add(out->bytes, a->bytes, b->bytes) != 0)
		abort(); /* point_read lets in only points */
}

void
point_sub(struct point *out, const struct point *a, const struct point *b)
{
	if (crypto_core_ristretto255_sub(out->bytes, a->bytes, b->bytes) != 0)
		abort();
}

/* libsodium returns -1 for the identity and for invalid points. The group's
 * order is prime, so the result is the identity only if a factor is zero. */
void
point_mul(struct point *out, const struct scalar *s, const struct point *p)
{
	struct point q;
	if (crypto_scalarmult_ristretto255(q.bytes, s->bytes, p->bytes) != 0) {
		if (!sodium_is_zero(s->bytes, sizeof s->bytes) &&
			!point_is_identity(p))
			abort();
		memset(&q, 0, sizeof q);
	}
	*out = q;
}

void
point_base(struct point *out, const struct scalar *s)
{
	if (crypto_scalarmult_ristretto255_base(out->bytes, s->bytes) != 0)
		memset(out, 0, sizeof *out);
}

void
point_add_product(
	struct point *out, const struct scalar *s, const struct point *p)
{
	struct point product;
	point_mul(&product, s, p);
	point_add(out, out, &product);
}

void
point_sub_product(
	struct point *out, const struct scalar *s, const struct point *p)
{
	struct point product;
	point_mul(&product, s, p);
	point_sub(out, out, &product);
}

void
scalar_one(struct scalar *out)
{
	*out = (struct scalar){ { 1 } };
}

bool
scalar_equals(const struct scalar *a, const struct scalar *b)
{
	return sodium_memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

void
scalar_add(struct scalar *out, const struct scalar *a, const struct scalar *b)
{
	crypto_core_ristretto255_scalar_add(out->bytes, a->bytes, b->bytes);
}

void
scalar_sub(struct scalar *out, const struct scalar *a, const struct scalar *b)
{
	crypto_core_ristretto255_scalar_sub(out->bytes, a->bytes, b->bytes);
}

void
scalar_mul(struct scalar *out, const struct scalar *a, const struct scalar *b)
{
	crypto_core_ristretto255_scalar_mul(out->bytes, a->bytes, b->bytes);
}

void
scalar_add_product(
	struct scalar *out, const struct scalar *a, const struct scalar *b)
{
	struct scalar product;
	scalar_mul(&product, a, b);
	scalar_add(out, out, &product);
	scalar_wipe(&product);
}

void
scalar_wipe(struct scalar *s)
{
	sodium_memzero(s, sizeof *s);
}
