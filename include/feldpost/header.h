/*
 * Headers of a message (RFC 5322): finds and unfolds them, and decodes them for
 * people.
 * floor: mail
 *
 * The sender can write anything into a header. So headers decide only how a
 * mail is described, and which mails are taken apart.
 */
#ifndef FELDPOST_HEADER_H
#define FELDPOST_HEADER_H

#include <stdbool.h>

#include "feldpost/text.h"

/* Returns the header lines at the beginning of a text, with the empty line
 * after them if there is one. The length is 0 if none of them is a header that
 * only mails have (From:, Subject:, ...), as opposed to order files. */
struct span header_block(struct span text);

/* Returns the value of the first header with this name, as one line; NULL if
 * there is none. Upper and lower case are equal. */
const char *header_value(
	struct arena *a, struct span headers, const char *name);

/* Returns the address in the value of a From or To, bare or as in "Anna
 * <anna@example.org>", without a comment after it. Does not check that it is a
 * valid address. */
const char *header_address(struct arena *a, const char *value);

/* Returns a value in UTF-8 as people should read it. Encoded words (RFC 2047)
 * in UTF-8 and ASCII are decoded; others remain encoded. Blanks replace what
 * can't be shown. A value that is too long for a line is cut. */
const char *header_shown(struct arena *a, const char *value);

#endif
