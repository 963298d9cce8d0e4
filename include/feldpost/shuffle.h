/*
 * Shuffles of hidden cards, proved at once and recomputed at the audit
 * (feldpost-protocol(7) 6.3 and 6.5).
 * floor: crypto
 *
 * A shuffle puts the cards of a deck into a secret order and masks each card
 * again. The proof of a shuffle shows that no card was changed, removed or
 * doubled. Both players shuffle, so neither knows the order. Order and masks
 * are derived from the game secret g and from the previous packet. If they
 * depended only on g, the opponent could compare the results of two inputs and
 * find the order.
 */
#ifndef FELDPOST_SHUFFLE_H
#define FELDPOST_SHUFFLE_H

#include "feldpost/hidden.h"

/* The statement of `shuffle DECK E STEP`, without its result. */
struct shuffle {
	struct proof_place at;
	unsigned epoch, step;
	const struct point *joint; /* the joint key X */
	const struct hidden_card *in;
	unsigned count; /* 1 to LIMIT_DECK; a single card is only masked */
};

/* Returns the size of the blob in bytes: 192n + 160. */
size_t shuffle_size(unsigned count);

/* Shuffles with the secret of `g` into out[0..count-1], and appends the blob:
 * the new deck and its proof. The same input gives the same bytes. Returns
 * false if `count` is out of bounds, otherwise with probability 2^-120. */
bool shuffle_make(struct buffer *blob, struct hidden_card *out,
	const struct shuffle *s, const struct digest *g);

/* Reads the new deck. Returns false if the blob's proof is wrong; `out` is then
 * undefined. */
bool shuffle_verify(
	struct hidden_card *out, const struct shuffle *s, struct span blob);

/* For the audit, after g is disclosed: computes psi, counted from 1. Card i of
 * the result is card order[i-1] of the input. Uses only place, epoch and count
 * of `s`. Returns false in the same cases as shuffle_make. */
bool shuffle_order(
	unsigned *order, const struct shuffle *s, const struct digest *g);

/* Computes the mask r_i of card i; the first card is 1. The caller wipes the
 * mask. */
void shuffle_mask(struct scalar *r, const struct shuffle *s,
	const struct digest *g, unsigned i);

/* Recomputes the result of a shuffle from order and masks. */
bool shuffle_again(struct hidden_card *out, const struct shuffle *s,
	const struct digest *g);

/*
 * Combines two consecutive shuffles into one order: card i of the second result
 * is card both[i-1] of the first input.
 */
void shuffle_compose(unsigned *both, const unsigned *first,
	const unsigned *second, unsigned count);

#endif
