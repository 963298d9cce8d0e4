/*
 * Base64 with one spelling per value, for keys and signatures.
 * floor: crypto
 */
#ifndef FELDPOST_CRYPTO_BASE64_H
#define FELDPOST_CRYPTO_BASE64_H

#include <stdbool.h>
#include <stdint.h>

#include "feldpost/text.h"

enum {
	BASE64_BYTES = 158, /* the longest value: a secret key file */
	BASE64_CHARS = 212,
};

/* Exactly `size` (at most BASE64_BYTES) bytes in canonical spelling. */
bool base64_read(uint8_t *out, size_t size, struct span text);

/* Writes the padded spelling and a NUL into `room` bytes. */
void base64_write(char *out, size_t room, const uint8_t *bytes, size_t size);

#endif
