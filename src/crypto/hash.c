#include "feldpost/hash.h"

#include <sodium.h>
#include <string.h>

#include "line.h"

bool
crypto_start(void)
{
	return sodium_init() >= 0;
}

void
hash_bytes(struct digest *out, struct span bytes)
{
	uint8_t raw[crypto_generichash_BYTES];
	crypto_generichash(raw, sizeof raw, (const uint8_t *)bytes.data,
		bytes.length, NULL, 0);
	hex_write(out->hex, raw, sizeof raw);
	sodium_memzero(raw, sizeof raw);
}

static crypto_generichash_state *
state_of(struct hashing *h)
{
	_Static_assert(sizeof h->state == sizeof(crypto_generichash_state),
		"room for libsodium's state");
	return (crypto_generichash_state *)(void *)h->state;
}

void
hash_begin(struct hashing *h)
{
	crypto_generichash_init(state_of(h), NULL, 0, crypto_generichash_BYTES);
}

void
hash_add(struct hashing *h, struct span bytes)
{
	crypto_generichash_update(
		state_of(h), (const uint8_t *)bytes.data, bytes.length);
}

void
hash_end(struct hashing *h, struct digest *out)
{
	uint8_t raw[crypto_generichash_BYTES];
	crypto_generichash_final(state_of(h), raw, sizeof raw);
	hex_write(out->hex, raw, sizeof raw);
}

void
hash_line(struct digest *out, const char *format, ...)
{
	struct line line;
	va_list args;
	va_start(args, format);
	line_vprint(&line, format, args);
	va_end(args);
	hash_bytes(out, (struct span){ line.text, line.length });
	line_wipe(&line);
}

bool
digest_equals(const struct digest *a, const struct digest *b)
{
	return strcmp(a->hex, b->hex) == 0;
}

bool
digest_read(struct digest *out, struct span hex)
{
	const size_t digits = sizeof out->hex - 1;
	if (hex.length != digits)
		return false;
	uint8_t strange = 0;
	for (size_t i = 0; i < digits; i++) {
		uint8_t decimal = (uint8_t)(hex.data[i] - '0');
		uint8_t letter = (uint8_t)(hex.data[i] - 'a');
		strange |= (uint8_t)((decimal > 9) & (letter > 5));
	}
	if (strange)
		return false;
	memcpy(out->hex, hex.data, digits);
	out->hex[digits] = '\0';
	return true;
}

void
digest_wipe(struct digest *d)
{
	sodium_memzero(d, sizeof *d);
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
	uint8_t raw[crypto_generichash_BYTES];
	randombytes_buf(raw, sizeof raw);
	hex_write(out->hex, raw, sizeof raw);
}
