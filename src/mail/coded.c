#include "feldpost/coded.h"

#include <string.h>

enum {
	LEAST_LINE = 20,   /* characters of the first one */
	LEAST_BLOCK = 200, /* less than what a packet has */
};

bool
coded_packed(struct span file)
{
	return span_begins(file, GZIP_MARK) || span_begins(file, ZIP_MARK);
}

bool
coded_signs(struct span text)
{
	return !utf8_valid(text) || span_contains(text, "\33$");
}

struct span
coded_line(struct span line)
{
	while (line.length && memchr(" \t>|", line.data[0], 4))
		line = span_from(line, 1);
	while (line.length && memchr(" \t\r", line.data[line.length - 1], 3))
		line.length--;
	return line;
}

static bool
is_base64(struct span line)
{
	size_t length = line.length;
	while (length && line.data[length - 1] == '=')
		length--;
	for (size_t i = 0; i < length; i++)
		if (base64_digit(line.data[i]) < 0)
			return false;
	return length > 0;
}

bool
coded_block(struct span *text, struct span *block)
{
	struct span line;
	size_t characters = 0;
	bool whole = false;
	*block = (struct span){ NULL, 0 };
	while (span_line(text, &line)) {
		struct span s = coded_line(line);
		/* Between lines that are its own there may be empty ones. */
		if (characters && !s.length && !whole)
			continue;
		if (is_base64(s) && (characters || s.length >= LEAST_LINE)) {
			if (!characters)
				block->data = line.data;
			characters += s.length;
			block->length = (size_t)(text->data - block->data);
			whole = s.data[s.length - 1] == '=';
		} else if (characters >= LEAST_BLOCK) {
			return true;
		} else {
			characters = 0;
		}
	}
	return characters >= LEAST_BLOCK;
}
