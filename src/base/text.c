#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "feldpost/text.h"

enum {
	FIRST_CAPACITY = 240,
	USUAL = 80, /* most formatted texts are shorter than this */
};

struct buffer
buffer_in(struct arena *a)
{
	return (struct buffer){ .arena = a };
}

static char *
grow(struct buffer *b, size_t room)
{
	size_t capacity = b->capacity * 2 + FIRST_CAPACITY;
	if (capacity - b->length <= room)
		capacity = b->length + room + 1;
	char *data = arena_array(b->arena, capacity, 1);
	if (b->data)
		memcpy(data, b->data, b->length);
	b->data = data;
	b->capacity = capacity;
	return b->data + b->length;
}

/* An empty buffer has no capacity. */
char *
buffer_room(struct buffer *b, size_t room)
{
	return b->capacity - b->length > room ? b->data + b->length
					      : grow(b, room);
}

void
buffer_add(struct buffer *b, const char *bytes, size_t length)
{
	if (length == 0)
		return;
	memcpy(buffer_room(b, length), bytes, length);
	b->length += length;
	b->data[b->length] = '\0';
}

void
buffer_puts(struct buffer *b, const char *string)
{
	buffer_add(b, string, strlen(string));
}

void
buffer_putc(struct buffer *b, char c)
{
	char *room = buffer_room(b, 1);
	room[0] = c;
	room[1] = '\0';
	b->length++;
}

void
buffer_printf(struct buffer *b, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	buffer_vprintf(b, format, args);
	va_end(args);
}

/* Leaves only what is not plain text, %s or %d to vsnprintf, which is slow. */
void
buffer_vprintf(struct buffer *b, const char *format, va_list args)
{
	va_list again;
	const char *sign, *text;
	buffer_room(b, 0); /* so that an empty text is a text */
	while ((sign = strchr(format, '%')) &&
		(sign[1] == 's' || sign[1] == 'd')) {
		buffer_add(b, format, (size_t)(sign - format));
		if (sign[1] == 'd')
			buffer_integer(b, va_arg(args, int));
		else if ((text = va_arg(args, const char *)))
			buffer_puts(b, text);
		else
			buffer_puts(b, "(null)");
		format = sign + 2;
	}
	if (!sign) {
		buffer_puts(b, format);
		return;
	}
	va_copy(again, args);
	char *room = buffer_room(b, USUAL);
	size_t size = b->capacity - b->length;
	int length = vsnprintf(room, size, format, args);
	if (length > 0 && (size_t)length >= size) {
		room = buffer_room(b, (size_t)length);
		vsnprintf(room, (size_t)length + 1, format, again);
	}
	if (length > 0)
		b->length += (size_t)length;
	b->data[b->length] = '\0';
	va_end(again);
}

