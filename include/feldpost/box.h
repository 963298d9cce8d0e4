/*
 * Sealed boxes: bytes that only the owner of a key can read
 * (feldpost-protocol(7) 6.3, 7.1).
 * floor: crypto
 *
 * A box is libsodium's crypto_box_seal to the player's Ed25519 key, converted
 * for encryption. It does not show who created it. libsodium uses a random key
 * pair for each box. feldpost derives the key pair from a seed, so that a
 * packet created again has the same bytes, and not a second version.
 */
#ifndef FELDPOST_BOX_H
#define FELDPOST_BOX_H

#include "feldpost/hash.h"
#include "feldpost/key.h"

enum {
	BOX_BYTES = 48, /* a box is so much longer than its text */
};

/* The place of a box: the packet after `prev`, for the player `to`. */
struct box_place {
	const struct digest *prev;
	unsigned seq;
	char to; /* 'A', 'B', 'R' */
};

/*
 * Computes the seed of a box's key pair: sub(g, "box PREV SEQ TO H"), where g
 * is the game secret of the box's creator and H the hash of the text
 * (feldpost-protocol(7) 7.1). So no key pair serves two texts. The seed opens
 * the box: wipe it.
 */
void box_seed(struct digest *seed, const struct digest *g,
	const struct box_place *at, struct span text);

/*
 * Appends a box, BOX_BYTES longer than its text, with the key pair that
 * crypto_box_seed_keypair derives from the seed. False if `to` is not a key
 * that can be used for encryption.
 */
bool box_make(struct buffer *box, const struct public_key *to,
	const struct digest *seed, struct span text);

/*
 * Opens a box: `*length` bytes and a NUL in guarded memory, to be freed with
 * secret_bytes_free. False if the box is not for `key` or was changed. Aborts
 * if there is no memory, because false accuses the box's creator.
 */
bool box_open(char **text, size_t *length, const struct secret_key *key,
	struct span box);

/* True if the key pair of a box was derived from this seed; no other seed
 * passes. */
bool box_has_seed(struct span box, const struct digest *seed);

/* Like box_open, for anyone who has the box's seed: it opens exactly the boxes
 * that `to` can open with the secret key. */
bool box_open_by_seed(char **text, size_t *length, const struct digest *seed,
	const struct public_key *to, struct span box);

#endif
