/*
 * Chains: each player's committed links (feldpost-protocol(7) 4.1).
 * floor: crypto
 *
 * A player publishes links in ascending order. The hash of each link is the
 * previous link, so the anchor (index 0) fixes all links. Links are not stored:
 * each is computed from the secret of the game when needed.
 */
#ifndef FELDPOST_CHAIN_H
#define FELDPOST_CHAIN_H

#include "feldpost/hash.h"

/* Computes link `index` of party `role` ('A', 'B', 'R') from the party's secret
 * g. A segment has `length` links: indices 0..length belong to segment 0
 * (secret sub(g, "chain 0")), length+1..2*length to segment 1, and so on. */
void chain_link(struct digest *out, const struct digest *g, char role,
	unsigned length, unsigned index);

/* Computes the anchor of the segment that follows the one ending with `index`
 * (a multiple of `length`, > 0). The packet with link `index` carries this
 * anchor as `next`. */
void chain_next(struct digest *out, const struct digest *g, char role,
	unsigned length, unsigned index);

/* True if link `index` follows `before`. `before` is link index-1 or, if a
 * segment ended with that link, the `next` that was sent with it. */
bool chain_follows(const struct digest *before, char role, unsigned index,
	const struct digest *link);

/* Computes the link before link `index`, which is the hash of link `index`. */
void chain_before(struct digest *out, char role, unsigned index,
	const struct digest *link);

/* Computes sub(g, what), a secret derived from the secret of a game
 * (feldpost-protocol(7) 1.5). */
void chain_sub(struct digest *out, const struct digest *g, const char *what);

#endif
