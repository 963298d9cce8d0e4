/*
 * Headers of a message (RFC 5322): found, unfolded, and decoded for people.
 * floor: mail
 *
 * Their writer may have written anything. So headers decide only how a mail is
 * described, and which mails are taken apart.
 */
#ifndef FELDPOST_HEADER_H
#define FELDPOST_HEADER_H

#include <stdbool.h>

#include "feldpost/text.h"

/*
 * The lines of headers at the beginning of a text, with the empty line after
 * them if there is one. Length 0 if none is a header that mails have and order
 * files do not: From:, Subject:, ...
 */
struct span header_block(struct span text);

/* The value of the first header that is called so, whatever its capitals, in
 * one line; NULL: there is none. */
const char *header_value(
	struct arena *a, struct span headers, const char *name);

/*
 * A value as people read it, in UTF-8: encoded words decoded (RFC 2047; of
 * UTF-8, Latin-1 and Windows-1252, others stay as they are), blanks for what
 * can't be shown, and cut where it is too long for a line.
 */
const char *header_shown(struct arena *a, const char *value);

#endif
