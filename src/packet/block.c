#include "block.h"

#include <string.h>

enum {
	HALF_LINE = SIGNATURE_LINE / 2,
	HALF_GLOBAL = SIGNATURE_GLOBAL / 2,
};

/* Eight bytes at a time: the first strange one, below a blank or above ~, sets
 * the highest bit of one of the three. */
static bool
is_printable(struct span s)
{
	const uint64_t ones = UINT64_MAX / UINT8_MAX;
	uint64_t strange = 0, c;
	for (; s.length >= sizeof c; s.data += sizeof c, s.length -= sizeof c) {
		memcpy(&c, s.data, sizeof c);
		strange |= c | (c - ones * ' ') | (c + ones);
	}
	for (; s.length; s.data++, s.length--)
		strange |= *s.data < ' ' || *s.data > '~' ? ones << 7 : 0;
	return !(strange & ones << 7);
}

/* Takes one item off `text`, without its dash. */
static bool
take_item(struct span *text, struct span *item)
{
	struct span line;
	if (!block_line(text, &line) || !span_begins(line, "- ") ||
		!is_printable(line))
		return false;
	*item = span_from(line, 2);
	return true;
}

/* One that must have exactly `length` characters. */
static bool
take_half(struct span *text, char *out, size_t length)
{
	struct span item;
	if (!take_item(text, &item) || item.length != length)
		return false;
	memcpy(out, item.data, length);
	return true;
}

/* The comment between its quotes, where a backslash escapes one character. */
static bool
unquote(struct span quoted, char out[SIGNATURE_COMMENT + 1])
{
	size_t used = 0;
	if (quoted.length < 2 || quoted.data[0] != '"' ||
		quoted.data[quoted.length - 1] != '"')
		return false;
	for (size_t i = 1; i < quoted.length - 1; i++) {
		char c = quoted.data[i];
		bool escaped = c == '\\';
		if (escaped)
			c = quoted.data[++i];
		if (used == SIGNATURE_COMMENT || i == quoted.length - 1 ||
			escaped != (c == '"' || c == '\\'))
			return false;
		out[used++] = c;
	}
	out[used] = '\0';
	return true;
}

bool
block_split(struct span text, struct span *body, struct signature *s)
{
	struct span rest = text, line, comment;
	while (block_line(&rest, &line)) {
		if (!span_equals(line, "sig:"))
			continue;
		body->data = text.data;
		body->length = (size_t)(line.data - text.data);
		*s = (struct signature){ .line = "" };
		return take_half(&rest, s->line, HALF_LINE) &&
		       take_half(&rest, s->line + HALF_LINE, HALF_LINE) &&
		       take_half(&rest, s->global, HALF_GLOBAL) &&
		       take_half(&rest, s->global + HALF_GLOBAL, HALF_GLOBAL) &&
		       take_item(&rest, &comment) && rest.length == 0 &&
		       unquote(comment, s->comment);
	}
	return false;
}

void
block_add(struct arena *a, struct blocks *l, const struct block *b)
{
	l->block = arena_grow(
		a, l->block, l->count, &l->capacity, sizeof *l->block);
	l->block[l->count++] = *b;
}
