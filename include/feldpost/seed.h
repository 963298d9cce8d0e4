/*
 * Seeds, and the committed random numbers drawn from them (feldpost-protocol(7)
 * 4.2, 5.1, 5.2).
 * floor: crypto
 */
#ifndef FELDPOST_SEED_H
#define FELDPOST_SEED_H

#include "feldpost/hash.h"

/* Computes seed_n = B2(seed game n h_n link_{n+1}). */
void seed_of(struct digest *out, const struct digest *game, unsigned n,
	const struct digest *h_n, const struct digest *link);

/* Draws a uniform value from 1 to `sides` (at most 65536, see 2.5) for (label,
 * index) from `seed`. Returns 0 if all eight words are rejected, with a
 * probability of 2^-128. */
unsigned seed_draw(const struct digest *seed, const char *label, unsigned index,
	unsigned sides);

/* True if `label` has the form of 5.1: [a-z0-9][a-z0-9._-]{0,39}. */
bool seed_label_valid(const char *label);

/* Shuffles things[0..n-1] in place with the draws (label, i, d i) for i = n ..
 * 2. n <= LIMIT_DECK. Returns false if a draw fails (probability 2^-128). */
bool seed_shuffle(const struct digest *seed, const char *label, unsigned n,
	unsigned *things);

#endif
