/*
 * Deals by a referee, who knows all cards but cannot choose them
 * (feldpost-protocol(7) 7.1).
 * floor: crypto
 *
 * The referee R commits to a secret delta for each epoch of a deck. At that
 * time the player's link that enters the seed is still unknown. Delta and seed
 * determine the order of the deck, and a nonce for each position. R publishes
 * kappa for each dealt card, which is the hash of the card and its nonce. A
 * player gets cards and nonces in a box (box.h), and can reveal a card by
 * showing its nonce. Positions count from 1.
 */
#ifndef FELDPOST_HOST_DEAL_H
#define FELDPOST_HOST_DEAL_H

#include "feldpost/hash.h"
#include "feldpost/limits.h"

/* Computes delta = sub(g_R, "deal DECK E"). Delta is secret until the epoch
 * ends. */
void host_deal_secret(struct digest *delta, const struct digest *g,
	const char *deck, unsigned epoch);

/* Computes B2(commit delta "deal DECK E"). A packet before the epoch has this
 * hash in its key `commits`. */
void host_deal_commitment(struct digest *out, const struct digest *delta,
	const char *deck, unsigned epoch);

/* The deal of an epoch, the referee's secret. Wipe it with host_deal_wipe. */
struct host_deal {
	struct digest sigma;
	unsigned count;
	/* Position i has card order[i-1] of the deck's list. Positions and
	 * cards count from 1. */
	unsigned order[LIMIT_DECK];
};

/* Makes the deal of `count` cards (1 to LIMIT_DECK) that follows from delta and
 * the seed of a packet. Returns false for any other count. For a valid count,
 * the function returns false with a probability of 2^-120. */
bool host_deal_make(struct host_deal *d, const struct digest *delta,
	const struct digest *seed, unsigned count);

/* Computes nonce_i = B2(dealnonce sigma i). */
void host_deal_nonce(
	struct digest *nonce, const struct host_deal *d, unsigned i);

void host_deal_wipe(struct host_deal *d);

/* Computes kappa_i = B2(dealcard nonce_i i NAME_i), for publishing or for
 * checking. */
void host_deal_kappa(struct digest *kappa, const struct digest *nonce,
	unsigned i, const char *name);

/* A player's card, from one line of the box. */
struct dealt_card {
	unsigned position;
	char name[LIMIT_BODY_COLUMN + 1];
	struct digest nonce;
};

/* Appends the line `DECK E.i NAME nonce_i` LF. */
void dealt_write(struct buffer *text, const char *deck, unsigned epoch,
	const struct dealt_card *card);

/* Reads the line at the start of `text` and moves `text` past it. The line must
 * be of this deck and epoch. Only its kappa proves which card it is. */
bool dealt_read(struct dealt_card *card, const char *deck, unsigned epoch,
	struct span *text);

#endif
