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

/* Appends a blob as lines of 64 characters. The last line may be shorter. */
void blob_put(struct arena *a, struct lines *out, struct span blob);

/* Reads a blob of `size` bytes from `in`, starting at line *next, and moves
 * *next past the blob. Returns false if the lines are not the canonical base64
 * of exactly `size` bytes. The arena owns the bytes. */
bool blob_get(struct arena *a, const struct lines *in, size_t *next,
	size_t size, struct span *out);

/* Reads only the first `most` bytes of a blob, and moves *next past the whole
 * blob. The blob must have passed blob_get before. */
bool blob_begin(struct arena *a, const struct lines *in, size_t *next,
	size_t size, size_t most, struct span *out);

#endif
