#include "proof.h"

/* Computes c = Hs(FS("pok", ctx, [X_P, T])). */
static void
hash_challenge(struct scalar *c, const struct context *ctx,
	const struct point *key, const struct point *t)
{
	struct challenge h;
	challenge_begin(&h, CHALLENGE_SCALAR, "pok", ctx, NULL);
	challenge_point(&h, key);
	challenge_point(&h, t);
	challenge_scalar(&h, c);
}

void
deck_key_make(struct buffer *blob, const struct proof_place *at,
	const struct digest *g)
{
	struct context ctx;
	struct scalar x, k, c, s;
	struct point key, t;
	struct digest d;
	struct challenge h;
	context_of(&ctx, at, "%s", "");
	deck_secret(&x, g, at->deck);
	point_base(&key, &x);
	/* The nonce depends on d = B2 of FS("pok", ctx, [X_P]). */
	challenge_begin(&h, CHALLENGE_DIGEST, "pok", &ctx, NULL);
	challenge_point(&h, &key);
	challenge_digest(&h, &d);
	proof_nonce(&k, "pok", &x, &d);
	point_base(&t, &k);
	hash_challenge(&c, &ctx, &key, &t);
	proof_answer(&s, &k, &c, &x);
	scalar_wipe(&x);
	scalar_wipe(&k);
	blob_put_points(blob, &key, 1);
	blob_put_scalars(blob, &c, 1);
	blob_put_scalars(blob, &s, 1);
}

bool
deck_key_verify(
	struct point *key, const struct proof_place *at, struct span blob)
{
	struct context ctx;
	struct scalar c, s, again;
	struct point t;
	if (blob.length != DECK_KEY_BLOB || !blob_points(&blob, key, 1) ||
		!blob_scalars(&blob, &c, 1) || !blob_scalars(&blob, &s, 1))
		return false;
	context_of(&ctx, at, "%s", "");
	proof_commitment(&t, &s, &c, key);
	hash_challenge(&again, &ctx, key, &t);
	return scalar_equals(&again, &c);
}

bool
deck_key_join(struct point *joint, const struct point *a, const struct point *b)
{
	point_add(joint, a, b);
	return !point_is_identity(joint);
}
