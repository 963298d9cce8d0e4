/*
 * Letters: what finding their lines and putting them together share.
 * floor: packet
 */
#ifndef FELDPOST_PACKET_LETTER_H
#define FELDPOST_PACKET_LETTER_H

#include "feldpost/letter.h"

enum {
	LETTER_CHECKED = 60, /* signs of a line that its check is of */
	LETTER_HASH = 32,
};

/* Lines, in the order in which they were found. */
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

/* What happens to the lines of one stream; they go when it returns. False: no
 * other need be read. */
typedef bool lines_take(void *context, struct lines_found *found);

/* Reads a text in each way in which it differs. What it needs comes from `a`,
 * and is given back but for the size of a window. */
void lines_search(
	struct arena *a, struct span text, lines_take *take, void *context);

#endif
