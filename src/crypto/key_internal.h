/*
 * The content of a secret key, for the code that signs.
 * floor: crypto
 */
#ifndef FELDPOST_CRYPTO_KEY_INTERNAL_H
#define FELDPOST_CRYPTO_KEY_INTERNAL_H

#include "feldpost/key.h"

/* A secret key, which must be in guarded memory (sodium_malloc). */
struct secret_key {
	struct public_key public;
	uint8_t secret[64]; /* seed, then the public half, as in Ed25519 */
};

/* Fills in the text of a public key from its bytes. */
void public_key_name(struct public_key *key);

#endif
