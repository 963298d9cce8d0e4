#include <string.h>

#include "apart.h"

static bool
next_line(struct span *rest, struct span *line)
{
	if (rest->length == 0)
		return false;
	const char *end = memchr(rest->data, '\n', rest->length);
	size_t length = end ? (size_t)(end - rest->data) : rest->length;
	*line = (struct span){ rest->data, length };
	rest->data += length + (end ? 1 : 0);
	rest->length -= length + (end ? 1 : 0);
	if (line->length && line->data[line->length - 1] == '\r')
		line->length--;
	return true;
}

/* "begin 644 NAME" */
static bool
begins(struct span line)
{
	size_t at = 6;
	if (line.length < 10 || memcmp(line.data, "begin ", at) != 0)
		return false;
	while (at < line.length && line.data[at] >= '0' && line.data[at] <= '7')
		at++;
	return at >= 9 && at < line.length && line.data[at] == ' ';
}

/* Blanks at the end of a line get lost on the way. */
static unsigned
value(struct span line, size_t i)
{
	return i < line.length ? ((unsigned)(uint8_t)line.data[i] - ' ') & 63
			       : 0;
}

static void
add_line(struct buffer *out, struct span line)
{
	size_t left = value(line, 0);
	for (size_t i = 1; left; i += 4) {
		unsigned bits = value(line, i) << 18 |
				value(line, i + 1) << 12 |
				value(line, i + 2) << 6 | value(line, i + 3);
		for (int shift = 16; shift >= 0 && left; shift -= 8, left--)
			buffer_putc(out, (char)(bits >> shift & 255));
	}
}

bool
uuencoded_next(struct span *text, struct buffer *out)
{
	struct span line;
	bool begun = false;
	while (!begun && next_line(text, &line))
		begun = begins(line);
	while (begun && next_line(text, &line) && line.length &&
		!span_equals(line, "end"))
		add_line(out, line);
	return begun;
}
