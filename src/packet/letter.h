/*
 * These declarations are shared by the code that finds the lines of letters and
 * the code that assembles them.
 * floor: packet
 */
#ifndef FELDPOST_PACKET_LETTER_H
#define FELDPOST_PACKET_LETTER_H

#include "feldpost/letter.h"

enum {
	LETTER_CHECKED = 60, /* number of signs that a line's check covers */
	LETTER_HASH = 32,
};

/* Lines in the order in which they were found. */
struct lines_found {
	struct letter_line *line;
	size_t count, capacity;
};

/* Returns the first 20 bits of a hash. */
static inline uint32_t
letter_bits(const uint8_t *hash)
{
	return (uint32_t)hash[0] << 12 | (uint32_t)hash[1] << 4 | hash[2] >> 4;
}

/* Gets the lines that one way of reading has found, and frees them afterwards.
 * Returns false to end the search. */
typedef bool lines_take(void *context, struct lines_found *found);

/* Searches a text in each way of reading that can matter. The memory comes from
 * `a`, and all of it except one window is free again afterwards. */
void lines_search(
	struct arena *a, struct span text, lines_take *take, void *context);

#endif
