/*
 * Sealed boxes: bytes that only the owner of a key can read
 * (feldpost-protocol(7) 6.3, 7.1).
 * floor: crypto
 *
 * A box is made like libsodium's crypto_box_seal, for the player's Ed25519 key
 * converted to an encryption key. A box does not show who created it. libsodium
 * uses a random key pair for each box; feldpost derives the key pair from a
 * seed. So if a packet is created twice, both copies have the same bytes, and
 * the game does not have two versions of one packet.
 */
#ifndef FELDPOST_BOX_H
#define FELDPOST_BOX_H

#include "feldpost/hash.h"
#include "feldpost/key.h"

enum {
	BOX_BYTES = 48, /* size of a box minus the size of its text */
};

/* The place of a box in the game: the box is in the packet after `prev`, and
 * the player `to` can open the box. */
struct box_place {
	const struct digest *prev;
	unsigned seq;
	char to; /* 'A', 'B' or 'R' */
};

/* Computes the seed of a box's key pair. The seed is sub(g, "box PREV SEQ TO
 * H"), where g is the creator's secret of the game and H is the hash of the
 * text (feldpost-protocol(7) 7.1). Therefore two different texts never have the
 * same key pair. Wipe the seed after use, because the seed can open the box. */
void box_seed(struct digest *seed, const struct digest *g,
	const struct box_place *at, struct span text);

/*
 * Appends a box, BOX_BYTES longer than its text, with the key pair that
 * crypto_box_seed_keypair derives from the seed. Returns false if `to` is not a
 * key that can be used for encryption.
 */
bool box_make(struct buffer *box, const struct public_key *to,
	const struct digest *seed, struct span text);

/* Opens a box. *text gets `*length` bytes and a NUL in guarded memory; free it
 * with secret_bytes_free. Returns false if the box is not for `key`, or was
 * changed. If memory runs out, the process aborts, because the result false
 * would wrongly mean that the box's creator has cheated. */
bool box_open(char **text, size_t *length, const struct secret_key *key,
	struct span box);

/* True if the key pair of a box was derived from this seed. */
bool box_has_seed(struct span box, const struct digest *seed);

/* Opens a box like box_open, but with the seed of the box instead of a key. The
 * function opens exactly the boxes that `to` can open with the secret key. */
bool box_open_by_seed(char **text, size_t *length, const struct digest *seed,
	const struct public_key *to, struct span box);

#endif
