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

#include "feldpost/mailbox.h"
#include "feldpost/text.h"

struct apart {
	struct buffer *out; /* "LENGTH\n" and bytes for each part */
	/* Whether a text is given out. NULL: all are. */
	bool (*wanted)(struct arena *a, struct span text);
	size_t parts;
	size_t unpacked;   /* bytes */
	long milliseconds; /* of processor time, and no more; 0: any */
	bool cut;	   /* limits.h: something is left out */
};

void apart_message(struct apart *x, struct span message);

/* Takes the next file packed by gzip or zip off *rest and unpacks at most
 * `most` bytes of it; if not *whole, the rest could not be read. False: there
 * is none. */
bool packed_next(
	struct span *rest, struct buffer *out, size_t most, bool *whole);

#endif
