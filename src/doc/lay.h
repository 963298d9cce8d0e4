/*
 * The layout of canonical text, for code that writes such text without a tree.
 * floor: doc (private)
 */
#ifndef FELDPOST_LAY_H
#define FELDPOST_LAY_H

#include "feldpost/doc.h"

enum {
	LAY_LINE = 78,
	LAY_STEP = 2,	/* blanks per level */
	LAY_ITEMS = 26, /* most elements that fit on a line: LAY_LINE / "a, " */
};

void lay_indent(struct buffer *out, size_t indent);

/* Appends `key:`. */
void lay_key(struct buffer *out, const char *key);

/* Append a scalar in the form of doc_text and doc_integer. */
void lay_text(struct buffer *out, const char *text);
void lay_integer(struct buffer *out, long value);

/* True if the current line, which began at length `from`, is short enough. */
bool lay_fits(const struct buffer *out, size_t from);

/* Removes everything written since the buffer had this length. */
void lay_back(struct buffer *out, size_t length);

/* Appends the value after a key or, if `dash`, after the dash of a list, on the
 * same line or on separate lines, with `indent` blanks at the start. */
void lay_value(
	struct buffer *out, const struct node *n, size_t indent, bool dash);

#endif
