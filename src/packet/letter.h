/*
 * Letters: what finding lines and assembling them share.
 * floor: packet
 */
#ifndef FELDPOST_PACKET_LETTER_H
#define FELDPOST_PACKET_LETTER_H

#include "feldpost/letter.h"

enum {
	LETTER_CHECKED = 60, /* signs of a line that its check covers */
	LETTER_HASH = 32,
};

/* Lines in the order found. */
struct lines_found {
	struct letter_line *line;
	size_t count, capacity;
};

/* The first 20 bits of a hash. */
static inline uint32_t
letter_bits(const uint8_t *hash)
{
	return (uint32_t)hash[0] << 12 | (uint32_t)hash[1] << 4 | hash[2] >> 4;
}

/* Called with the lines of one stream, which are then freed; false ends the
 * reading. */
typedef bool lines_take(void *context, struct lines_found *found);

/* Reads a text in every way that makes a difference. Its memory is from `a` and
 * is freed, except a window. */
void lines_search(
	struct arena *a, struct span text, lines_take *take, void *context);

#endif
