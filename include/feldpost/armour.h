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

/* The first and last line of a block begin with these. */
#define ARMOUR_EDGE  "#FELDPOST-"
#define ARMOUR_BEGIN ARMOUR_EDGE "BEGIN"
#define ARMOUR_END   ARMOUR_EDGE "END"

/* A body and a signature that may belong to it; nothing is verified. */
struct block {
	struct span body;
	struct signature signature;
	size_t line;  /* line of its BEGIN mark in the text */
	size_t begin; /* index of its mark in `begin` of struct blocks */
	/* The block as armour_write gives it, if it comes from a transcript. */
	struct span written;
};

/* Appends the armoured block. */
void armour_write(
	struct buffer *out, struct span body, const struct signature *s);

/* What a packet says about itself, before anybody has verified it: the first
 * digits of the game's id or "", the packet's number or 0, the sender or 0. */
struct armour_label {
	char game[9];
	unsigned seq;
	char from;
};

/* The identity of a letter, and which of its lines are missing. */
struct letter_rest {
	uint32_t tag;
	unsigned count;		 /* number of lines; 0 if it is no letter */
	const uint16_t *missing; /* their indices, from 0, ascending */
	size_t lacks;		 /* missing lines; 0 if all are there but
				  * don't fit */
};

/* The beginning of a packet, in a block or letter. */
struct begin {
	struct armour_label label;
	bool cut; /* true if the packet is a block without END */
	struct letter_rest rest;
	size_t line; /* line in the mail; 0 in a letter or part of the mail */
	bool whole;  /* true if the block was found */
};

/* True if the packet is a letter that lacks lines. */
static inline bool
begin_is_torn(const struct begin *b)
{
	return b->rest.count && !b->whole;
}

enum {
	LETTER_DATA = 30, /* bytes that a line of a letter carries */
};

/* A line of a letter, as it was found. */
struct letter_line {
	uint32_t tag;
	uint16_t count, index;
	size_t order; /* its place among the lines found */
	/* The text or mail that has the line, if several are put together. */
	size_t source;
	uint8_t data[LETTER_DATA];
};

struct blocks {
	struct block *block;
	size_t count, capacity;
	struct begin *begin; /* sorted by place in the text */
	size_t begins, begin_capacity;
	struct letter_line *line; /* lines not yet put together (letter.h) */
	size_t lines, line_capacity;
};

/*
 * Finds the blocks of a text. Line ends and blanks at the ends of lines may
 * have changed. If a block was changed in another way or cut off, only its mark
 * is found. A block that begins within another makes the outer one broken.
 * Bodies are copies in the arena. Takes linear time.
 */
void armour_find(struct arena *a, struct span text, struct blocks *out);

/*
 * Reads a transcript (feldpost-protocol(7) 3.1): a YAML stream of blocks
 * exactly as armour_write gives them, each after a line `---`. Anything else is
 * ERROR_INPUT at its line. `line` is the line in `file` where `text` begins.
 * The bodies are parts of `text`.
 */
bool armour_read(struct arena *a, const char *file, size_t line,
	struct span text, struct blocks *out, struct error *e);

#endif
