#include "spelling.h"

#include <string.h>

static bool
is_forbidden(int32_t c)
{
	return c < 0x20 || (c >= 0x7F && c <= 0x9F) ||
	       (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) ||
	       c == 0xFEFF;
}

/* One that could be taken for the edge of a block, protocol.md 9, T21. */
static bool
holds_mark(struct span text)
{
	static const char mark[] = "#FELDPOST-";
	const size_t length = sizeof mark - 1;
	for (size_t i = 0; i + length <= text.length; i++)
		if (text.data[i] == '#' &&
			memcmp(text.data + i, mark, length) == 0)
			return true;
	return false;
}

const char *
spelling_fault(struct span text)
{
	int32_t before = ' ';
	for (size_t i = 0; i < text.length;) {
		int32_t c = utf8_next(text, &i);
		if (c < 0)
			return "it is not UTF-8";
		if (is_forbidden(c))
			return "it holds a control or an invisible character";
		if (c == ' ' && before == ' ')
			return "it begins with a blank or holds two together";
		before = c;
	}
	if (text.length > 0 && before == ' ')
		return "it ends with a blank";
	if (holds_mark(text))
		return "it holds \"#FELDPOST-\"";
	return NULL;
}

size_t
spelling_width(int32_t c)
{
	if (c < 0x80)
		return c == '"' || c == '\\' ? 2 : 1;
	return c < 0x10000 ? 6 : 10;
}

static void
write_escape(struct buffer *out, int32_t c)
{
	if (c < 0x80) {
		buffer_putc(out, '\\');
		buffer_putc(out, (char)c);
	} else {
		buffer_printf(
			out, c < 0x10000 ? "\\u%04x" : "\\U%08x", (unsigned)c);
	}
}

static bool
is_plain(char c)
{
	return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

void
spelling_write(struct buffer *out, struct span text)
{
	buffer_putc(out, '"');
	for (size_t i = 0, from = 0; i < text.length; from = i) {
		while (i < text.length && is_plain(text.data[i]))
			i++;
		if (i > from) {
			buffer_add(out, text.data + from, i - from);
			continue;
		}
		int32_t c = utf8_next(text, &i);
		if (c < 0)
			break;
		write_escape(out, c);
	}
	buffer_putc(out, '"');
}
