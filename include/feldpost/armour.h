/*
 * Armour: a signed packet as text that survives mail (feldpost-protocol(7) 2.2,
 * 2.3).
 * floor: packet
 */
#ifndef FELDPOST_ARMOUR_H
#define FELDPOST_ARMOUR_H

#include <stdbool.h>
#include <stddef.h>

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
	size_t line; /* of its BEGIN line in the text it was found in */
	/* As armour_write writes it, if it comes from a transcript. */
	struct span written;
};

/*
 * Appends the armoured block. `label` stands after BEGIN ("c63ca26c 3 A"), or
 * NULL for the plain BEGIN line of a transcript.
 */
void armour_write(struct buffer *out, struct span body,
	const struct signature *s, const char *label);

struct blocks {
	struct block *block;
	size_t count, capacity;
	size_t broken;	    /* blocks without an end or a whole signature */
	size_t broken_line; /* of the first of them */
};

/*
 * Finds all candidate blocks in a mail, a thread, an mbox, a game file:
 * feldpost-protocol(7) 2.3, steps 1 to 6. Candidates may repeat; those of the
 * quoted-printable pass follow those of the plain pass. A block that begins
 * within another breaks that one. Bodies are copies in the arena.
 */
void armour_find(struct arena *a, struct span text, struct blocks *out);

/*
 * What a mail has done to a block that can't be read, or that no signature
 * fits: as far as it shows.
 */
enum damage_kind {
	DAMAGE_HIDDEN,	/* nothing shows */
	DAMAGE_CUT,	/* the text ends, or another block begins, before END */
	DAMAGE_WRAPPED, /* lines were joined, or broken where they should not */
	DAMAGE_HTML,	/* marks and entities of HTML stand in it */
};
struct damage {
	enum damage_kind kind;
	size_t line; /* where it shows; 0: nowhere */
	/* As the BEGIN line says, which nobody signs: the game's first digits
	 * or "", the packet's number or 0, who sent it or 0. */
	char game[9];
	unsigned seq;
	char from;
};

/* Looks at the block of `text` whose BEGIN mark stands in line `begin`. */
void armour_damage(struct span text, size_t begin, struct damage *out);

/*
 * A text in which no packet begins: whether it has a mail's headers, and what
 * has been done to it, as far as it shows.
 */
struct letter {
	bool headers;
	bool base64; /* a part of it is encoded so */
	bool html;   /* it has no text but a web page */
};
void letter_read(struct span text, struct letter *out);

/*
 * Reads a transcript (feldpost-protocol(7) 3.1): a YAML stream of blocks
 * exactly as armour_write gives them, each after a line `---`. Strict: anything
 * else is ERROR_INPUT at its line. `line` is that of the first byte in `file`.
 * The bodies are parts of `text`.
 */
bool armour_read(struct arena *a, const char *file, size_t line,
	struct span text, struct blocks *out, struct error *e);

#endif
