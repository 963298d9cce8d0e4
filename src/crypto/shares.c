#include "feldpost/limits.h"
#include "proof.h"

size_t
shares_size(unsigned count)
{
	return (size_t)GROUP_BYTES * (count + 2);
}

/* All shares are proven together as one claim: key = x G and dstar = x astar.
 * The weights in these sums depend on every share. Therefore errors in two
 * shares can't cancel each other out. */
struct batch {
	struct context ctx;
	struct digest d;
	struct point astar, dstar;
};

static void
hash_statement(struct batch *b, const struct card_shares *s,
	const struct point *shares)
{
	struct challenge h;
	context_of(&b->ctx, &s->at, " %s", s->cids);
	challenge_begin(&h, CHALLENGE_DIGEST, "dleq-w", &b->ctx, NULL);
	challenge_point(&h, s->key);
	for (unsigned i = 0; i < s->count; i++) {
		challenge_point(&h, &s->cards[i].c1);
		challenge_point(&h, &shares[i]);
	}
	challenge_digest(&h, &b->d);
}

/* Computes A* = S w_i C1_i. Also computes D* = S w_i D_i for the verifier, who
 * does not know x. */
static void
weigh(struct batch *b, const struct card_shares *s, const struct point *shares)
{
	b->astar = b->dstar = (struct point){ { 0 } };
	for (unsigned i = 0; i < s->count; i++) {
		struct scalar w;
		scalar_hash(&w, "fs dleq-w %s %u", b->d.hex, i + 1);
		point_add_product(&b->astar, &w, &s->cards[i].c1);
		if (shares)
			point_add_product(&b->dstar, &w, &shares[i]);
	}
}

/* Computes c = Hs(FS("dleq", ctx, [X_P, A*, D*, T1, T2], d)). */
static void
hash_challenge(struct scalar *c, const struct batch *b, const struct point *key,
	const struct point t[2])
{
	struct challenge h;
	challenge_begin(&h, CHALLENGE_SCALAR, "dleq", &b->ctx, &b->d);
	challenge_point(&h, key);
	challenge_point(&h, &b->astar);
	challenge_point(&h, &b->dstar);
	challenge_points(&h, t, 2);
	challenge_scalar(&h, c);
}

void
shares_make(struct buffer *blob, const struct card_shares *s,
	const struct digest *g)
{
	struct point *shares =
		arena_array(blob->arena, s->count, sizeof *shares);
	struct batch b;
	struct scalar x, k, c, answer;
	struct point t[2];
	deck_secret(&x, g, s->at.deck);
	for (unsigned i = 0; i < s->count; i++)
		point_mul(&shares[i], &x, &s->cards[i].c1);
	blob_put_points(blob, shares, s->count);
	hash_statement(&b, s, shares);
	weigh(&b, s, NULL);
	point_mul(&b.dstar, &x, &b.astar);
	proof_nonce(&k, "dleq", &x, &b.d);
	point_base(&t[0], &k);
	point_mul(&t[1], &k, &b.astar);
	hash_challenge(&c, &b, s->key, t);
	proof_answer(&answer, &k, &c, &x);
	scalar_wipe(&k);
	scalar_wipe(&x);
	blob_put_scalars(blob, &c, 1);
	blob_put_scalars(blob, &answer, 1);
}

bool
shares_verify(
	struct point *shares, const struct card_shares *s, struct span blob)
{
	struct batch b;
	struct scalar c, answer, again;
	struct point t[2];
	if (s->count < 1 || s->count > LIMIT_DECK ||
		blob.length != shares_size(s->count) ||
		!blob_points(&blob, shares, s->count) ||
		!blob_scalars(&blob, &c, 1) || !blob_scalars(&blob, &answer, 1))
		return false;
	hash_statement(&b, s, shares);
	weigh(&b, s, shares);
	proof_commitment(&t[0], &answer, &c, s->key);
	proof_commitment_on(&t[1], &b.astar, &answer, &c, &b.dstar);
	hash_challenge(&again, &b, s->key, t);
	return scalar_equals(&again, &c);
}
