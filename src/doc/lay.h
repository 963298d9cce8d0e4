/*
 * How canonical text is laid out; for what writes it without a tree.
 * floor: doc (private)
 */
#ifndef FELDPOST_LAY_H
#define FELDPOST_LAY_H

#include "feldpost/doc.h"

enum {
	LAY_LINE = 78,	/* characters of a line in flow style */
	LAY_STEP = 2,	/* blanks a level */
	LAY_ITEMS = 26, /* more never stand on one line: LAY_LINE / "a, " */
};

void lay_indent(struct buffer *out, size_t indent);

/* `key:` */
void lay_key(struct buffer *out, const char *key);

/* A scalar as doc_text and doc_integer give it. */
void lay_text(struct buffer *out, const char *text);
void lay_integer(struct buffer *out, long value);

/* Whether the line being written is short enough to stand as it is; at length
 * `from` it was begun already. */
bool lay_fits(const struct buffer *out, size_t from);

/* Takes back what has been written since the buffer had this length. */
void lay_back(struct buffer *out, size_t length);

/* The value behind a key or, `dash`, behind the dash of a list, of which
 * `indent` blanks are the beginning; beside it or on lines of its own. */
void lay_value(
	struct buffer *out, const struct node *n, size_t indent, bool dash);

#endif
