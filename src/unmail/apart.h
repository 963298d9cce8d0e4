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
	/* Whether a text is given out. NULL: all are. */
	bool (*wanted)(struct arena *a, struct span text);
	size_t parts;
	size_t unpacked;   /* bytes */
	size_t decoded;	   /* bytes of parts that are as their headers say */
	long milliseconds; /* of processor time, and no more; 0: any */
	bool cut;	   /* limits.h: something is left out */
};

void apart_message(struct apart *x, struct span message);

/* What stands in a text, in other words; each appends it. */

/*
 * The text with the signs of a charset in UTF-8, as far as ASCII may stand for
 * them; `i` is less than charset_count. Whether there are such as mail programs
 * make of ASCII.
 */
bool charset_text(struct buffer *out, size_t i, struct span text);
size_t charset_count(void);

/* Whether a name that a header gives is one of that charset. */
bool charset_is(size_t i, const char *name);

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

/* What lines of base64 say (coded.h). */
void base64_read(struct buffer *out, struct span block);

/* What was compressed by gzip, in one piece or several, at most `most` bytes of
 * it; false: no more could be read. */
bool gzip_read(struct buffer *out, struct span packed, size_t most);

/* The next file in a zip, moving on behind it, at most `most` bytes; if not
 * *whole more could not be read. False: there is none. */
bool zip_next(struct span *zip, struct buffer *out, size_t most, bool *whole);

#endif
