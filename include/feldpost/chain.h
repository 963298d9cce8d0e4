/*
 * Chains: each player's committed links (feldpost-protocol(7) 4.1).
 * floor: crypto
 *
 * A player publishes links in ascending order of their index. Each is the
 * preimage of the one before, so the anchor (index 0) fixes all of them. Links
 * are not stored: each is computed from the game secret when needed.
 */
#ifndef FELDPOST_CHAIN_H
#define FELDPOST_CHAIN_H

#include "feldpost/hash.h"

/*
 * Computes link `index` of party `role` ('A', 'B', 'R') with secret g and
 * `length` links a segment. Indices 0..length belong to segment 0 (secret
 * sub(g, "chain 0")), length+1..2*length to segment 1, and so on.
 */
void chain_link(struct digest *out, const struct digest *g, char role,
	unsigned length, unsigned index);

/*
 * Computes the anchor of the segment after the one that ends with `index` (a
 * multiple of `length`, > 0). The packet with that link carries it as `next`.
 */
void chain_next(struct digest *out, const struct digest *g, char role,
	unsigned length, unsigned index);

/* True if link `index` follows `before`, which is the link of index-1 or, if a
 * segment ended there, the `next` that came with it. */
bool chain_follows(const struct digest *before, char role, unsigned index,
	const struct digest *link);

/* Computes the link before link `index`: its hash. */
void chain_before(struct digest *out, char role, unsigned index,
	const struct digest *link);

/* sub(g, what): secrets derived from a game secret (feldpost-protocol(7)
 * 1.5). */
void chain_sub(struct digest *out, const struct digest *g, const char *what);

#endif
