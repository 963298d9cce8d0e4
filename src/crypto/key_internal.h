/*
 * What a signature needs of a secret key.
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

/* A key pair in guarded memory; the public half is computed. */
bool secret_key_new(struct secret_key **out, const uint8_t seed[32],
	const uint8_t id[8], struct error *e);

/* Fills the text of a public key from its bytes. */
void public_key_name(struct public_key *key);

#endif
