/*
 * STR: a text in double quotes, in its only form (feldpost-protocol(7) 2.1).
 * floor: packet
 */
#ifndef FELDPOST_PACKET_SPELLING_H
#define FELDPOST_PACKET_SPELLING_H

#include "feldpost/arena.h"
#include "feldpost/text.h"

const char *spelling_fault(struct span text);

size_t spelling_width(int32_t c);

/* Appends a text in double quotes. */
void spelling_write(struct buffer *out, struct span text);

/* Reads a text that spelling_write has written. If `quotes` is true, the
 * returned text keeps its quotes. Returns NULL for any other text. */
const char *spelling_read(struct arena *a, struct span spelling, bool quotes);

#endif
