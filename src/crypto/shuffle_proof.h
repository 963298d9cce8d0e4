/*
 * The proof of a shuffle: declarations for its creator and its verifier.
 * floor: crypto
 *
 * The proof is that of Terelius and Wikstroem, in the form of CHVote. The
 * letters are those of feldpost-protocol(7) 6.3. Indices in the protocol begin
 * at 1. Array indices in the code begin at 0.
 */
#ifndef FELDPOST_CRYPTO_SHUFFLE_PROOF_H
#define FELDPOST_CRYPTO_SHUFFLE_PROOF_H

#include "feldpost/limits.h"
#include "feldpost/shuffle.h"
#include "proof.h"

/* The content of the blob, after the shuffled deck. */
struct shuffle_proof {
	struct point c[LIMIT_DECK], chat[LIMIT_DECK];
	struct scalar e, s[4];
	struct scalar shat[LIMIT_DECK], sprime[LIMIT_DECK];
};

/* The data that both the prover and the verifier hash. */
struct shuffle_text {
	struct context ctx;
	struct digest d, d2;
	struct point t[5];
	struct challenge e; /* shuffle_begin_e begins this hash; each that_i is
			     * added later */
};

/* Computes ps (feldpost-protocol(7) 6.3). ps is the secret seed of the order
 * and of the proof's nonces. */
void shuffle_seed(
	struct digest *seed, const struct shuffle *s, const struct digest *g);

/* Applies the order to the deck, and computes the shuffled deck. */
void shuffle_apply(struct hidden_card *out, const struct shuffle *s,
	const struct digest *g, const unsigned *order);

/* Compute d, which needs the shuffled deck, and d2, which needs c. */
void shuffle_hash_d(struct shuffle_text *x, const struct shuffle *s,
	const struct hidden_card *out);
void shuffle_hash_d2(
	struct shuffle_text *x, const struct shuffle_proof *p, unsigned count);

/* Computes u_k. */
void shuffle_u(struct scalar *u, const struct shuffle_text *x, unsigned k);

/* Compute h and h_i. */
void shuffle_base(struct point *h);
void shuffle_generator(struct point *h, unsigned i);

/* Begins the hash for e. Hashes everything up to t5. The caller must add
 * that_1..that_n and end the hash. */
void shuffle_begin_e(struct shuffle_text *x, const struct shuffle *s,
	const struct shuffle_proof *p);

#endif
