/*
 * What mail programs make of characters, undone (feldpost-protocol(7) 2.3,
 * steps 1 and 6).
 * floor: packet
 */
#ifndef FELDPOST_PACKET_CLEAN_H
#define FELDPOST_PACKET_CLEAN_H

#include "feldpost/text.h"

/*
 * Where a text between quotes can be read in two ways a set of these says which
 * it is: none of them is the likelier one. As doubts they say that it makes a
 * difference.
 */
enum reading {
	READ_CUT = 1 << 0,  /* a line that is full, or ends in a hyphen, was cut
			     * within a word */
	READ_HTML = 1 << 1, /* entities and tags are HTML */
	READ_KEPT = 1 << 2, /* blanks, `>` and `|` are the sender's own */
	READ_LINKS = 1 << 3,  /* a link has its address behind or around it,
			       * or a number before it */
	READ_MARKS = 1 << 4,  /* `>` amid a line is a mark of quoting */
	READ_DASHES = 1 << 5, /* a dash was two, a long one three */
	READ_ALL = (1 << 6) - 1,
};

/*
 * Appends a text as lines that end in LF, with blanks and no other white space,
 * with nothing invisible, and with ASCII for what stands in its place; what
 * remains beyond ASCII is UTF-8. The doubts that came up.
 */
unsigned clean_text(struct buffer *out, struct span in, unsigned how);

/* The next code point; a byte that is not UTF-8 is Windows's Latin-1. */
int32_t clean_next(struct span s, size_t *i);

/* Whether nobody sees it, so that it may stand anywhere. */
bool clean_is_hidden(int32_t c);

/* The ASCII character for its fullwidth form; others as they are. */
int32_t clean_narrow(int32_t c);

#endif
