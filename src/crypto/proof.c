#include "proof.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "line.h"

void
context_of(struct context *c, const struct proof_place *at, const char *format,
	...)
{
	size_t room = sizeof c->text;
	int head = snprintf(c->text, room, "%s %u %c %s", at->prev.hex, at->seq,
		at->from, at->deck);
	if (head < 0 || (size_t)head >= room)
		abort(); /* a proof for a truncated context would be wrong */
	va_list args;
	va_start(args, format);
	room -= (size_t)head;
	int tail = vsnprintf(c->text + head, room, format, args);
	va_end(args);
	if (tail < 0 || (size_t)tail >= room)
		abort();
}

void
challenge_begin(struct challenge *c, enum challenge_end end, const char *tag,
	const struct context *ctx, const struct digest *extra)
{
	struct line line;
	line_print(&line, "fs %s %s%s%s", tag, ctx->text, extra ? " " : "",
		extra ? extra->hex : "");
	crypto_generichash_init(&c->state, NULL, 0, end);
	crypto_generichash_update(
		&c->state, (const uint8_t *)line.text, line.length);
}

void
challenge_point(struct challenge *c, const struct point *p)
{
	char line[2 * GROUP_BYTES + 1];
	hex_write(line, p->bytes, sizeof p->bytes);
	line[sizeof line - 1] = '\n';
	crypto_generichash_update(
		&c->state, (const uint8_t *)line, sizeof line);
}

void
challenge_points(
	struct challenge *c, const struct point *points, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		challenge_point(c, &points[i]);
}

void
challenge_cards(
	struct challenge *c, const struct hidden_card *cards, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		challenge_point(c, &cards[i].c1);
		challenge_point(c, &cards[i].c2);
	}
}

void
challenge_digest(struct challenge *c, struct digest *out)
{
	uint8_t raw[CHALLENGE_DIGEST];
	crypto_generichash_final(&c->state, raw, sizeof raw);
	hex_write(out->hex, raw, sizeof raw);
}

void
challenge_scalar(struct challenge *c, struct scalar *out)
{
	uint8_t wide[CHALLENGE_SCALAR];
	crypto_generichash_final(&c->state, wide, sizeof wide);
	scalar_reduce(out, wide);
}

void
deck_secret(struct scalar *x, const struct digest *g, const char *deck)
{
	scalar_hash(x, "sub %s deck %s", g->hex, deck);
}

void
proof_nonce(struct scalar *k, const char *use, const struct scalar *x,
	const struct digest *d)
{
	char hex[2 * GROUP_BYTES + 1];
	hex_write(hex, x->bytes, sizeof x->bytes);
	scalar_hash(k, "nonce %s %s %s", use, hex, d->hex);
	sodium_memzero(hex, sizeof hex);
}

void
proof_answer(struct scalar *s, const struct scalar *k, const struct scalar *c,
	const struct scalar *x)
{
	scalar_mul(s, c, x);
	scalar_add(s, s, k);
}

void
proof_commitment(struct point *t, const struct scalar *s,
	const struct scalar *c, const struct point *key)
{
	point_base(t, s);
	point_sub_product(t, c, key);
}

void
proof_commitment_on(struct point *t, const struct point *base,
	const struct scalar *s, const struct scalar *c, const struct point *y)
{
	point_mul(t, s, base);
	point_sub_product(t, c, y);
}

void
blob_put_points(struct buffer *blob, const struct point *p, unsigned count)
{
	buffer_add(blob, (const char *)p, count * sizeof *p);
}

void
blob_put_scalars(struct buffer *blob, const struct scalar *s, unsigned count)
{
	buffer_add(blob, (const char *)s, count * sizeof *s);
}

bool
blob_points(struct span *rest, struct point *out, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		if (rest->length < GROUP_BYTES ||
			!point_read(&out[i], (const uint8_t *)rest->data))
			return false;
		*rest = span_from(*rest, GROUP_BYTES);
	}
	return true;
}

bool
blob_scalars(struct span *rest, struct scalar *out, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		if (rest->length < GROUP_BYTES ||
			!scalar_read(&out[i], (const uint8_t *)rest->data))
			return false;
		*rest = span_from(*rest, GROUP_BYTES);
	}
	return true;
}
