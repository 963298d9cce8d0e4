#include "feldpost/primitive.h"

#include <sodium.h>

#include "feldpost/hash.h"

/* By libsodium. */

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
hash_source(struct buffer *out, struct span bytes)
{
	uint8_t raw[crypto_hash_sha256_BYTES];
	char text[sodium_base64_ENCODED_LEN(
		crypto_hash_sha256_BYTES, sodium_base64_VARIANT_ORIGINAL)];
	crypto_hash_sha256(raw, (const uint8_t *)bytes.data, bytes.length);
	sodium_bin2base64(text, sizeof text, raw, sizeof raw,
		sodium_base64_VARIANT_ORIGINAL);
	buffer_printf(out, "sha256-%s", text);
}

void
digest_random(struct digest *out)
{
	uint8_t raw[PRIMITIVE_HASH];
	randombytes_buf(raw, sizeof raw);
	hex_write(out->hex, raw, sizeof raw);
}
