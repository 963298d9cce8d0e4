/*
 * Base64, for keys and signatures. Each value has only one spelling.
 * floor: crypto
 */
#ifndef FELDPOST_CRYPTO_BASE64_H
#define FELDPOST_CRYPTO_BASE64_H

#include <stdbool.h>
#include <stdint.h>

#include "feldpost/text.h"

enum {
	BASE64_BYTES = 158, /* longest value: a secret key file */
	BASE64_CHARS = 212,
};

/* Reads exactly `size` bytes (at most BASE64_BYTES). Returns false if the text
 * is not the canonical spelling of the bytes. */
bool base64_read(uint8_t *out, size_t size, struct span text);

/* Writes the bytes in base64 with padding, and a NUL. `out` has `room`
 * bytes. */
void base64_write(char *out, size_t room, const uint8_t *bytes, size_t size);

#endif
