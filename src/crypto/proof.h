/*
 * Parts that all proofs use: the context, the Fiat-Shamir hash, and blobs.
 * floor: crypto
 */
#ifndef FELDPOST_CRYPTO_PROOF_H
#define FELDPOST_CRYPTO_PROOF_H

#include <sodium.h>

#include "feldpost/hidden.h"

/* The `ctx` of feldpost-protocol(7) 6.2: "PREV SEQ FROM DECK", followed by the
 * tokens of the operation. */
struct context {
	char text[CONTEXT_TEXT + 80];
};

/* Sets the context of a proof. `format` prints the rest of the header line.
 * Examples are "" and " %u %u". */
void context_of(struct context *c, const struct proof_place *at,
	const char *format, ...) __attribute__((format(printf, 3, 4)));

/* These functions compute the hash of FS(tag, ctx, points, extra). They hash it
 * piece by piece, because the whole text has 80 KB for a deck of 256 cards.
 * challenge_begin needs the kind of result, because BLAKE2b also hashes the
 * length of the digest. `extra` may be NULL. */
enum challenge_end {
	CHALLENGE_DIGEST = 32,
	CHALLENGE_SCALAR = 64,
};
struct challenge {
	crypto_generichash_state state;
};
void challenge_begin(struct challenge *c, enum challenge_end end,
	const char *tag, const struct context *ctx, const struct digest *extra);
void challenge_point(struct challenge *c, const struct point *p);
void challenge_points(
	struct challenge *c, const struct point *points, unsigned count);
void challenge_cards(
	struct challenge *c, const struct hidden_card *cards, unsigned count);
void challenge_digest(struct challenge *c, struct digest *out);
void challenge_scalar(struct challenge *c, struct scalar *out);

/* Computes x_P = HL(sub g_P deck DECK). */
void deck_secret(struct scalar *x, const struct digest *g, const char *deck);

/* Computes HL(nonce USE x d). */
void proof_nonce(struct scalar *k, const char *use, const struct scalar *x,
	const struct digest *d);

/* Computes s = k + c x, the answer to challenge c. */
void proof_answer(struct scalar *s, const struct scalar *k,
	const struct scalar *c, const struct scalar *x);

/* Recompute the commitment from the answer: s G - c X, and s B - c Y. */
void proof_commitment(struct point *t, const struct scalar *s,
	const struct scalar *c, const struct point *key);
void proof_commitment_on(struct point *t, const struct point *base,
	const struct scalar *s, const struct scalar *c, const struct point *y);

/* A blob is a sequence of points and scalars. The functions that read a blob
 * remove from `rest` the part that they have read. */
void blob_put_points(
	struct buffer *blob, const struct point *p, unsigned count);
void blob_put_scalars(
	struct buffer *blob, const struct scalar *s, unsigned count);
bool blob_points(struct span *rest, struct point *out, unsigned count);
bool blob_scalars(struct span *rest, struct scalar *out, unsigned count);

#endif
