/*
 * Hidden cards: keys of a deck, cards under them, and opening them
 * (feldpost-protocol(7) 6.1 to 6.3).
 * floor: crypto
 *
 * A hidden card is an ElGamal ciphertext under the sum of both players' keys
 * for its deck. To look at it takes a share of both: who gives one proves that
 * it is right. All of a player's secrets for a deck come from the secret g of
 * his game; they are derived, used and wiped within each call.
 *
 * A `..._make` appends the blob of one operation to a buffer; a `..._verify`
 * takes one from the opponent and holds it against the same statement. Nothing
 * of a blob that does not verify is of use; what one gives (a key, shares, a
 * deck) stands first in it, as it is. Points in statements are valid
 * (group.h). Deck, names and cids of one operation have at most CONTEXT_TEXT
 * bytes together, which a line of a packet keeps anyway; more aborts.
 * Which shares are due, and which cards are meant by a cid, is not known here.
 */
#ifndef FELDPOST_HIDDEN_H
#define FELDPOST_HIDDEN_H

#include "feldpost/group.h"
#include "feldpost/hash.h"

enum {
	CONTEXT_TEXT = 240,
	DECK_KEY_BLOB = 96,
};

/*
 * Where an operation stands. With the rest of its header line this is the
 * `ctx` of 6.2: a proof is good in its own packet and for its own deck only.
 */
struct proof_place {
	struct digest prev; /* h of the packet before the carrying one */
	unsigned seq;	    /* of the carrying packet */
	char from;	    /* its sender, 'A' or 'B' */
	const char *deck;
};

/* (C1, C2) = (rG, M + rX) */
struct hidden_card {
	struct point c1, c2;
};

/* The points M_c of cards by their names; equal names, equal points. */
void card_points(struct point *out, const char *deck, const char *const *names,
	unsigned count);

/*
 * The first of `points` that is `face`. False if there is none: a card that
 * is not of this deck, or a share that is not of this card.
 */
bool card_find(unsigned *index, const struct point *face,
	const struct point *points, unsigned count);

/*
 * A card that all know under joint key X: (G, M + X). The initial deck consists
 * of these in list order; so does what goes back into a deck face up.
 */
void card_cover(struct hidden_card *out, const struct point *joint,
	const struct point *face);

/* My own share D = x C1 of a card, without proof: to look at it myself. */
void card_share(struct point *share, const struct digest *g, const char *deck,
	const struct hidden_card *card);

/* The face M = C2 - D - D' of a card, given both shares. */
void card_open(struct point *face, const struct hidden_card *card,
	const struct point *share, const struct point *other);

/* Appends X_P and the proof that its maker knows x_P: `key DECK`, 96 bytes. */
void deck_key_make(struct buffer *blob, const struct proof_place *at,
	const struct digest *g);

/* X_P, if the blob proves it. */
bool deck_key_verify(
	struct point *key, const struct proof_place *at, struct span blob);

/* X = X_A + X_B; false for the identity, under which nothing is hidden. */
bool deck_key_join(
	struct point *joint, const struct point *a, const struct point *b);

/* What `share DECK CIDS` states: these cards' shares, by the owner of `key`. */
struct card_shares {
	struct proof_place at;
	const char *cids;	 /* as in the header line: "1.1 1.2" */
	const struct point *key; /* X_P of the sender */
	const struct hidden_card *cards;
	unsigned count; /* 1 to LIMIT_DECK */
};

/* Bytes of the blob: 32k + 64. */
size_t shares_size(unsigned count);

/* Appends D_1..D_k and one proof of them all. */
void shares_make(struct buffer *blob, const struct card_shares *s,
	const struct digest *g);

/* The `count` shares, if the blob proves them. */
bool shares_verify(
	struct point *shares, const struct card_shares *s, struct span blob);

/*
 * What `class DECK CID CLASS` states: the card is one of `names`. They stand
 * sorted by their bytes and each once; any other list is refused.
 */
struct card_claim {
	struct proof_place at;
	const char *cid, *name;	   /* "1.4", "special" */
	const struct point *key;   /* X_P of the holder */
	const struct point *share; /* the other player's share of the card */
	const struct hidden_card *card;
	const char *const *names;
	unsigned count; /* 1 to LIMIT_DECK */
};

/* Bytes of the blob: 64 a name. */
size_t class_size(unsigned count);

/* Appends the proof. False if the card is none of them. */
bool class_make(struct buffer *blob, const struct card_claim *c,
	const struct digest *g);

bool class_verify(const struct card_claim *c, struct span blob);

#endif
