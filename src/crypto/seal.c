#include "feldpost/seal.h"

#include <sodium.h>

#include "key_internal.h"

_Static_assert(crypto_box_SEALBYTES == SEAL_BYTES, "the size of a box");

/* Both halves for encryption; lives only in memory of sodium_malloc. */
struct box_keys {
	uint8_t public[crypto_box_PUBLICKEYBYTES];
	uint8_t secret[crypto_box_SECRETKEYBYTES];
};

bool
seal_make(struct buffer *box, const struct public_key *to, struct span text)
{
	uint8_t key[crypto_box_PUBLICKEYBYTES];
	if (crypto_sign_ed25519_pk_to_curve25519(key, to->key) != 0)
		return false;
	size_t size = text.length + SEAL_BYTES;
	char *room = buffer_room(box, size);
	if (crypto_box_seal((uint8_t *)room, (const uint8_t *)text.data,
		    text.length, key) != 0)
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
seal_open(char **text, size_t *length, const struct secret_key *key,
	struct span box)
{
	if (box.length < SEAL_BYTES)
		return false;
	*length = box.length - SEAL_BYTES;
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

bool
escrow_make(struct buffer *box, const struct public_key *referee,
	const struct digest *g)
{
	return seal_make(box, referee, span_of(g->hex));
}

bool
escrow_open(struct digest *g, const struct secret_key *referee, struct span box)
{
	char *text;
	size_t length;
	if (box.length != ESCROW_BLOB ||
		!seal_open(&text, &length, referee, box))
		return false;
	bool read = digest_read(g, (struct span){ text, length });
	secret_bytes_free(text);
	return read;
}
