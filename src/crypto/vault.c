#include "feldpost/vault.h"

#include <sodium.h>
#include <string.h>

#include "line.h"

enum {
	KEY = crypto_aead_xchacha20poly1305_ietf_KEYBYTES,
	NONCE = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES,
	TAG = crypto_aead_xchacha20poly1305_ietf_ABYTES,
};

static bool
check_label(const struct vault_label *l, struct error *e)
{
	size_t digits = strspn(l->generation, "0123456789");
	bool right = strlen(l->salt) == VAULT_SALT &&
		     strspn(l->salt, "0123456789abcdef") == VAULT_SALT &&
		     digits && digits < 16 && !l->generation[digits] &&
		     *l->name && strlen(l->name) <= VAULT_NAME &&
		     !strchr(l->name, '\n');
	return right || error_set(e, ERROR_INPUT,
				"a desk can't store a file under this name");
}

static void
derive_key(uint8_t out[KEY], const struct secret_key *key, const char *salt)
{
	struct digest hex;
	secret_key_derive(key, &hex, "feldpost1 desk %s\n", salt);
	sodium_hex2bin(out, KEY, hex.hex, strlen(hex.hex), NULL, NULL, NULL);
	digest_wipe(&hex);
}

/* Prints the data that the seal protects, but that are not encrypted. */
static void
print_label(struct line *out, const struct vault_label *l)
{
	line_print(out, "desk %s %s %s", l->salt, l->generation, l->name);
}

bool
vault_seal(const struct secret_key *key, const struct vault_label *l,
	struct span plain, struct buffer *out, struct error *e)
{
	uint8_t secret[KEY];
	struct line label;
	if (!check_label(l, e))
		return false;
	size_t size = NONCE + plain.length + TAG;
	uint8_t *sealed = arena_alloc(out->arena, size);
	randombytes_buf(sealed, NONCE);
	derive_key(secret, key, l->salt);
	print_label(&label, l);
	crypto_aead_xchacha20poly1305_ietf_encrypt(sealed + NONCE, NULL,
		(const uint8_t *)plain.data, plain.length,
		(const uint8_t *)label.text, label.length, NULL, sealed,
		secret);
	sodium_memzero(secret, sizeof secret);
	buffer_add(out, (const char *)sealed, size);
	return true;
}

bool
vault_open(const struct secret_key *key, const struct vault_label *l,
	struct span sealed, struct buffer *out, struct error *e)
{
	uint8_t secret[KEY];
	struct line label;
	const uint8_t *nonce = (const uint8_t *)sealed.data;
	if (!check_label(l, e))
		return false;
	if (sealed.length < NONCE + TAG)
		return error_set(e, ERROR_VERIFY,
			"a file in the desk is incomplete: %s", l->name);
	size_t size = sealed.length - NONCE - TAG;
	uint8_t *plain = arena_alloc(out->arena, size + 1);
	derive_key(secret, key, l->salt);
	print_label(&label, l);
	bool right =
		crypto_aead_xchacha20poly1305_ietf_decrypt(plain, NULL, NULL,
			nonce + NONCE, size + TAG, (const uint8_t *)label.text,
			label.length, nonce, secret) == 0;
	sodium_memzero(secret, sizeof secret);
	if (!right)
		return error_set(e, ERROR_VERIFY,
			"a file in the desk has been changed, or replaced by "
			"an older copy: %s",
			l->name);
	buffer_add(out, (const char *)plain, size);
	return true;
}
