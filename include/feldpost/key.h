/*
 * Keys: players' Ed25519 keys in minisign's formats (feldpost-protocol(7) 1).
 * floor: crypto
 *
 * A secret key is kept in guarded memory (sodium_malloc). The memory is wiped
 * before it is freed. feldpost never prints a secret key. Key files have the
 * format of minisign 0.11. They may be protected by a password (scrypt).
 */
#ifndef FELDPOST_KEY_H
#define FELDPOST_KEY_H

#include <stdbool.h>
#include <stdint.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"
#include "feldpost/hash.h"

enum {
	KEY_TEXT = 56,	  /* number of base64 characters of a public key */
	KEY_ID_TEXT = 16, /* number of hex digits of a key's id */
};

struct public_key {
	uint8_t id[8];
	uint8_t key[32];
	char text[KEY_TEXT + 1]; /* as minisign prints it: "RW..." */
};

struct secret_key;

/* Reads the 56 characters of a key. The base64 must be canonical, and the
 * algorithm must be "Ed". The key must be the canonical encoding of a point of
 * prime order (feldpost-protocol(7) 1.1). Use this function for every public
 * key that comes from somebody else. */
bool public_key_read(struct public_key *out, struct span text, struct error *e);

/* Reads the 56 characters without checking the point, at a thousandth of the
 * cost. Use this for a key that was checked before or is only compared. */
bool public_key_form(struct public_key *out, struct span text, struct error *e);

/* Reads a .pub file (comment line and key line), or a key without its comment
 * line. */
bool public_key_read_file(struct public_key *out, struct span text,
	const char *file, struct error *e);

/* True if both keys are the same. The ids are not compared. */
bool public_key_equals(const struct public_key *a, const struct public_key *b);

/* Writes the key's id as minisign and .pub files print it: the eight bytes as
 * one number, in capital hex digits. */
void public_key_id(char out[KEY_ID_TEXT + 1], const struct public_key *key);

/* Appends the bytes of a .pub file, as minisign writes it. */
void public_key_write_file(struct buffer *out, const struct public_key *key);

/* Returns true if the text of a file is a secret or public key, or looks like a
 * key. No command replaces a key file. */
bool key_is_file(struct span text);

/* Makes a new random key pair. */
bool secret_key_make(struct secret_key **out, struct error *e);

/* Makes the key pair that follows from a seed, with this key id. */
bool secret_key_from_seed(struct secret_key **out, const uint8_t seed[32],
	const uint8_t id[8], struct error *e);

/* Asks for a password and writes it to `password`, at most `size` bytes with
 * the NUL. Returns false or writes an empty text if the user gives no password.
 * The function is called only if a key has a password. */
typedef bool (*password_source)(void *context, char *password, size_t size);

/*
 * Reads a secret key file. Accepts a checksum of only zeros if the file has no
 * password (minisign -W). Derives the public half from the seed, and refuses a
 * file with another public half (feldpost-protocol(7) 1.2). Fails with
 * ERROR_VERIFY if the password is wrong. The caller wipes `text`, because a
 * file without a password is itself a secret.
 */
bool secret_key_read(struct secret_key **out, struct span text,
	const char *file, password_source ask, void *context, struct error *e);

/* Returns how much memory the password of a secret key file needs, in MiB; 0
 * if the file has no password, or is no key. */
size_t secret_key_mebibytes(struct span text);

/* Writes a secret key file into guarded memory: `*bytes` is a NUL-terminated
 * string. Free it with secret_bytes_free. If `password` is NULL, the file has
 * no password. An empty password is refused. */
bool secret_key_write(const struct secret_key *key, const char *password,
	char **bytes, struct error *e);
void secret_bytes_free(char *bytes);

/* Copies a key. The caller must free the copy too. */
bool secret_key_copy(
	struct secret_key **out, const struct secret_key *key, struct error *e);

/* Wipes and frees a key. NULL is allowed. */
void secret_key_free(struct secret_key *key);

const struct public_key *secret_key_public(const struct secret_key *key);

/* Computes K[seed](line): keyed BLAKE2b-256 of the formatted text. All secrets
 * of a game are derived in this way (feldpost-protocol(7) 1.5). The caller
 * passes the whole text, with its LF: "feldpost1 game S <nonce>\n". */
void secret_key_derive(const struct secret_key *key, struct digest *out,
	const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