void
buffer_integer(struct buffer *b, long value)
{
	char digits[24];
	char *c = digits + sizeof digits;
	unsigned long rest =
		value < 0 ? 0 - (unsigned long)value : (unsigned long)value;
	do {
		*--c = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (value < 0)
		*--c = '-';
	buffer_add(b, c, (size_t)(digits + sizeof digits - c));
}

const char *
buffer_string(const struct buffer *b)
{
	return b->data ? b->data : "";
}

struct span
buffer_span(const struct buffer *b)
{
	return (struct span){ buffer_string(b), b->length };
}

struct span
span_of(const char *string)
{
	return (struct span){ string, strlen(string) };
}

bool
span_line(struct span *text, struct span *line)
{
	if (text->length == 0)
		return false;
	const char *end = memchr(text->data, '\n', text->length);
	size_t length = end ? (size_t)(end - text->data) : text->length;
	*line = (struct span){ text->data, length };
	if (length && text->data[length - 1] == '\r')
		line->length--;
	text->data += length + (end ? 1 : 0);
	text->length -= length + (end ? 1 : 0);
	return true;
}

struct span
span_word(struct span *rest)
{
	const char *end =
		rest->length ? memchr(rest->data, ' ', rest->length) : NULL;
	size_t length = end ? (size_t)(end - rest->data) : rest->length;
	struct span word = { rest->data, length };
	*rest = span_from(*rest, length + (end != NULL));
	return word;
}

bool
span_contains(struct span s, const char *string)
{
	size_t length = strlen(string);
	for (size_t i = 0; i + length <= s.length; i++) {
		const char *at = memchr(
			s.data + i, string[0], s.length - length - i + 1);
		if (!at)
			return false;
		if (memcmp(at, string, length) == 0)
			return true;
		i = (size_t)(at - s.data);
	}
	return false;
}

bool
span_equals(struct span s, const char *string)
{
	/* To compare the first character is fast, and enough for most lines. */
	if (s.length == 0 || s.data[0] != string[0])
		return s.length == 0 && string[0] == '\0';
	size_t length = strlen(string);
	return s.length == length && memcmp(s.data, string, length) == 0;
}

bool
span_begins(struct span s, const char *with)
{
	size_t length = strlen(with);
	return s.length >= length && memcmp(s.data, with, length) == 0;
}

bool
span_same(struct span a, struct span b)
{
	return a.length == b.length &&
	       (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

bool
span_has_line(struct span text, struct span wanted)
{
	struct span line;
	while (span_line(&text, &line))
		if (span_same(line, wanted))
			return true;
	return false;
}

size_t
span_plain(struct span s)
{
	size_t i = 0;
	for (; i < s.length; i++) {
		char c = s.data[i];
		if (c < 0x20 || c >= 0x7f || c == '&' || c == '<' || c == '>' ||
			c == '"' || c == '\'')
			break;
	}
	return i;
}

struct span
span_from(struct span s, size_t count)
{
	return (struct span){ s.data + count, s.length - count };
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

struct span
span_trim_end(struct span s)
{
	while (s.length && is_blank(s.data[s.length - 1]))
		s.length--;
	return s;
}

struct span
span_trim(struct span s)
{
	while (s.length && is_blank(*s.data))
		s = span_from(s, 1);
	return span_trim_end(s);
}

static char
lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

bool
text_alike(const char *a, const char *b)
{
	while (*a && lower(*a) == lower(*b))
		a++, b++;
	return lower(*a) == lower(*b);
}

const char *
text_lower(struct arena *a, const char *text)
{
	char *copy = arena_string(a, text);
	for (char *c = copy; *c; c++)
		*c = lower(*c);
	return copy;
}

const char *
text_behind(const char *text, const char *prefix)
{
	while (*prefix && lower(*text) == lower(*prefix))
		text++, prefix++;
	return *prefix ? NULL : text;
}

bool
span_alike(struct span s, const char *string)
{
	size_t i = 0;
	while (i < s.length && string[i] &&
		lower(s.data[i]) == lower(string[i]))
		i++;
	return i == s.length && string[i] == '\0';
}

static const char digits[] = "0123456789abcdef";

void
hex_write(char *hex, const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		hex[2 * i] = digits[bytes[i] >> 4];
		hex[2 * i + 1] = digits[bytes[i] & 15];
	}
	hex[2 * n] = '\0';
}

static int
hex_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

int
hex_digit(char c)
{
	return hex_value(lower(c));
}

bool
hex_read(uint8_t *bytes, size_t n, struct span hex)
{
	if (hex.length % 2 != 0 || hex.length / 2 != n)
		return false;
	for (size_t i = 0; i < n; i++) {
		int high = hex_value(hex.data[2 * i]);
		int low = hex_value(hex.data[2 * i + 1]);
		if (high < 0 || low < 0)
			return false;
		bytes[i] = (uint8_t)(high << 4 | low);
	}
	return true;
}

/* Reads digits as a negative number, because LONG_MIN has no positive
 * counterpart. Returns false if the value is too large for a long. */
static bool
read_negated(struct span s, long *value)
{
	long sum = 0;
	for (size_t i = 0; i < s.length; i++) {
		if (s.data[i] < '0' || s.data[i] > '9')
			return false;
		int digit = s.data[i] - '0';
		if (sum < (LONG_MIN + digit) / 10)
			return false;
		sum = sum * 10 - digit;
	}
	*value = sum;
	return true;
}

bool
integer_read(struct span s, long min, long max, long *value)
{
	bool minus = s.length > 0 && s.data[0] == '-';
	if (minus)
		s = (struct span){ s.data + 1, s.length - 1 };
	if (s.length == 0 || (s.data[0] == '0' && (s.length > 1 || minus)))
		return false;
	long sum = 0;
	if (!read_negated(s, &sum) || (!minus && sum < -LONG_MAX))
		return false;
	if (!minus)
		sum = -sum;
	if (sum < min || sum > max)
		return false;
	*value = sum;
	return true;
}
