#include <stdio.h>
#include <string.h>

#include "doc_internal.h"
#include "feldpost/message.h"

enum {
	EXCERPT = 32,
};

struct place
source_place(const struct source *s, size_t line, size_t column)
{
	return (struct place){
		.file = s->file,
		.line = line + 1,
		.column = column + 1,
	};
}

/* Returns the place of byte `at`. Columns count characters. */
static struct place
place_of(const struct source *s, size_t at)
{
	size_t line = 0, column = 0;
	for (size_t i = 0; i < at; i++) {
		char c = s->text.data[i];
		bool feed = c == '\n' || (c == '\r' && i + 1 < at &&
						 s->text.data[i + 1] != '\n');
		if (feed)
			line++, column = 0;
		else if (((uint8_t)c & 0xC0) != 0x80)
			column++;
	}
	return source_place(s, line, column);
}

static bool
refuse_bytes(const struct source *s, size_t at, struct error *e)
{
	struct place place = place_of(s, at);
	if (at == 0 && s->text.length >= 2 &&
		(memcmp(s->text.data, "\xFF\xFE", 2) == 0 ||
			memcmp(s->text.data, "\xFE\xFF", 2) == 0))
		return error_at(e, ERROR_INPUT, place,
			"the text must be UTF-8, not UTF-16 or UTF-32");
	return error_at(e, ERROR_INPUT, place,
		"the text must be UTF-8, but has the byte 0x%02X",
		(unsigned)(uint8_t)s->text.data[at]);
}

static bool
refuse_character(const struct source *s, size_t at, int32_t c, struct error *e)
{
	if (c == 0)
		return error_at(e, ERROR_INPUT, place_of(s, at),
			"a character is expected, not a byte 0");
	return error_at(e, ERROR_INPUT, place_of(s, at),
		"the character U+%04X must be written \"\\u%04x\" in quotes, "
		"not as it is",
		(unsigned)c, (unsigned)c);
}

static bool
is_simple(char c)
{
	return (c >= 0x20 && c < 0x7F) || c == '\n' || c == '\t' || c == '\r';
}

bool
source_check(const struct source *s, struct error *e)
{
	for (size_t i = 0; i < s->text.length;) {
		if (is_simple(s->text.data[i])) {
			i++;
			continue;
		}
		size_t at = i;
		int32_t c = utf8_next(s->text, &i);
		if (c < 0)
			return refuse_bytes(s, at, e);
		/* Control characters, line breaks that not every reader knows,
		 * and invisible characters that change the direction of
		 * writing are refused. */
		bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
		bool turns = (c >= 0x202A && c <= 0x202E) ||
			     (c >= 0x2066 && c <= 0x2069);
		if (control || turns || c == 0x2028 || c == 0x2029 ||
			c == 0xFEFF || c == 0xFFFE || c == 0xFFFF)
			return refuse_character(s, at, c, e);
	}
	return true;
}

bool
doc_check_text(const char *file, struct span text, struct error *e)
{
	struct source s = { .file = file, .text = text };
	size_t i = 0;
	while (i < text.length)
		if (utf8_next(text, &i) < 0)
			return refuse_bytes(&s, i, e);
	return true;
}

static size_t
find(const struct source *s, size_t line, size_t column)
{
	size_t i = 0;
	for (; line > 0 && i < s->text.length; i++)
		line -= s->text.data[i] == '\n' ||
			(s->text.data[i] == '\r' &&
				(i + 1 == s->text.length ||
					s->text.data[i + 1] != '\n'));
	for (; column > 0 && i < s->text.length; column--)
		if (utf8_next(s->text, &i) < 0)
			break;
	return i;
}

void
source_excerpt(const struct source *s, size_t line, size_t column,
	char *excerpt, size_t room)
{
	size_t from = find(s, line, column);
	size_t to = from;
	for (int n = 0; n < EXCERPT && to < s->text.length; n++) {
		char c = s->text.data[to];
		if (c == '\n' || c == '\r' || utf8_next(s->text, &to) < 0)
			break;
	}
	if (to > from)
		snprintf(excerpt, room, "\"%.*s\"", (int)(to - from),
			s->text.data + from);
	else
		snprintf(excerpt, room, "%s",
			to < s->text.length ? _("the end of the line")
					    : _("the end of the text"));
}
