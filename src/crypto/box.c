#include "feldpost/box.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "key_internal.h"

_Static_assert(crypto_box_SEALBYTES == BOX_BYTES, "the size of a box");

/* An encryption key pair, which must be in guarded memory (sodium_malloc). */
struct box_keys {
	uint8_t public[crypto_box_PUBLICKEYBYTES];
	uint8_t secret[crypto_box_SECRETKEYBYTES];
};

/* Allocates guarded memory. If there is no memory, aborts the program. It must
 * not go on, because a box that does not open would prove its sender guilty. */
static void *
guarded(size_t size)
{
	void *memory = sodium_malloc(size);
	if (!memory)
		abort();
	return memory;
}

void
box_seed(struct digest *seed, const struct digest *g,
	const struct box_place *at, struct span text)
{
	struct digest hash;
	hash_bytes(&hash, text);
	hash_line(seed, "sub %s box %s %u %c %s", g->hex, at->prev->hex,
		at->seq, at->to, hash.hex);
}

static struct box_keys *
box_keys_from(const struct digest *seed)
{
	uint8_t bytes[crypto_box_SEEDBYTES];
	struct box_keys *k = guarded(sizeof *k);
	hex_read(bytes, sizeof bytes, span_of(seed->hex));
	crypto_box_seed_keypair(k->public, k->secret, bytes);
	sodium_memzero(bytes, sizeof bytes);
	return k;
}

/* Computes the same nonce as crypto_box_seal. */
static void
make_nonce(uint8_t nonce[crypto_box_NONCEBYTES], const uint8_t *box,
	const uint8_t to[crypto_box_PUBLICKEYBYTES])
{
	uint8_t keys[2 * crypto_box_PUBLICKEYBYTES];
	memcpy(keys, box, crypto_box_PUBLICKEYBYTES);
	memcpy(keys + crypto_box_PUBLICKEYBYTES, to, crypto_box_PUBLICKEYBYTES);
	crypto_generichash(
		nonce, crypto_box_NONCEBYTES, keys, sizeof keys, NULL, 0);
}

/* Makes a box in the format of crypto_box_seal. The box has its public key,
 * then the encrypted text. */
bool
box_make(struct buffer *box, const struct public_key *to,
	const struct digest *seed, struct span text)
{
	uint8_t key[crypto_box_PUBLICKEYBYTES], nonce[crypto_box_NONCEBYTES];
	if (crypto_sign_ed25519_pk_to_curve25519(key, to->key) != 0)
		return false;
	size_t size = text.length + BOX_BYTES;
	uint8_t *room = (uint8_t *)buffer_room(box, size);
	struct box_keys *k = box_keys_from(seed);
	memcpy(room, k->public, sizeof k->public);
	make_nonce(nonce, room, key);
	bool made = crypto_box_easy(room + sizeof k->public,
			    (const uint8_t *)text.data, text.length, nonce, key,
			    k->secret) == 0;
	sodium_free(k);
	if (!made)
		return false;
	box->length += size;
	box->data[box->length] = '\0';
	return true;
}

/* Opens a box for the key `to`. There are two ways: with the reader's secret
 * key and the box's public key, or with the box's secret key and the reader's
 * public key. */
static bool
open_box(char **text, size_t *length, struct span box, const uint8_t *to,
	const uint8_t *public, const uint8_t *secret)
{
	uint8_t nonce[crypto_box_NONCEBYTES];
	const uint8_t *bytes = (const uint8_t *)box.data;
	if (box.length < BOX_BYTES)
		return false;
	*length = box.length - BOX_BYTES;
	*text = guarded(*length + 1);
	(*text)[*length] = '\0';
	make_nonce(nonce, bytes, to);
	if (crypto_box_open_easy((uint8_t *)*text,
		    bytes + crypto_box_PUBLICKEYBYTES,
		    box.length - crypto_box_PUBLICKEYBYTES, nonce, public,
		    secret) == 0)
		return true;
	sodium_free(*text);
	return false;
}

bool
box_open(char **text, size_t *length, const struct secret_key *key,
	struct span box)
{
	struct box_keys *k = guarded(sizeof *k);
	bool opened = crypto_sign_ed25519_pk_to_curve25519(
			      k->public, key->public.key) == 0 &&
		      crypto_sign_ed25519_sk_to_curve25519(
			      k->secret, key->secret) == 0 &&
		      open_box(text, length, box, k->public,
			      (const uint8_t *)box.data, k->secret);
	sodium_free(k);
	return opened;
}

static bool
is_public_half(const struct box_keys *k, struct span box)
{
	return box.length >= BOX_BYTES &&
	       memcmp(k->public, box.data, sizeof k->public) == 0;
}

bool
box_has_seed(struct span box, const struct digest *seed)
{
	struct box_keys *k = box_keys_from(seed);
	bool has = is_public_half(k, box);
	sodium_free(k);
	return has;
}

bool
box_open_by_seed(char **text, size_t *length, const struct digest *seed,
	const struct public_key *to, struct span box)
{
	uint8_t key[crypto_box_PUBLICKEYBYTES];
	struct box_keys *k = box_keys_from(seed);
	bool opened = is_public_half(k, box) &&
		      crypto_sign_ed25519_pk_to_curve25519(key, to->key) == 0 &&
		      open_box(text, length, box, key, key, k->secret);
	sodium_free(k);
	return opened;
}
