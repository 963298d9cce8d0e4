#include <string.h>

#include "own.h"

/* Primitives (primitive.h) by our own. */

void
primitive_hash(uint8_t out[PRIMITIVE_HASH], struct span bytes)
{
	own_hash(out, bytes);
}

void
primitive_stream(
	void *out, size_t size, const uint8_t key[PRIMITIVE_STREAM_KEY])
{
	own_stream(out, size, key);
}

/* Nothing is secret here. */
void
primitive_wipe(void *memory, size_t size)
{
	memset(memory, 0, size);
}
