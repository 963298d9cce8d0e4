#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base64.h"
#include "feldpost/sandbox.h"
#include "key_internal.h"

enum {
	PUBLIC_BYTES = 42, /* size of "Ed", key id and key */
	DERIVE_MAX = 512,
};

/* Sets the text of a public key from the key's bytes. */
static void
name_key(struct public_key *key)
{
	uint8_t raw[PUBLIC_BYTES] = { 'E', 'd' };
	memcpy(raw + 2, key->id, sizeof key->id);
	memcpy(raw + 10, key->key, sizeof key->key);
	base64_write(key->text, sizeof key->text, raw, sizeof raw);
}

/* L - 1, little-endian. If P is a point of order L, then (L - 1) P is -P. */
static const uint8_t minus_one[32] = { 0xec, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12,
	0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, [31] = 0x10 };

enum {
	SIGN = 0x80,
};

/*
 * True if (L - 1) P has the encoding of P, except for the sign of x. Then L P
 * is the identity, so P has no component of small order, and this is its only
 * encoding. P is not the identity, which is its own negative and has no sign.
 * All such points can be converted to X25519. libsodium's own check is not
 * enough: before 2026 it accepted P + (0, -1) as P (CVE-2025-69277), and all
 * machines must agree.
 */
static bool
is_sound(const uint8_t point[32])
{
	uint8_t negative[32];
	if (crypto_scalarmult_ed25519_noclamp(negative, minus_one, point) != 0)
		return false;
	negative[31] ^= SIGN;
	return memcmp(negative, point, sizeof negative) == 0;
}

bool
public_key_form(struct public_key *out, struct span text, struct error *e)
{
	uint8_t raw[PUBLIC_BYTES];
	if (!base64_read(raw, sizeof raw, text))
		return error_set(e, ERROR_INPUT,
			"a public key must have %d characters of base64",
			KEY_TEXT);
	if (memcmp(raw, "Ed", 2) != 0)
		return error_set(
			e, ERROR_INPUT, "this is not a minisign public key");
	memcpy(out->id, raw + 2, sizeof out->id);
	memcpy(out->key, raw + 10, sizeof out->key);
	name_key(out);
	return true;
}

bool
public_key_read(struct public_key *out, struct span text, struct error *e)
{
	return public_key_form(out, text, e) &&
	       (is_sound(out->key) ||
		       error_set(e, ERROR_INPUT,
			       "this public key is not a point of prime order, "
			       "so nobody can encrypt anything for its owner"));
}

bool
secret_key_from_seed(struct secret_key **out, const uint8_t seed[32],
	const uint8_t id[8], struct error *e)
{
	sandbox_hide_memory();
	struct secret_key *key = sodium_malloc(sizeof *key);
	if (!key)
		return error_set(e, ERROR_SYSTEM,
			"the system has no protected memory for a secret key");
	memcpy(key->public.id, id, sizeof key->public.id);
	crypto_sign_seed_keypair(key->public.key, key->secret, seed);
	name_key(&key->public);
	*out = key;
	return true;
}

bool
secret_key_copy(
	struct secret_key **out, const struct secret_key *key, struct error *e)
{
	return secret_key_from_seed(out, key->secret, key->public.id, e);
}

bool
secret_key_make(struct secret_key **out, struct error *e)
{
	uint8_t seed[crypto_sign_SEEDBYTES], id[8];
	randombytes_buf(seed, sizeof seed);
	randombytes_buf(id, sizeof id);
	bool made = secret_key_from_seed(out, seed, id, e);
	sodium_memzero(seed, sizeof seed);
	return made;
}

void
secret_key_free(struct secret_key *key)
{
	sodium_free(key); /* sodium_free also wipes the key */
}

const struct public_key *
secret_key_public(const struct secret_key *key)
{
	return &key->public;
}

void
secret_key_derive(const struct secret_key *key, struct digest *out,
	const char *format, ...)
{
	char line[DERIVE_MAX];
	va_list args;
	va_start(args, format);
	int printed = vsnprintf(line, sizeof line, format, args);
	va_end(args);
	if (printed < 0 || printed >= DERIVE_MAX)
		abort(); /* secrets from a truncated line would not be unique */
	unsigned long long length = (unsigned)printed;
	uint8_t raw[32];
	crypto_generichash(raw, sizeof raw, (const uint8_t *)line, length,
		key->secret, crypto_sign_SEEDBYTES);
	hex_write(out->hex, raw, sizeof raw);
	sodium_memzero(raw, sizeof raw);
}
