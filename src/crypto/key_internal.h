/*
 * The inside of a secret key, for signatures.
 * floor: crypto
 */
#ifndef FELDPOST_CRYPTO_KEY_INTERNAL_H
#define FELDPOST_CRYPTO_KEY_INTERNAL_H

#include "feldpost/key.h"

/* Lives only in memory of sodium_malloc. */
struct secret_key {
	struct public_key public;
	uint8_t secret[64]; /* seed, then the public half: Ed25519's own form */
};

/* Fills the text of a public key from its bytes. */
void public_key_name(struct public_key *key);

#endif
