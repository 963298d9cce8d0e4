#include "feldpost/primitive.h"

#include <sodium.h>

#include "feldpost/hash.h"

/* Wrappers for functions of libsodium. */

bool
crypto_start(void)
{
	return sodium_init() >= 0;
}

void
primitive_hash(uint8_t out[PRIMITIVE_HASH], struct span bytes)
{
	crypto_generichash(out, PRIMITIVE_HASH, (const uint8_t *)bytes.data,
		bytes.length, NULL, 0);
}

void
primitive_stream(
	void *out, size_t size, const uint8_t key[PRIMITIVE_STREAM_KEY])
{
	randombytes_buf_deterministic(out, size, key);
}

void
primitive_wipe(void *memory, size_t size)
{
	sodium_memzero(memory, size);
}

void
base64_put(struct buffer *out, struct span bytes)
{
	const int variant = sodium_base64_VARIANT_ORIGINAL;
	size_t room = sodium_base64_encoded_len(bytes.length, variant);
	char *text = arena_alloc(out->arena, room);
	sodium_bin2base64(
		text, room, (const uint8_t *)bytes.data, bytes.length, variant);
	buffer_add(out, text, room - 1);
}

void
hash_source(struct buffer *out, struct span bytes)
{
	uint8_t raw[crypto_hash_sha256_BYTES];
	crypto_hash_sha256(raw, (const uint8_t *)bytes.data, bytes.length);
	buffer_puts(out, "sha256-");
	base64_put(out, (struct span){ (const char *)raw, sizeof raw });
}

void
digest_random(struct digest *out)
{
	uint8_t raw[PRIMITIVE_HASH];
	randombytes_buf(raw, sizeof raw);
	hex_write(out->hex, raw, sizeof raw);
}
