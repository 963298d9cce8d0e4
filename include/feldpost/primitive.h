/*
 * Primitives: the two functions that chance and hashes use. The functions also
 * work for planning, where there is no libsodium.
 * floor: crypto
 *
 * Either libsodium or our own code (src/wasm) implements these functions. Tests
 * compare both implementations.
 */
#ifndef FELDPOST_PRIMITIVE_H
#define FELDPOST_PRIMITIVE_H

#include "feldpost/text.h"

enum {
	PRIMITIVE_HASH = 32,
	PRIMITIVE_STREAM_KEY = 32,
};

/* Computes BLAKE2b-256. */
void primitive_hash(uint8_t out[PRIMITIVE_HASH], struct span bytes);

/* Computes the beginning of the ChaCha20 keystream with the nonce
 * "LibsodiumDRG". */
void primitive_stream(
	void *out, size_t size, const uint8_t key[PRIMITIVE_STREAM_KEY]);

/* Overwrites secret memory. */
void primitive_wipe(void *memory, size_t size);

#endif
