/*
 * Blobs: bytes of card operations as lines of base64 (feldpost-protocol(7)
 * 2.1).
 * floor: packet
 */
#ifndef FELDPOST_BLOB_H
#define FELDPOST_BLOB_H

#include <stdbool.h>

#include "feldpost/lines.h"
#include "feldpost/text.h"

/* Appends the blob's lines: 64 characters each, the last as long as it is. */
void blob_put(struct arena *a, struct lines *out, struct span blob);

/*
 * Reads a blob of `size` bytes from the lines of `in`, from *next on, and moves
 * *next past it. False if the lines are not the canonical base64 of that many
 * bytes. The arena owns the bytes.
 */
bool blob_get(struct arena *a, const struct lines *in, size_t *next,
	size_t size, struct span *out);

/*
 * Reads the first `most` bytes of such a blob and moves *next past all of it.
 * For a blob that blob_get has checked before.
 */
bool blob_begin(struct arena *a, const struct lines *in, size_t *next,
	size_t size, size_t most, struct span *out);

#endif
