/*
 * Headers of a message as they are written.
 * floor: desk
 */
#ifndef FELDPOST_HEADER_WRITE_H
#define FELDPOST_HEADER_WRITE_H

#include "feldpost/compose.h"

/* A header that is being written; its words are folded into lines. */
struct header {
	struct buffer *out;
	size_t line; /* where the present line begins in `out` */
};

struct header header_begin(struct buffer *out, const char *name);

/* A text of our own: as it is if it is ASCII, else in encoded words. */
void header_text(struct header *h, const char *text);

/* A name, as an encoded word whatever it is, since others may have chosen it;
 * and the address, which address_check has passed. */
void header_correspondent(struct header *h, const struct correspondent *c);

void header_end(struct header *h);

#endif
