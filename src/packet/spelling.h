/*
 * STR: a text in double quotes, in its one spelling (feldpost-protocol(7) 2.1).
 * floor: packet
 */
#ifndef FELDPOST_PACKET_SPELLING_H
#define FELDPOST_PACKET_SPELLING_H

#include "feldpost/arena.h"
#include "feldpost/text.h"

/* Why a STR may not hold this text, or NULL if it may. */
const char *spelling_fault(struct span text);

/* How many characters the spelling of code point `c` takes. */
size_t spelling_width(int32_t c);

/* Appends the quotes and what stands between them. */
void spelling_write(struct buffer *out, struct span text);

/* The text of what spelling_write wrote, quotes and all or without them; NULL
 * for what it did not. */
const char *spelling_read(struct arena *a, struct span spelling, bool quotes);

#endif
