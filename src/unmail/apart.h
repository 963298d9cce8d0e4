/*
 * Takes a message apart.
 * floor: unmail
 *
 * This code looks for texts with packets in them. It decodes each encoded part
 * as the part's headers say, and writes it to the output. It does not write
 * parts again that are in the message unencoded.
 */
#ifndef FELDPOST_UNMAIL_APART_H
#define FELDPOST_UNMAIL_APART_H

#include "feldpost/mailbox.h"
#include "feldpost/text.h"

struct apart {
	struct buffer *out; /* "LENGTH\n" and the bytes of each part */
	/* Returns true if a text should be written. If `wanted` is NULL, all
	 * texts are written. */
	bool (*wanted)(struct arena *a, struct span text);
	size_t parts;
	size_t unpacked;
	long milliseconds; /* the most processor time, or 0 for no limit */
	bool cut;	   /* a limit of limits.h was reached, so a part is
			    * missing */
};

void apart_message(struct apart *x, struct span message);

/* Takes the next file packed by gzip or zip from *rest, and unpacks at most
 * `most` bytes of it. Sets *whole to false if the rest of the file could not be
 * read. Returns false if there is no such file. */
bool packed_next(
	struct span *rest, struct buffer *out, size_t most, bool *whole);

#endif
