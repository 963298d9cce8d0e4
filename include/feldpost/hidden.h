/*
 * Hidden cards: the keys of a deck, encrypted cards, and opening them
 * (feldpost-protocol(7) 6.1 to 6.3).
 * floor: crypto
 *
 * A hidden card is an ElGamal ciphertext under the sum of both players' keys
 * for its deck. To look at a card, a player needs a share from both players.
 * Each share that is sent has a proof. All of a player's secrets for a deck are
 * derived from the game secret g. Each function that derives such a secret
 * wipes it before the function returns.
 *
 * A `..._make` function appends the blob of one operation to a buffer. A
 * `..._verify` function checks the opponent's blob against the same statement.
 * If the blob does not verify, nothing in the blob can be used. A blob begins
 * with the data itself (a key, shares, a deck). Points in statements are valid
 * (group.h). Deck, names and cids of one operation have at most CONTEXT_TEXT
 * bytes together. The length of a packet's line guarantees this, and the
 * program aborts if these texts are longer. This header does not know which
 * shares are due, or which cards a cid means.
 */
#ifndef FELDPOST_HIDDEN_H
#define FELDPOST_HIDDEN_H

#include "feldpost/group.h"
#include "feldpost/hash.h"

enum {
	CONTEXT_TEXT = 240,
	DECK_KEY_BLOB = 96,
};

/* The place of an operation in the game. The place and the rest of the
 * operation's header line form the `ctx` of feldpost-protocol(7) 6.2. For this
 * reason a proof is valid only in its own packet and for its own deck. */
struct proof_place {
	struct digest prev; /* hash of the previous packet */
	unsigned seq;	    /* number of the packet with the operation */
	char from;	    /* the packet's sender, 'A' or 'B' */
	const char *deck;
};

/* A hidden card: the ciphertext (C1, C2) = (rG, M + rX). */
struct hidden_card {
	struct point c1, c2;
};

/* Computes the points M_c of cards from their names. Cards with equal names
 * have equal points. */
void card_points(struct point *out, const char *deck, const char *const *names,
	unsigned count);

/* Sets *index to the index of the first point in `points` that equals `face`.
 * Returns false if no point equals `face`. In that case the card is not in this
 * deck, or a share was made for another card. */
bool card_find(unsigned *index, const struct point *face,
	const struct point *points, unsigned count);

/* Encrypts a card that everybody knows under the joint key X: (G, M + X). The
 * first deck consists of such cards, in the order of its list. Cards that
 * return to a deck face up are encrypted in the same way. */
void card_cover(struct hidden_card *out, const struct point *joint,
	const struct point *face);

/* Computes the player's own share D = x C1, without a proof, for a card that
 * only this player looks at. */
void card_share(struct point *share, const struct digest *g, const char *deck,
	const struct hidden_card *card);

/* Computes the face M = C2 - D - D' of a card from both shares. */
void card_open(struct point *face, const struct hidden_card *card,
	const struct point *share, const struct point *other);

/* Appends the blob of `key DECK`: X_P, and the proof that the creator of X_P
 * knows x_P. The blob has 96 bytes. */
void deck_key_make(struct buffer *blob, const struct proof_place *at,
	const struct digest *g);

/* Reads X_P. Returns false if the blob's proof is wrong. */
bool deck_key_verify(
	struct point *key, const struct proof_place *at, struct span blob);

/* Computes X = X_A + X_B. Returns false if the sum is the identity, because
 * this key would hide nothing. */
bool deck_key_join(
	struct point *joint, const struct point *a, const struct point *b);

/* The statement of `share DECK CIDS`: the owner of `key` has made the given
 * shares of the given cards. */
struct card_shares {
	struct proof_place at;
	const char *cids;	 /* the cids of the cards, written as in the
				  * header line: "1.1 1.2" */
	const struct point *key; /* X_P, the key of the sender */
	const struct hidden_card *cards;
	unsigned count; /* from 1 to LIMIT_DECK */
};

/* Returns the size in bytes of a blob with k shares: 32k + 64. */
size_t shares_size(unsigned count);

/* Appends the shares D_1..D_k, and one proof that covers all shares. */
void shares_make(struct buffer *blob, const struct card_shares *s,
	const struct digest *g);

/* Reads the `count` shares. Returns false if the blob's proof is wrong. */
bool shares_verify(
	struct point *shares, const struct card_shares *s, struct span blob);

/* The statement of `class DECK CID CLASS`: the card is one of `names`. The
 * names are sorted bytewise and unique; any other list is refused. */
struct card_claim {
	struct proof_place at;
	const char *cid, *name;	   /* "1.4", "special" */
	const struct point *key;   /* X_P, the key of the holder */
	const struct point *share; /* the other player's share of the card */
	const struct hidden_card *card;
	const char *const *names;
	unsigned count; /* from 1 to LIMIT_DECK */
};

/* Returns the size of the blob in bytes: 64 for each name. */
size_t class_size(unsigned count);

/* Appends the proof. Returns false if the card has none of the names. */
bool class_make(struct buffer *blob, const struct card_claim *c,
	const struct digest *g);

bool class_verify(const struct card_claim *c, struct span blob);

#endif
