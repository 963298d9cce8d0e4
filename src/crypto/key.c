#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base64.h"
#include "feldpost/sandbox.h"
#include "key_internal.h"

enum {
	PUBLIC_BYTES = 42, /* "Ed", key id, key */
	DERIVE_MAX = 512,
};

void
public_key_name(struct public_key *key)
{
	uint8_t raw[PUBLIC_BYTES] = { 'E', 'd' };
	memcpy(raw + 2, key->id, sizeof key->id);
	memcpy(raw + 10, key->key, sizeof key->key);
	base64_write(key->text, sizeof key->text, raw, sizeof raw);
}

bool
public_key_read(struct public_key *out, struct span text, struct error *e)
{
	uint8_t raw[PUBLIC_BYTES];
	if (!base64_read(raw, sizeof raw, text))
		return error_set(e, ERROR_INPUT,
			"a public key is %d characters of base64", KEY_TEXT);
	if (memcmp(raw, "Ed", 2) != 0)
		return error_set(
			e, ERROR_INPUT, "this is not a minisign public key");
	memcpy(out->id, raw + 2, sizeof out->id);
	memcpy(out->key, raw + 10, sizeof out->key);
	public_key_name(out);
	return true;
}

bool
secret_key_new(struct secret_key **out, const uint8_t seed[32],
	const uint8_t id[8], struct error *e)
{
	sandbox_hide_memory();
	struct secret_key *key = sodium_malloc(sizeof *key);
	if (!key)
		return error_set(
			e, ERROR_SYSTEM, "no guarded memory for a secret key");
	memcpy(key->public.id, id, sizeof key->public.id);
	crypto_sign_seed_keypair(key->public.key, key->secret, seed);
	public_key_name(&key->public);
	*out = key;
	return true;
}

bool
secret_key_from_seed(struct secret_key **out, const uint8_t seed[32],
	const uint8_t id[8], struct error *e)
{
	return secret_key_new(out, seed, id, e);
}

bool
secret_key_make(struct secret_key **out, struct error *e)
{
	uint8_t seed[crypto_sign_SEEDBYTES], id[8];
	randombytes_buf(seed, sizeof seed);
	randombytes_buf(id, sizeof id);
	bool made = secret_key_new(out, seed, id, e);
	sodium_memzero(seed, sizeof seed);
	return made;
}

void
secret_key_free(struct secret_key *key)
{
	sodium_free(key); /* wipes */
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
		abort(); /* a secret of part of a line would repeat itself */
	unsigned long long length = (unsigned)printed;
	uint8_t raw[32];
	crypto_generichash(raw, sizeof raw, (const uint8_t *)line, length,
		key->secret, crypto_sign_SEEDBYTES);
	hex_write(out->hex, raw, sizeof raw);
	sodium_memzero(raw, sizeof raw);
}
