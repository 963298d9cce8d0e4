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

/* The edges of a block are lines that begin with these. */
#define ARMOUR_EDGE  "#FELDPOST-"
#define ARMOUR_BEGIN ARMOUR_EDGE "BEGIN"
#define ARMOUR_END   ARMOUR_EDGE "END"

/* A body and a signature that may belong to it; nothing is verified. */
struct block {
	struct span body;
	struct signature signature;
	size_t line;  /* of its BEGIN mark in the text it was found in */
	size_t begin; /* which of them it is */
	/* As armour_write writes it, if it comes from a transcript. */
	struct span written;
};

/* Appends the armoured block. */
void armour_write(
	struct buffer *out, struct span body, const struct signature *s);

/* What a packet says that it is, before anybody has verified it: the game's
 * first digits or "", the packet's number or 0, who sent it or 0. */
struct armour_label {
	char game[9];
	unsigned seq;
	char from;
};

/* The identity of a letter, and which of its lines are missing. */
struct letter_rest {
	uint32_t tag;
	unsigned count;		 /* of its lines; 0: it is no letter */
	const uint16_t *missing; /* their indices, from 0, ascending */
	size_t lacks;		 /* how many; 0: all are there, and don't fit */
};

/* Where a packet begins. */
struct begin {
	struct armour_label label;
	bool cut; /* of a block: it has no END */
	struct letter_rest rest;
	size_t line; /* in the mail; 0: of a letter, or in a part of it */
	bool whole;  /* it has a block */
};

/* Whether it is a letter of which lines are missing. */
static inline bool
begin_is_torn(const struct begin *b)
{
	return b->rest.count && !b->whole;
}

enum {
	LETTER_DATA = 30, /* bytes that a line of a letter carries */
};

/* A line of a letter that was found. */
struct letter_line {
	uint32_t tag;
	uint16_t count, index;
	size_t order; /* in which they were found */
	/* Which of the texts or mails that are put together it was found in. */
	size_t source;
	uint8_t data[LETTER_DATA];
};

struct blocks {
	struct block *block;
	size_t count, capacity;
	struct begin *begin; /* in the order in which they stand */
	size_t begins, begin_capacity;
	struct letter_line *line; /* that are left of letters (letter.h) */
	size_t lines, line_capacity;
};

/*
 * Finds the blocks of a text in which at most line ends and blanks at the ends
 * of lines were changed. Also finds marks without a block, which was changed
 * otherwise or cut off. Bodies are copies in the arena. A block that begins
 * within another breaks that one. Takes linear time.
 */
void armour_find(struct arena *a, struct span text, struct blocks *out);

/*
 * Reads a transcript (feldpost-protocol(7) 3.1): a YAML stream of blocks
 * exactly as armour_write gives them, each after a line `---`. Strict: anything
 * else is ERROR_INPUT at its line. `line` is that of the first byte in `file`.
 * The bodies are parts of `text`.
 */
bool armour_read(struct arena *a, const char *file, size_t line,
	struct span text, struct blocks *out, struct error *e);

#endif
