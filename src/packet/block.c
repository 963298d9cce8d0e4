#include "block.h"

#include <string.h>

enum {
	HALF_LINE = SIGNATURE_LINE / 2,
	HALF_GLOBAL = SIGNATURE_GLOBAL / 2,
};

static bool
is_item(struct span line)
{
	if (line.length < 2 || line.data[0] != '-' || line.data[1] != ' ')
		return false;
	/* The loop checks eight bytes at a time. If a byte is below a blank or
	 * above ~, it sets the highest bit of one of the three words. */
	const uint64_t ones = UINT64_MAX / UINT8_MAX;
	uint64_t strange = 0, c;
	for (; line.length >= sizeof c;
		line.data += sizeof c, line.length -= sizeof c) {
		memcpy(&c, line.data, sizeof c);
		strange |= c | (c - ones * ' ') | (c + ones);
	}
	for (; line.length; line.data++, line.length--)
		strange |= *line.data < ' ' || *line.data > '~' ? ones << 7 : 0;
	return !(strange & ones << 7);
}

/* Reads an item, which must have exactly `length` characters. */
static bool
take_half(struct span *text, char *out, size_t length)
{
	struct span line = { text->data, length + 2 };
	if (text->length <= line.length || line.data[line.length] != '\n' ||
		!is_item(line))
		return false;
	memcpy(out, line.data + 2, length);
	*text = span_from(*text, line.length + 1);
	return true;
}

/* Reads the comment without its quotes. A backslash escapes one character. */
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
block_items(struct span *items, struct signature *s)
{
	struct span comment;
	*s = (struct signature){ .line = "" };
	return take_half(items, s->line, HALF_LINE) &&
	       take_half(items, s->line + HALF_LINE, HALF_LINE) &&
	       take_half(items, s->global, HALF_GLOBAL) &&
	       take_half(items, s->global + HALF_GLOBAL, HALF_GLOBAL) &&
	       block_line(items, &comment) && is_item(comment) &&
	       unquote(span_from(comment, 2), s->comment);
}

struct block *
block_next(struct arena *a, struct blocks *l)
{
	l->block = arena_grow(
		a, l->block, l->count, &l->capacity, sizeof *l->block);
	return &l->block[l->count];
}

void
block_add(struct arena *a, struct blocks *l, const struct block *b)
{
	*block_next(a, l) = *b;
	l->count++;
}

void
block_begin(struct arena *a, struct blocks *l, const struct begin *begin)
{
	*ARENA_ADD(a, l->begin, l->begins, l->begin_capacity) = *begin;
}
