/*
 * Sealed boxes: bytes that only the owner of a key can read
 * (feldpost-protocol(7) 6.3, 7.1).
 * floor: crypto
 *
 * A box is one of libsodium's crypto_box_seal to the player's own Ed25519 key,
 * turned into one for encryption. It says nothing about who made it. There the
 * key pair of a box is random; here it follows from a seed, so that a packet
 * made again has the same bytes: two would be two versions of it.
 */
#ifndef FELDPOST_BOX_H
#define FELDPOST_BOX_H

#include "feldpost/hash.h"
#include "feldpost/key.h"

enum {
	BOX_BYTES = 48, /* that a box is longer than its text */
};

/* Where a box stands: in the packet behind `prev`, for the player `to`. */
struct box_place {
	const struct digest *prev;
	unsigned seq;
	char to; /* 'A', 'B', 'R' */
};

/*
 * The seed of a box's key pair: sub(g, "box PREV SEQ TO H"), with g the game
 * secret of whoever makes the box, and H the hash of its text
 * (feldpost-protocol(7) 7.1). So no key pair serves two texts. It opens the
 * box: wipe it.
 */
void box_seed(struct digest *seed, const struct digest *g,
	const struct box_place *at, struct span text);

/*
 * Appends a box of BOX_BYTES more than its text, with the key pair of
 * crypto_box_seed_keypair and that seed. False if `to` is no key that can be
 * encrypted to.
 */
bool box_make(struct buffer *box, const struct public_key *to,
	const struct digest *seed, struct span text);

/*
 * What is in a box: `*length` bytes and a NUL in guarded memory, to be freed
 * with secret_bytes_free. False if it is not for `key`, or changed; without
 * memory it aborts, for what is false here is said of whoever made the box.
 */
bool box_open(char **text, size_t *length, const struct secret_key *key,
	struct span box);

/* Whether the key pair of a box follows from this seed: no other seed does. */
bool box_has_seed(struct span box, const struct digest *seed);

/* As box_open, for everybody who has the box's seed: what `to` can open with
 * his key opens with it, and nothing else does. */
bool box_open_by_seed(char **text, size_t *length, const struct digest *seed,
	const struct public_key *to, struct span box);

#endif
