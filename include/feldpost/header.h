/*
 * Headers of a message (RFC 5322): finds and unfolds them, and decodes them for
 * people.
 * floor: mail
 *
 * The sender can write anything into a header. For this reason feldpost uses
 * headers only to describe a mail, and to decide which mails to decode.
 */
#ifndef FELDPOST_HEADER_H
#define FELDPOST_HEADER_H

#include <stdbool.h>

#include "feldpost/text.h"

/* Returns the header lines at the beginning of a text, with the empty line
 * after them if there is one. The length is 0 if no line is a header that only
 * mails have, and not order files (From:, Subject:, ...). */
struct span header_block(struct span text);

/* Returns the value of the first header with this name, as one line; NULL if
 * there is none. The case of letters in `name` does not matter. */
const char *header_value(
	struct arena *a, struct span headers, const char *name);

/* Returns the address in the value of a From or To header, such as "Anna
 * <anna@example.org>", without name and comment. The function does not check
 * that the address is valid. */
const char *header_address(struct arena *a, const char *value);

/* Returns a value in UTF-8 as people should read it. Encoded words (RFC 2047)
 * in UTF-8 and ASCII are decoded; all other words remain encoded. Blanks
 * replace what can't be shown. A value that is too long for a line is cut. */
const char *header_shown(struct arena *a, const char *value);

/* Decodes the byte at `*at` in quoted-printable text, and moves `*at` past it.
 * A malformed escape stands for itself. */
char quoted_next(struct span text, size_t *at);

#endif
