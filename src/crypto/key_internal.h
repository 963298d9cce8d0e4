/*
 * The content of a secret key, for functions that sign.
 * floor: crypto
 */
#ifndef FELDPOST_CRYPTO_KEY_INTERNAL_H
#define FELDPOST_CRYPTO_KEY_INTERNAL_H

#include "feldpost/key.h"

/* A secret key. It must be in guarded memory (sodium_malloc). */
struct secret_key {
	struct public_key public;
	uint8_t secret[64]; /* the seed, then the public key, as in Ed25519 */
};

#endif
