/*
 * Headers of a message (RFC 5322): found, unfolded, and decoded for people.
 * floor: mail
 *
 * The sender may write anything into them. So headers decide only how a mail is
 * described, and which mails are taken apart.
 */
#ifndef FELDPOST_HEADER_H
#define FELDPOST_HEADER_H

#include <stdbool.h>

#include "feldpost/text.h"

/*
 * Returns the lines of headers at the beginning of a text, with the empty line
 * after them if there is one. The length is 0 if there is no header that mails
 * have and order files do not (From:, Subject:, ...).
 */
struct span header_block(struct span text);

/* Returns the value of the first header with this name, in any case, as one
 * line; NULL if there is none. */
const char *header_value(
	struct arena *a, struct span headers, const char *name);

/* Returns the address in the value of a From or To: "Anna <anna@example.org>",
 * or bare; skips a comment after it. Does not check that it is an address. */
const char *header_address(struct arena *a, const char *value);

/*
 * Returns a value as people read it, in UTF-8. Encoded words (RFC 2047) in
 * UTF-8 and ASCII are decoded; others stay as they are. What can't be shown
 * becomes blanks. A value too long for a line is cut.
 */
const char *header_shown(struct arena *a, const char *value);

#endif
