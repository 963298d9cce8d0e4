/*
 * Armour: a signed packet as text that survives mail (feldpost-protocol(7) 2.2,
 * 2.3).
 * floor: packet
 */
#ifndef FELDPOST_ARMOUR_H
#define FELDPOST_ARMOUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/packet.h"
#include "feldpost/signature.h"

/* The first and the last line of a block begin with these strings. */
#define ARMOUR_EDGE  "#FELDPOST-"
#define ARMOUR_BEGIN ARMOUR_EDGE "BEGIN"
#define ARMOUR_END   ARMOUR_EDGE "END"

/* A packet's body and its signature. Neither is verified. */
struct block {
	struct span body;
	struct signature signature;
	size_t line;  /* number of the line with the BEGIN mark in the text */
	size_t begin; /* index of the block's mark in struct blocks, `begin` */
	/* The text of a block in a transcript, as armour_write writes it. */
	struct span written;
};

/* Appends the body and its signature as an armoured block. */
void armour_write(
	struct buffer *out, struct span body, const struct signature *s);

/* The claims of an unverified packet: the first digits of the game's id (or
 * ""), the packet's number (or 0) and the sender (or 0). */
struct armour_label {
	char game[9];
	unsigned seq;
	char from;
};

/* The tag of a letter, and the numbers of its missing lines. */
struct letter_rest {
	uint32_t tag;
	unsigned count;		 /* number of lines; 0 without a letter */
	const uint16_t *missing; /* the numbers of the missing lines,
				  * ascending from 0 */
	size_t lacks;		 /* number of missing lines; 0 if all lines
				  * are there but do not fit together */
};

/* The beginning of a packet that was found in a text, in a block or letter. */
struct begin {
	struct armour_label label;
	bool cut; /* true if the block has no END line */
	struct letter_rest rest;
	size_t line; /* line number in the mail; 0 in a letter or a part */
	bool whole;  /* true if the complete block was found */
};

/* True if the packet is in a letter and the letter is incomplete. */
static inline bool
begin_is_torn(const struct begin *b)
{
	return b->rest.count && !b->whole;
}

enum {
	LETTER_DATA = 30, /* bytes of data in a line of a letter */
};

/* One line of a letter that was found in a text. */
struct letter_line {
	uint32_t tag;
	uint16_t count, index;
	size_t order; /* position of this line among the lines found */
	/* The number of the text or mail that contains the line, if lines come
	 * from several texts or mails. */
	size_t source;
	uint8_t data[LETTER_DATA];
};

struct blocks {
	struct block *block;
	size_t count, capacity;
	struct begin *begin; /* sorted by place in the text */
	size_t begins, begin_capacity;
	struct letter_line *line; /* lines that are not joined to a letter
				   * yet (letter.h) */
	size_t lines, line_capacity;
};

/* Finds the blocks of a text. Mail may have changed line ends and blanks at the
 * ends of lines. If a block is cut off or changed in any other way, the
 * function finds only the block's BEGIN mark. If a block begins within another
 * block, the outer block counts as cut off. The bodies in *out are copies in
 * the arena. The search takes linear time. */
void armour_find(struct arena *a, struct span text, struct blocks *out);

/* Reads a transcript (feldpost-protocol(7) 3.1): a YAML stream of blocks
 * exactly as armour_write writes them, each after a line `---`. For any other
 * text, fails with ERROR_INPUT and the number of the faulty line. `text` begins
 * at line `line` of `file`. The bodies in *out point into `text`. */
bool armour_read(struct arena *a, const char *file, size_t line,
	struct span text, struct blocks *out, struct error *e);

#endif
