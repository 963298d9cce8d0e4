#include "feldpost/header.h"

#include <sodium.h>
#include <string.h>

enum {
	LONGEST_WORD = 1024, /* longest encoded word; the standard says 75 */
	LONGEST_SHOWN = 160, /* most bytes of a value that is shown */
	LONGEST_READ = 8192, /* most bytes of a value that are read */
	/* The most bytes of all headers of a message. Later bytes count as the
	 * body. */
	LONGEST_BLOCK = 1 << 20,
};

static bool
goes_on(struct span line)
{
	return line.length && (line.data[0] == ' ' || line.data[0] == '\t');
}

/* Returns the length of the name before the colon; 0 if there is none. */
static size_t
name_length(struct span line)
{
	size_t i = 0;
	while (i < line.length && line.data[i] > ' ' && line.data[i] < 0x7F &&
		line.data[i] != ':')
		i++;
	return i < line.length && line.data[i] == ':' ? i : 0;
}

static bool
is_mails(struct span name)
{
	static const char *const names[] = { "From", "To", "Subject", "Date",
		"Received", "Return-Path", "Message-ID", "MIME-Version",
		"Delivered-To", "Content-Type" };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (span_alike(name, names[i]))
			return true;
	return false;
}

struct span
header_block(struct span text)
{
	struct span line, rest = text;
	size_t used = 0;
	bool mails = false;
	while (used < LONGEST_BLOCK && span_line(&rest, &line)) {
		size_t length = name_length(line);
		/* A forwarded mail has the line before its headers as a
		 * header. */
		bool escaped =
			line.length > 6 && memcmp(line.data, ">From ", 6) == 0;
		bool part = length || escaped || (used && goes_on(line));
		if (part || line.length == 0)
			used = text.length - rest.length;
		if (!part)
			break;
		mails = mails || is_mails((struct span){ line.data, length });
	}
	return (struct span){ text.data, mails ? used : 0 };
}

static void
add_trimmed(struct buffer *out, struct span s)
{
	s = span_trim(s);
	if (out->length && s.length)
		buffer_putc(out, ' ');
	buffer_add(out, s.data, s.length);
}

const char *
header_value(struct arena *a, struct span headers, const char *name)
{
	struct buffer value = buffer_in(a);
	struct span line;
	bool found = false;
	while (span_line(&headers, &line)) {
		if (found && !goes_on(line))
			break;
		size_t length = found ? 0 : name_length(line);
		if (length) {
			found = span_alike(
				(struct span){ line.data, length }, name);
			line = span_from(line, length + 1);
		}
		if (found)
			add_trimmed(&value, line);
	}
	return found ? buffer_string(&value) : NULL;
}

const char *
header_address(struct arena *a, const char *value)
{
	const char *open = strrchr(value, '<');
	const char *begin = open ? open + 1 : value;
	return arena_copy(a, begin, strcspn(begin, open ? ">" : " ("));
}

/* An encoded word: "=?charset?B?text?=". */
struct word {
	struct span charset, text;
	char encoding;
	size_t length;
};

static bool
read_word(struct span s, struct word *out)
{
	struct span *const part[] = { &out->charset, NULL, &out->text };
	size_t at = 2;
	if (s.length < 2 || memcmp(s.data, "=?", 2) != 0)
		return false;
	for (int i = 0; i < 3; i++) {
		const char *from = s.data + at;
		const char *end = memchr(from, '?', s.length - at);
		if (!end)
			return false;
		size_t length = (size_t)(end - from);
		if (part[i])
			*part[i] = (struct span){ from, length };
		else if (length != 1)
			return false;
		else
			out->encoding = *from;
		at += length + 1;
	}
	out->length = at + 1;
	return at < s.length && s.data[at] == '=';
}

char
quoted_next(struct span text, size_t *at)
{
	const char *c = text.data + *at;
	bool escape = *c == '=' && *at + 2 < text.length;
	int high = escape ? hex_digit(c[1]) : -1;
	int low = escape ? hex_digit(c[2]) : -1;
	bool is = high >= 0 && low >= 0;
	*at += is ? 3 : 1;
	return is ? (char)(high * 16 + low) : *c;
}

/* Decodes the text of a word into bytes; false if it is malformed. */
static bool
decode_word(const struct word *w, uint8_t *out, size_t *length)
{
	size_t used = 0;
	if (w->text.length > LONGEST_WORD)
		return false;
	if (w->encoding == 'B' || w->encoding == 'b') {
		size_t size = w->text.length;
		while (size && w->text.data[size - 1] == '=')
			size--;
		return sodium_base642bin(out, LONGEST_WORD, w->text.data, size,
			       " ", length, NULL,
			       sodium_base64_VARIANT_ORIGINAL_NO_PADDING) == 0;
	}
	if (w->encoding != 'Q' && w->encoding != 'q')
		return false;
	for (size_t i = 0; i < w->text.length;) {
		bool blank = w->text.data[i] == '_';
		char c = quoted_next(w->text, &i);
		out[used++] = (uint8_t)(blank ? ' ' : c);
	}
	*length = used;
	return true;
}

/* The bytes are written without a check, because a character may continue in
 * the next word. */
static bool
put_word(struct buffer *out, const struct word *w)
{
	uint8_t bytes[LONGEST_WORD];
	size_t length;
	bool known = span_alike(w->charset, "utf-8") ||
		     span_alike(w->charset, "us-ascii");
	if (!known || !decode_word(w, bytes, &length))
		return false;
	buffer_add(out, (const char *)bytes, length);
	return true;
}

static struct buffer
decode_words(struct arena *a, struct span s)
{
	struct buffer out = buffer_in(a);
	size_t after = SIZE_MAX; /* the length of `out` after the last
				  * encoded word */
	for (size_t i = 0; i < s.length;) {
		struct span rest = span_from(s, i);
		struct word w;
		/* Blanks between two encoded words do not count. */
		size_t before = out.length;
		bool next = read_word(rest, &w);
		if (next && after != SIZE_MAX)
			out.length = after;
		if (next && put_word(&out, &w)) {
			i += w.length;
			after = out.length;
			continue;
		}
		out.length = before;
		if (s.data[i] != ' ')
			after = SIZE_MAX;
		buffer_putc(&out, s.data[i++]);
	}
	return out;
}

const char *
header_shown(struct arena *a, const char *value)
{
	struct span read = { value, strnlen(value, LONGEST_READ) };
	struct buffer words = decode_words(a, read);
	struct span s = { buffer_string(&words), words.length };
	struct buffer out = buffer_in(a);
	for (size_t i = 0; i < s.length && out.length < LONGEST_SHOWN;) {
		int32_t c = utf8_next(s, &i);
		i += c < 0;
		utf8_put(&out, c < ' ' || (c >= 0x7F && c < 0xA0) ? ' ' : c);
	}
	if (out.length >= LONGEST_SHOWN)
		buffer_puts(&out, "...");
	return buffer_string(&out);
}
