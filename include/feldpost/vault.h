/*
 * Vaults: the files of a desk in a page, as the browser stores them
 * (feldpost-protocol(7) 1.6).
 * floor: crypto
 *
 * Each file is sealed with XChaCha20-Poly1305, under a key that follows from
 * the owner's seed and the random salt of the desk. The label is sealed with
 * the file, so a sealed file can't be used under another name or generation, or
 * in another desk.
 */
#ifndef FELDPOST_VAULT_H
#define FELDPOST_VAULT_H

#include "feldpost/key.h"

enum {
	VAULT_SALT = 32,  /* number of hex digits of a desk's salt */
	VAULT_NAME = 1024 /* most bytes of a file's name */
};

/* What a file is sealed with. A name has no LF. The generation counts the
 * changes of the desk. */
struct vault_label {
	const char *salt, *name, *generation;
};

/* Appends the sealed file: a random nonce (24 bytes), the encrypted bytes, and
 * the authenticator (16 bytes). Fails with ERROR_INPUT if the label has no
 * right form. */
bool vault_seal(const struct secret_key *key, const struct vault_label *l,
	struct span plain, struct buffer *out, struct error *e);

/* Appends the bytes of a sealed file. Fails with ERROR_VERIFY if the file was
 * not sealed with this key and this label, or was changed. */
bool vault_open(const struct secret_key *key, const struct vault_label *l,
	struct span sealed, struct buffer *out, struct error *e);

#endif
