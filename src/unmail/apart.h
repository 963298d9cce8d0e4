/*
 * A message taken apart.
 * floor: unmail
 *
 * What is looked for are texts with packets in them. Each part that is encoded
 * somehow is decoded by its own headers, and given out as it is then; what
 * stands in the message as it came is not given out again.
 */
#ifndef FELDPOST_UNMAIL_APART_H
#define FELDPOST_UNMAIL_APART_H

#include "feldpost/text.h"

struct apart {
	struct buffer *out; /* "LENGTH\n" and bytes for each part */
	size_t parts;
	bool cut; /* limits.h: something is left out */
};

void apart_message(struct apart *x, struct span message);

/* What stands in a text, in other words; each appends it. */

/* The text of a web page, a line for each of its lines and blocks. */
void page_text(struct buffer *out, struct span page);

/* Paragraphs of format=flowed (RFC 3676) as one line each. */
void flowed_text(struct buffer *out, struct span text, bool delsp);

/* The next file that is uuencoded in a text, moving on behind it; false: there
 * is none. */
bool uuencoded_next(struct span *text, struct buffer *out);

/* The octet strings of an object in BER, one after the other: what was signed
 * by S/MIME stands in them. */
void octets_join(struct buffer *out, struct span ber);

/* What was compressed by gzip, at most `most` bytes of it; false: no more could
 * be read. */
bool gzip_read(struct buffer *out, struct span packed, size_t most);

#endif
