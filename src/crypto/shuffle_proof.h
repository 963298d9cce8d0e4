/*
 * The proof of a shuffle, as its creator and its verifier need it.
 * floor: crypto
 *
 * This is the proof of Terelius and Wikstroem in the form of CHVote, with the
 * letters of feldpost-protocol(7) 6.3. Indices there count from 1, array
 * indices here from 0.
 */
#ifndef FELDPOST_CRYPTO_SHUFFLE_PROOF_H
#define FELDPOST_CRYPTO_SHUFFLE_PROOF_H

#include "feldpost/limits.h"
#include "feldpost/shuffle.h"
#include "proof.h"

/* The blob without the deck at its beginning. */
struct shuffle_proof {
	struct point c[LIMIT_DECK], chat[LIMIT_DECK];
	struct scalar e, s[4];
	struct scalar shat[LIMIT_DECK], sprime[LIMIT_DECK];
};

/* What creator and verifier hash. */
struct shuffle_text {
	struct context ctx;
	struct digest d, d2;
	struct point t[5];
	struct challenge e; /* begun by shuffle_begin_e; then each that_i is
			     * added */
};

/* Computes ps of 6.3, the secret seed of the order and of the proof's
 * nonces. */
void shuffle_seed(
	struct digest *seed, const struct shuffle *s, const struct digest *g);

/* Computes the result of `order`. */
void shuffle_apply(struct hidden_card *out, const struct shuffle *s,
	const struct digest *g, const unsigned *order);

/* Compute d, which needs the result, and d2, which needs c. */
void shuffle_hash_d(struct shuffle_text *x, const struct shuffle *s,
	const struct hidden_card *out);
void shuffle_hash_d2(
	struct shuffle_text *x, const struct shuffle_proof *p, unsigned count);

/* Computes u_k. */
void shuffle_u(struct scalar *u, const struct shuffle_text *x, unsigned k);

/* Compute h and h_i. */
void shuffle_base(struct point *h);
void shuffle_generator(struct point *h, unsigned i);

/* Begins the hash for e, up to t5. The caller adds that_1..that_n and ends
 * it. */
void shuffle_begin_e(struct shuffle_text *x, const struct shuffle *s,
	const struct shuffle_proof *p);

#endif
