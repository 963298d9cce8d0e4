#include <string.h>

#include "feldpost/limits.h"
#include "proof.h"

/* Proves X_P = x G and Y_t = x C1 for one t, where Y_t = C2 - D - M_t is the
 * holder's share if the card is name t. For every other t the proof is
 * simulated, with a challenge that is chosen before the hash is computed. */
struct branches {
	const struct card_claim *of;
	struct context ctx;
	struct point y[LIMIT_DECK];
	struct point t[2 * LIMIT_DECK];
	struct scalar c[LIMIT_DECK], s[LIMIT_DECK];
};

size_t
class_size(unsigned count)
{
	return (size_t)2 * GROUP_BYTES * count;
}

static bool
names_are_listed(const struct card_claim *c)
{
	for (unsigned i = 1; i < c->count; i++)
		if (strcmp(c->names[i - 1], c->names[i]) >= 0)
			return false;
	return c->count >= 1 && c->count <= LIMIT_DECK;
}

static void
begin(struct branches *b, const struct card_claim *of)
{
	struct point rest;
	b->of = of;
	context_of(&b->ctx, &of->at, " %s %s", of->cid, of->name);
	card_points(b->y, of->at.deck, of->names, of->count);
	point_sub(&rest, &of->card->c2, of->share);
	for (unsigned i = 0; i < of->count; i++)
		point_sub(&b->y[i], &rest, &b->y[i]);
}

/* Hashes FS("or", ctx, [X_P, C1, Y..]); the caller finishes the hash. */
static void
hash_statement(
	struct challenge *h, enum challenge_end end, const struct branches *b)
{
	challenge_begin(h, end, "or", &b->ctx, NULL);
	challenge_point(h, b->of->key);
	challenge_point(h, &b->of->card->c1);
	challenge_points(h, b->y, b->of->count);
}

/* Computes Hs(FS("or", ctx, [X_P, C1, Y.., T..])). */
static void
hash_challenge(struct scalar *c, const struct branches *b)
{
	struct challenge h;
	hash_statement(&h, CHALLENGE_SCALAR, b);
	challenge_points(&h, b->t, 2 * b->of->count);
	challenge_scalar(&h, c);
}

/* Computes T_t from the challenge and the answer of its branch. */
static void
commit_backwards(struct branches *b, unsigned i)
{
	struct point *t = &b->t[2 * (size_t)i];
	proof_commitment(&t[0], &b->s[i], &b->c[i], b->of->key);
	proof_commitment_on(
		&t[1], &b->of->card->c1, &b->s[i], &b->c[i], &b->y[i]);
}

/* The holder's secrets, which are wiped at the end. */
struct holder {
	struct scalar x, k;
	struct digest nonces;
	struct point share; /* share of the card, which reveals the card */
	unsigned own;	    /* the index of the true branch */
};

static void
make_up_others(struct branches *b, const struct holder *h)
{
	for (unsigned i = 0; i < b->of->count; i++) {
		if (i == h->own)
			continue;
		scalar_hash(&b->c[i], "sub %s c%u", h->nonces.hex, i);
		scalar_hash(&b->s[i], "sub %s s%u", h->nonces.hex, i);
		commit_backwards(b, i);
	}
}

/* The sum of all challenges must be the hash, so the challenge of the true
 * branch can't be chosen freely. */
static void
answer_own(struct branches *b, const struct holder *h)
{
	struct scalar *c = &b->c[h->own];
	struct point *t = &b->t[2 * (size_t)h->own];
	point_base(&t[0], &h->k);
	point_mul(&t[1], &h->k, &b->of->card->c1);
	hash_challenge(c, b);
	for (unsigned i = 0; i < b->of->count; i++)
		if (i != h->own)
			scalar_sub(c, c, &b->c[i]);
	proof_answer(&b->s[h->own], &h->k, c, &h->x);
}

static void
prove(struct buffer *blob, struct branches *b, struct holder *h)
{
	struct challenge text;
	struct digest d;
	char hex[2 * GROUP_BYTES + 1];
	hash_statement(&text, CHALLENGE_DIGEST, b);
	challenge_digest(&text, &d);
	hex_write(hex, h->x.bytes, sizeof h->x.bytes);
	hash_line(&h->nonces, "nonce or %s %s", hex, d.hex);
	sodium_memzero(hex, sizeof hex);
	scalar_hash(&h->k, "sub %s k", h->nonces.hex);
	make_up_others(b, h);
	answer_own(b, h);
	for (unsigned i = 0; i < b->of->count; i++) {
		blob_put_scalars(blob, &b->c[i], 1);
		blob_put_scalars(blob, &b->s[i], 1);
	}
}

bool
class_make(
	struct buffer *blob, const struct card_claim *c, const struct digest *g)
{
	struct branches b;
	struct holder h;
	if (!names_are_listed(c))
		return false;
	begin(&b, c);
	deck_secret(&h.x, g, c->at.deck);
	point_mul(&h.share, &h.x, &c->card->c1);
	bool found = card_find(&h.own, &h.share, b.y, c->count);
	if (found)
		prove(blob, &b, &h);
	sodium_memzero(&h, sizeof h);
	return found;
}

bool
class_verify(const struct card_claim *c, struct span blob)
{
	struct branches b;
	struct scalar sum = { { 0 } }, again;
	if (!names_are_listed(c) || blob.length != class_size(c->count))
		return false;
	begin(&b, c);
	for (unsigned i = 0; i < c->count; i++) {
		if (!blob_scalars(&blob, &b.c[i], 1) ||
			!blob_scalars(&blob, &b.s[i], 1))
			return false;
		commit_backwards(&b, i);
		scalar_add(&sum, &sum, &b.c[i]);
	}
	hash_challenge(&again, &b);
	return scalar_equals(&again, &sum);
}
