#include <string.h>

#include "page_internal.h"

/* SVG of our own: well-formed, and a `<` begins a tag. */

struct span
tag_at(struct span text)
{
	const char *end = memchr(text.data, '>', text.length);
	size_t length = end ? (size_t)(end - text.data) + 1 : text.length;
	return (struct span){ text.data, length };
}

void
span_skip(struct span *text, size_t length)
{
	text->data += length;
	text->length -= length;
}

bool
tag_next(struct span *text)
{
	const char *at = memchr(text->data, '<', text->length);
	span_skip(text, at ? (size_t)(at - text->data) : text->length);
	return at;
}

bool
element_take(struct span *text, struct span *element)
{
	size_t depth = 0;
	if (!text->length || !tag_next(text))
		return false;
	*element = (struct span){ text->data, 0 };
	do {
		struct span tag = tag_at(*text);
		if (tag.data[1] == '/')
			depth--;
		else if (tag.data[tag.length - 2] != '/')
			depth++;
		span_skip(text, tag.length);
	} while (depth && tag_next(text));
	element->length = (size_t)(text->data - element->data);
	return true;
}

const char *
element_find(struct span text, const char *what)
{
	size_t length = strlen(what);
	while (text.length >= length) {
		const char *at =
			memchr(text.data, *what, text.length - length + 1);
		if (!at || memcmp(at, what, length) == 0)
			return at;
		span_skip(&text, (size_t)(at - text.data) + 1);
	}
	return NULL;
}
