#include <string.h>

#include "doc_internal.h"

enum {
	MOST_DIGITS = 18, /* most digits that fit into a 64-bit integer */
};

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
is_integer(const char *text)
{
	const char *digits = text + (*text == '-');
	size_t length = 0;
	while (is_digit(digits[length]))
		length++;
	if (length == 0 || length > MOST_DIGITS || digits[length])
		return false;
	return *digits != '0' || (length == 1 && digits == text);
}

/* True for words that some YAML readers do not read as text. */
static bool
is_reserved(const char *text)
{
	static const char *const words[] = {
		"null",
		"true",
		"false",
		"yes",
		"no",
		"on",
		"off",
		"y",
		"n",
	};
	bool begins = strchr("nNtTfFyYoO", *text) != NULL;
	for (size_t i = 0; begins && i < sizeof words / sizeof *words; i++)
		if (text_alike(text, words[i]))
			return true;
	return false;
}

static bool
is_words(const char *text)
{
	if (!is_letter(*text))
		return false;
	const char *c = text;
	for (; *c; c++) {
		bool blank = *c == ' ' && c[1] && c[1] != ' ';
		if (!blank && !is_letter(*c) && !is_digit(*c) &&
			!strchr("._/+-", *c))
			return false;
	}
	return c - text > 5 || !is_reserved(text);
}

enum scalar_look
scalar_look(const char *text)
{
	if (!is_letter(*text))
		return is_integer(text) ? LOOK_INTEGER : LOOK_OTHER;
	if ((*text == 'y' && strcmp(text, "yes") == 0) ||
		(*text == 'n' && strcmp(text, "no") == 0))
		return LOOK_BOOLEAN;
	return is_words(text) ? LOOK_WORDS : LOOK_OTHER;
}

/* True for control characters, line breaks, and characters that are invisible
 * or change the direction of writing. The list is part of the canonical form,
 * so it must not grow with Unicode. */
static bool
must_escape(int32_t c)
{
	return c < 0x20 || (c >= 0x7F && c <= 0x9F) || c == 0xAD ||
	       c == 0x61C || (c >= 0x200B && c <= 0x200F) ||
	       (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
	       c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) ||
	       (c & 0xFFFE) == 0xFFFE || (c >= 0xE0000 && c <= 0xE007F);
}

static void
put_escape(struct buffer *out, int32_t c, bool json)
{
	unsigned code = (unsigned)c;
	if (c == '\n')
		buffer_puts(out, "\\n");
	else if (c == '\t')
		buffer_puts(out, "\\t");
	else if (c == '\r')
		buffer_puts(out, "\\r");
	else if (c == '"' || c == '\\')
		buffer_printf(out, "\\%c", (char)c);
	else if (c <= 0xFFFF)
		buffer_printf(out, "\\u%04x", code);
	else if (json)
		buffer_printf(out, "\\u%04x\\u%04x",
			0xD800 + ((code - 0x10000) >> 10),
			0xDC00 + (code & 0x3FF));
	else
		buffer_printf(out, "\\U%08x", code);
}

static size_t
count_simple(const char *text)
{
	size_t n = 0;
	while (text[n] >= ' ' && text[n] < 0x7F && text[n] != '"' &&
		text[n] != '\\')
		n++;
	return n;
}

void
scalar_put_quoted(struct buffer *out, const char *text, bool json)
{
	struct span s = span_of(text);
	buffer_putc(out, '"');
	for (size_t i = 0; i < s.length;) {
		size_t simple = count_simple(text + i);
		buffer_add(out, text + i, simple);
		i += simple;
		if (i == s.length)
			break;
		int32_t c = utf8_next(s, &i);
		if (c < 0)
			i++, c = 0xFFFD;
		if (c == '"' || c == '\\' || must_escape(c))
			put_escape(out, c, json);
		else
			utf8_put(out, c);
	}
	buffer_putc(out, '"');
}
