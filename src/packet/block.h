/*
 * Blocks: taken apart, and read from a repaired text in two ways.
 * floor: packet
 */
#ifndef FELDPOST_PACKET_BLOCK_H
#define FELDPOST_PACKET_BLOCK_H

#include <string.h>

#include "feldpost/armour.h"

enum {
	SIGNATURE_ITEMS = 5,
};

/* Takes the first line off `text`, without its LF; false at the end. */
static inline bool
block_line(struct span *text, struct span *line)
{
	if (text->length == 0)
		return false;
	const char *end = memchr(text->data, '\n', text->length);
	*line = *text;
	if (end)
		line->length = (size_t)(end - text->data);
	size_t used = line->length + (end ? 1 : 0);
	text->data += used;
	text->length -= used;
	return true;
}

/* Most lines do not even begin as the one that is wanted. */
static inline bool
block_is_line(struct span line, const char *wanted)
{
	return line.length && *line.data == *wanted &&
	       span_equals(line, wanted);
}

/*
 * Splits a block without its BEGIN and END lines: the body before the line
 * `sig:`, and the five items after it, which must be all (feldpost-protocol(7)
 * 2.2). The second takes these items.
 */
bool block_split(struct span text, struct span *body, struct signature *s);
bool block_items(struct span *items, struct signature *s);

/* Appends a block to the list, whose memory comes from the arena; or room for
 * one, which counts only when it is counted. */
void block_add(struct arena *a, struct blocks *l, const struct block *b);
struct block *block_next(struct arena *a, struct blocks *l);

/*
 * Reads what stands between the marks of a block, repaired, line by line, as
 * most mails have it (feldpost-protocol(7) 2.3, steps 3 to 5). The rest of the
 * line of its BEGIN mark is the first line; before the mark stood `prefix`.
 * Lines that were wrapped are joined. It knows no keys, so that it finds
 * packets of other versions, too. The body is in the arena. Adds the doubts
 * that came up.
 */
bool lines_read(struct arena *a, struct span inside, struct span prefix,
	struct block *out, unsigned *doubts);

/* The line without blanks at its ends. */
struct span lines_trim(struct span s);

/*
 * The same by its keys, where its lines are lost: whole paragraphs wrapped
 * anew, words cut (steps 6 and 7). A key is one of those that a packet has, in
 * their order, and what stands behind it is as long as its kind says. Only
 * within quotes there is more than one way to do it: `how` is a set of enum
 * reading.
 */
bool unwrap_read(struct arena *a, struct span inside, struct span prefix,
	unsigned how, struct block *out, unsigned *doubts);

#endif
