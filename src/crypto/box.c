#include "feldpost/box.h"

#include <sodium.h>
#include <string.h>

#include "key_internal.h"

_Static_assert(crypto_box_SEALBYTES == BOX_BYTES, "the size of a box");

/* Both halves for encryption; lives only in memory of sodium_malloc. */
struct box_keys {
	uint8_t public[crypto_box_PUBLICKEYBYTES];
	uint8_t secret[crypto_box_SECRETKEYBYTES];
};

void
box_seed(struct digest *seed, const struct digest *g,
	const struct box_place *at, struct span text)
{
	struct digest hash;
	hash_bytes(&hash, text);
	hash_line(seed, "sub %s box %s %u %c %s", g->hex, at->prev->hex,
		at->seq, at->to, hash.hex);
}

/* The key pair of a box; NULL: no memory. */
static struct box_keys *
box_keys_from(const struct digest *seed)
{
	uint8_t bytes[crypto_box_SEEDBYTES];
	struct box_keys *k = sodium_malloc(sizeof *k);
	if (!k)
		return NULL;
	hex_read(bytes, sizeof bytes, span_of(seed->hex));
	crypto_box_seed_keypair(k->public, k->secret, bytes);
	sodium_memzero(bytes, sizeof bytes);
	return k;
}

/* As crypto_box_seal does it: the public half of the box's key pair, then the
 * text under a nonce made of both public keys. */
static bool
write_box(uint8_t *box, const struct box_keys *k,
	const uint8_t to[crypto_box_PUBLICKEYBYTES], struct span text)
{
	uint8_t keys[2 * crypto_box_PUBLICKEYBYTES],
		nonce[crypto_box_NONCEBYTES];
	memcpy(keys, k->public, sizeof k->public);
	memcpy(keys + sizeof k->public, to, crypto_box_PUBLICKEYBYTES);
	crypto_generichash(nonce, sizeof nonce, keys, sizeof keys, NULL, 0);
	memcpy(box, k->public, sizeof k->public);
	return crypto_box_easy(box + sizeof k->public,
		       (const uint8_t *)text.data, text.length, nonce, to,
		       k->secret) == 0;
}

bool
box_make(struct buffer *box, const struct public_key *to,
	const struct digest *seed, struct span text)
{
	uint8_t key[crypto_box_PUBLICKEYBYTES];
	if (crypto_sign_ed25519_pk_to_curve25519(key, to->key) != 0)
		return false;
	size_t size = text.length + BOX_BYTES;
	char *room = buffer_room(box, size);
	struct box_keys *k = box_keys_from(seed);
	bool made = k && write_box((uint8_t *)room, k, key, text);
	sodium_free(k);
	if (!made)
		return false;
	box->length += size;
	box->data[box->length] = '\0';
	return true;
}

static struct box_keys *
box_keys_of(const struct secret_key *key)
{
	struct box_keys *k = sodium_malloc(sizeof *k);
	if (!k)
		return NULL;
	if (crypto_sign_ed25519_pk_to_curve25519(k->public, key->public.key) ==
			0 &&
		crypto_sign_ed25519_sk_to_curve25519(k->secret, key->secret) ==
			0)
		return k;
	sodium_free(k);
	return NULL;
}

/* Into `text`, which has room for what the box can hold. */
static bool
open_box(char *text, const struct secret_key *key, struct span box)
{
	struct box_keys *k = box_keys_of(key);
	bool opened = k && crypto_box_seal_open((uint8_t *)text,
				   (const uint8_t *)box.data, box.length,
				   k->public, k->secret) == 0;
	sodium_free(k);
	return opened;
}

bool
box_open(char **text, size_t *length, const struct secret_key *key,
	struct span box)
{
	if (box.length < BOX_BYTES)
		return false;
	*length = box.length - BOX_BYTES;
	char *bytes = sodium_malloc(*length + 1);
	if (!bytes)
		return false;
	if (!open_box(bytes, key, box)) {
		sodium_free(bytes);
		return false;
	}
	bytes[*length] = '\0';
	*text = bytes;
	return true;
}
