/*
 * Markup that is left in a text, or was written into it: HTML, and what becomes
 * of links. All of it only says what stands there.
 * floor: packet
 */
#ifndef FELDPOST_PACKET_MARKUP_H
#define FELDPOST_PACKET_MARKUP_H

#include <stdbool.h>

#include "feldpost/text.h"

enum {
	MARKUP_MOST_LINK = 2000, /* bytes of an address */
};

/* The length of the entity with which a text begins, and what it stands for; 0:
 * none. */
size_t markup_entity(struct span s, int32_t *c);

/* The length of the tag with which a text begins, and whether a line ends
 * there; 0: none. */
size_t markup_tag(struct span s, bool *breaks);

/* Whether a text begins with an address. */
bool markup_is_address(struct span s);

/* The length of the address with which a text begins, up to `end`; 0: none. */
size_t markup_address(struct span s, char end);

/* Whether an address was made from the word. */
bool markup_is_made_of(struct span address, struct span word);

/* Whether a program that watches over links has put another address into the
 * one with whose "://" a text begins. */
bool markup_is_wrapped(struct span s);

/* Appends that other one. The length of all of it. */
size_t markup_unwrap(struct buffer *out, struct span s);

#endif
