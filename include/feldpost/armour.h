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
	size_t line;  /* of its BEGIN mark in the text it was found in */
	size_t begin; /* which of them it is */
	/* As armour_write writes it, if it comes from a transcript. */
	struct span written;
};

/*
 * Appends the armoured block. `label` stands after BEGIN ("c63ca26c 3 A"), or
 * NULL for the plain BEGIN line of a transcript.
 */
void armour_write(struct buffer *out, struct span body,
	const struct signature *s, const char *label);

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
};

/* What stands behind the mark in its line, and nobody signs: the game's first
 * digits or "", the packet's number or 0, who sent it or 0. */
struct armour_label {
	char game[9];
	unsigned seq;
	char from;
};

/* What was told of it while its text was there. */
struct begin_told {
	struct armour_label label;
	struct damage damage;
	bool decoded; /* it stood in what was decoded of the mail */
};

/* Where a packet begins. */
struct begin {
	struct span text; /* in which it was found, decoded perhaps */
	size_t at;	  /* behind its words */
	size_t line;	  /* in the text as it came, if that can be told */
	bool whole;	  /* there is a block behind it */
	bool sure; /* it is canonical, and there was one way to read it */
	const struct begin_told *told; /* or NULL: its text is there */
};

struct blocks {
	struct block *block;
	size_t count, capacity;
	struct begin *begin; /* in the order in which they stand */
	size_t begins, begin_capacity;
};

/*
 * Finds all candidate blocks in a text: feldpost-protocol(7) 2.3. Behind one
 * mark there may be several, the likeliest first, where the text can be read in
 * several ways; of those that are signed at most one can be the packet. Those
 * of the text as it is come before those of what is decoded of it. A block that
 * begins within another breaks that one. Bodies are copies in the arena. Linear
 * in the length of the text, whatever it holds.
 */
void armour_find(struct arena *a, struct span text, struct blocks *out);

/* What its line says of it. */
void armour_label(const struct begin *begin, struct armour_label *out);

/* Looks at what stands behind the mark. Reads on to the next one. */
void armour_damage(const struct begin *begin, struct damage *out);

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
