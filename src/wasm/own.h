/*
 * The two primitives without libsodium, under names of their own, so that tests
 * can hold them against it (primitive.h).
 * floor: wasm (private)
 */
#ifndef FELDPOST_WASM_OWN_H
#define FELDPOST_WASM_OWN_H

#include "feldpost/primitive.h"

void own_hash(uint8_t out[PRIMITIVE_HASH], struct span bytes);
void own_stream(
	void *out, size_t size, const uint8_t key[PRIMITIVE_STREAM_KEY]);

#endif
