/*
 * Takes a message apart.
 * floor: unmail
 *
 * It looks for texts with packets in them. Each part that is encoded is decoded
 * as its headers say, and written to the output. Parts that are in the message
 * unencoded are not written again.
 */
#ifndef FELDPOST_UNMAIL_APART_H
#define FELDPOST_UNMAIL_APART_H

#include "feldpost/mailbox.h"
#include "feldpost/text.h"

struct apart {
	struct buffer *out; /* "LENGTH\n" and the bytes of each part */
	/* True if a text should be written. If NULL, all texts are. */
	bool (*wanted)(struct arena *a, struct span text);
	size_t parts;
	size_t unpacked;   /* bytes unpacked so far */
	long milliseconds; /* most processor time; 0 for no limit */
	bool cut;	   /* something was left out because of limits.h */
};

void apart_message(struct apart *x, struct span message);

/* Takes the next file packed by gzip or zip from *rest, and unpacks at most
 * `most` bytes of it. *whole is false if there was more that could not be read.
 * False if there is no such file. */
bool packed_next(
	struct span *rest, struct buffer *out, size_t most, bool *whole);

#endif
