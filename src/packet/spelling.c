#include "spelling.h"

#include "feldpost/armour.h"
#include "feldpost/message.h"

const char *
spelling_fault(struct span text)
{
	int32_t before = ' ';
	for (size_t i = 0; i < text.length;) {
		int32_t c = utf8_next(text, &i);
		if (c < 0)
			return _("it is not UTF-8");
		if (c < 0x20 || (c >= 0x7F && c <= 0x9F) ||
			(c >= 0x2028 && c <= 0x202E) ||
			(c >= 0x2066 && c <= 0x2069) || c == 0xFEFF)
			return _("it contains a control character or an "
				 "invisible character");
		if (c == ' ' && before == ' ')
			return _("it begins with a blank or has two blanks in "
				 "a row");
		before = c;
	}
	if (text.length > 0 && before == ' ')
		return _("it ends with a blank");
	/* A text with "#FELDPOST-" could be mistaken for the BEGIN or END line
	 * of a packet (feldpost-protocol(7) 9, T21). */
	if (span_contains(text, ARMOUR_EDGE))
		return _("it holds \"#FELDPOST-\"");
	return NULL;
}

size_t
spelling_width(int32_t c)
{
	if (c < 0x80)
		return c == '"' || c == '\\' ? 2 : 1;
	return c < 0x10000 ? 6 : 10;
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
		if (c < 0x80) {
			buffer_putc(out, '\\');
			buffer_putc(out, (char)c);
		} else {
			buffer_printf(out, c < 0x10000 ? "\\u%04x" : "\\U%08x",
				(unsigned)c);
		}
	}
	buffer_putc(out, '"');
}

/* Returns the code point of an escape without its backslash; -1 if none. */
static int32_t
read_escape(struct span s, size_t *i)
{
	size_t digits = s.data[*i] == 'u' ? 4 : s.data[*i] == 'U' ? 8 : 0;
	uint8_t byte[4] = { 0, 0, 0, 0 };
	if (s.data[*i] == '"' || s.data[*i] == '\\')
		return s.data[(*i)++];
	if (digits == 0 || s.length - *i <= digits ||
		!hex_read(byte + 4 - digits / 2, digits / 2,
			(struct span){ s.data + *i + 1, digits }))
		return -1;
	*i += digits + 1;
	uint32_t c = (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 |
		     (uint32_t)byte[2] << 8 | byte[3];
	bool surrogate = c >= 0xD800 && c <= 0xDFFF;
	return c >= 0x80 && c <= 0x10FFFF && !surrogate ? (int32_t)c : -1;
}

const char *
spelling_read(struct arena *a, struct span s, bool quotes)
{
	if (s.length < 2 || s.data[0] != '"' || s.data[s.length - 1] != '"')
		return NULL;
	/* A text is never longer than its escaped form. */
	struct buffer out = { .arena = a,
		.data = arena_alloc(a, s.length + 1),
		.capacity = s.length + 1 };
	if (quotes)
		buffer_putc(&out, '"');
	s.length--;
	for (size_t i = 1, from = 1; i < s.length; from = i) {
		while (i < s.length && is_plain(s.data[i]))
			i++;
		buffer_add(&out, s.data + from, i - from);
		if (i == s.length)
			break;
		if (s.data[i++] != '\\' || i == s.length)
			return NULL;
		int32_t c = read_escape(s, &i);
		if (c < 0)
			return NULL;
		utf8_put(&out, c);
	}
	if (quotes)
		buffer_putc(&out, '"');
	return buffer_string(&out);
}
