#include <ctype.h>
#include <string.h>

#include "feldpost/armour.h"
#include "repair.h"

/* What happens to a whole text: encodings, terminals, Markdown. */

enum {
	/* Bytes of a text that are decoded: enough for any honest mail. */
	MOST_GUESSED = 16 << 20,
	/* And of one with whose lines and marks something was done. */
	MOST_WORDS = 4 << 20,
	MOST_STRING = 2000, /* for a terminal */
	BELL = 7,
};

/* Quoted-printable. */

static size_t
undo_soft_break(struct repair *r, struct span rest)
{
	size_t i = 1;
	(void)r;
	while (i < rest.length && (rest.data[i] == ' ' || rest.data[i] == '\t'))
		i++;
	if (i == rest.length)
		return i;
	if (rest.data[i] == '\r')
		return i + (span_begins(span_from(rest, i), "\r\n") ? 2 : 1);
	return rest.data[i] == '\n' ? i + 1 : 0;
}

static size_t
undo_escape(struct repair *r, struct span rest)
{
	int high = rest.length > 2 ? hex_digit(rest.data[1]) : -1;
	int low = rest.length > 2 ? hex_digit(rest.data[2]) : -1;
	if (high < 0 || low < 0)
		return 0;
	buffer_putc(&r->put, (char)(high * 16 + low));
	return 3;
}

/* `=3D`, or a line that ends in `=`. */
static bool
shows_printable(struct span *text, size_t width)
{
	struct span rest = *text;
	struct repair r = { .how = 0 };
	(void)width;
	while (rest.length) {
		const char *at = memchr(rest.data, '=', rest.length);
		if (!at)
			return false;
		rest = span_from(rest, (size_t)(at - rest.data));
		if (span_begins(rest, "=3D") || span_begins(rest, "=3d") ||
			undo_soft_break(&r, rest))
			return true;
		rest = span_from(rest, 1);
	}
	return false;
}

static const struct step printable_steps[] = {
	{ "soft-break", "=", undo_soft_break, .width = 0 },
	{ "quoted-printable", "=", undo_escape, .width = 0 },
	{ .name = NULL },
};

/* UTF-7 (RFC 2152): what stands between `+` and whatever ends it, 16 bits a
 * character. Packets are ASCII, so the halves of a pair need not be put
 * together. */

static void
put_unit(struct buffer *out, uint32_t c)
{
	bool whole = c < 0x110000 && (c < 0xD800 || c >= 0xE000);
	utf8_put(out, whole ? (int32_t)c : '?');
}

static size_t
undo_shifted(struct repair *r, struct span rest)
{
	uint32_t bits = 0;
	size_t i = 1;
	int count = 0, digit;
	if (span_begins(rest, "+-"))
		buffer_putc(&r->put, '+');
	for (; i < rest.length && (digit = base64_digit(rest.data[i])) >= 0;
		i++) {
		bits = bits << 6 | (uint32_t)digit;
		count += 6;
		if (count < 16)
			continue;
		count -= 16;
		put_unit(&r->put, bits >> count & 0xFFFF);
	}
	return i + (i < rest.length && rest.data[i] == '-');
}

static bool
shows_shifted(struct span *text, size_t width)
{
	(void)width;
	return span_contains(*text, "+-") || span_contains(*text, "+ACM-") ||
	       span_contains(*text, "+AFw-");
}

static const struct step shifted_steps[] = {
	{ "UTF-7", "+", undo_shifted, .width = 0 },
	{ .name = NULL },
};

/* Wide characters, UTF-16 and UTF-32. In the other order packets, which are
 * ASCII, look the same from their first byte that is not 0 on. */

static uint32_t
read_unit(struct span s, size_t width)
{
	uint32_t c = 0;
	for (size_t i = 0; i < width && i < s.length; i++)
		c |= (uint32_t)(uint8_t)s.data[i] << 8 * i;
	return c;
}

static size_t
undo_wide(struct repair *r, struct span rest)
{
	const size_t width = r->steps->width;
	put_unit(&r->put, read_unit(rest, width));
	return width < rest.length ? width : rest.length;
}

/* The edge of a block is in it. The characters before that are such, too, as
 * far as the bytes are enough for them. */
static bool
shows_wide(struct span *text, size_t width)
{
	static const char edge[] = ARMOUR_BEGIN;
	struct span rest = *text;
	if (!memchr(text->data, '\0', text->length))
		return false;
	while (rest.length) {
		const char *at = memchr(rest.data, '#', rest.length);
		size_t n = 0;
		if (!at)
			return false;
		rest = span_from(rest, (size_t)(at - rest.data));
		while (edge[n] && n * width < rest.length &&
			read_unit(span_from(rest, n * width), width) ==
				(uint8_t)edge[n])
			n++;
		if (!edge[n]) {
			*text = span_from(
				*text, (size_t)(at - text->data) % width);
			return true;
		}
		rest = span_from(rest, 1);
	}
	return false;
}

static const struct step utf16_steps[] = {
	{ "UTF-16", NULL, undo_wide, .width = 2 },
	{ .name = NULL },
};

static const struct step utf32_steps[] = {
	{ "UTF-32", NULL, undo_wide, .width = 4 },
	{ .name = NULL },
};

/* EBCDIC, code page 37, as far as packets need it. */

static size_t
undo_ebcdic(struct repair *r, struct span rest)
{
	static const char ascii[] = "           .<(+|&         !$*); "
				    "-/         ,%_>          `:#@'=\""
				    " abcdefghi       jklmnopqr      "
				    " ~stuvwxyz      ^         []    "
				    "{ABCDEFGHI      }JKLMNOPQR      "
				    "\\ STUVWXYZ      0123456789      ";
	const uint8_t c = (uint8_t)rest.data[0];
	buffer_putc(&r->put, c < 0x40 ? '\n' : ascii[c - 0x40]);
	return 1;
}

static bool
shows_ebcdic(struct span *text, size_t width)
{
	/* "#FELDPOST"; xgettext aborts at a string that is no text. */
	static const char mark[] = { '\x7b', '\xc6', '\xc5', '\xd3', '\xc4',
		'\xd7', '\xd6', '\xe2', '\xe3', '\0' };
	(void)width;
	return span_contains(*text, mark);
}

static const struct step ebcdic_steps[] = {
	{ "EBCDIC", NULL, undo_ebcdic, .width = 1 },
	{ .name = NULL },
};

/* What terminals are told amid a text (ECMA-48), and what printers were. */

static size_t
control_length(struct span rest, size_t i)
{
	while (i < rest.length && rest.data[i] >= '0' && rest.data[i] <= '?')
		i++;
	while (i < rest.length && rest.data[i] >= ' ' && rest.data[i] <= '/')
		i++;
	return i < rest.length && rest.data[i] >= '@' && rest.data[i] <= '~'
		       ? i + 1
		       : 0;
}

/* The title of a window, an address. */
static size_t
string_length(struct span rest)
{
	for (size_t i = 2; i < rest.length && i < MOST_STRING; i++) {
		if (rest.data[i] == BELL)
			return i + 1;
		if (span_begins(span_from(rest, i), "\x1b\\"))
			return i + 2;
	}
	return 0;
}

static size_t
undo_control(struct repair *r, struct span rest)
{
	(void)r;
	if (span_begins(rest, "\x1b["))
		return control_length(rest, 2);
	if (span_begins(rest, "\x1b]"))
		return string_length(rest);
	return rest.length > 1 ? 2 : 1;
}

/* One of which the first sign was lost: a colour. */
static size_t
undo_colour(struct repair *r, struct span rest)
{
	size_t length = control_length(rest, 1);
	(void)r;
	return length && memchr("mK", rest.data[length - 1], 2) ? length : 0;
}

/* A letter struck over another, or a line: the last one counts. */
static size_t
undo_overstrike(struct repair *r, struct span rest)
{
	(void)rest;
	r->back = r->out.length > 0;
	return 1;
}

static bool
shows_terminal(struct span *text, size_t width)
{
	(void)width;
	return memchr(text->data, '\x1b', text->length) ||
	       memchr(text->data, '\b', text->length) ||
	       span_contains(*text, "[m") || span_contains(*text, "[0m");
}

static const struct step terminal_steps[] = {
	{ "control", "\x1b", undo_control, .width = 0 },
	{ "colour", "[", undo_colour, .width = 0 },
	{ "overstrike", "\b", undo_overstrike, .width = 0 },
	{ .name = NULL },
};

/* Markdown: a backslash before what could be a mark of it, or at the end of a
 * line. Some put it before quotes and backslashes as well, which have one of
 * their own in packets. */

static size_t
undo_backslash(struct repair *r, struct span rest)
{
	char c = rest.length > 1 ? rest.data[1] : '\0';
	if (c == '"' || c == '\\')
		buffer_putc(&r->put, '\\');
	else if (c != '\n' && (uint8_t)c < 0x80 && !ispunct(c))
		return 0;
	buffer_putc(&r->put, c);
	return 2;
}

static size_t
undo_each_backslash(struct repair *r, struct span rest)
{
	r->put.length = 0;
	if (rest.length < 2 || !ispunct((unsigned char)rest.data[1]))
		return 0;
	buffer_putc(&r->put, rest.data[1]);
	return 2;
}

static bool
shows_backslashes(struct span *text, size_t width)
{
	(void)width;
	for (size_t i = 0; i + 1 < text->length; i++)
		if (text->data[i] == '\\' &&
			memchr("\n-_#*.", text->data[i + 1], 7))
			return true;
	return false;
}

static bool
shows_all_backslashes(struct span *text, size_t width)
{
	(void)width;
	return span_contains(*text, " \\\"");
}

static const struct step backslash_steps[] = {
	{ "Markdown", "\\", undo_backslash, .width = 0 },
	{ .name = NULL },
};

static const struct step all_backslashes_steps[] = {
	{ "Markdown's quotes", "\\", undo_each_backslash, .width = 0 },
	{ .name = NULL },
};

static const struct {
	const struct step *steps;
	bool (*shows)(struct span *text, size_t width);
	/* Or both in one. */
	bool (*undo)(struct arena *a, struct span text, struct span *out);
} guesses[REPAIR_GUESSES] = {
	[REPAIR_PRINTABLE] = { printable_steps, shows_printable, NULL },
	{ shifted_steps, shows_shifted, NULL },
	{ utf16_steps, shows_wide, NULL },
	{ utf32_steps, shows_wide, NULL },
	{ ebcdic_steps, shows_ebcdic, NULL },
	[REPAIR_ENCODINGS] = { .undo = undo_folds },
	{ terminal_steps, shows_terminal, NULL },
	{ .undo = undo_page },
	{ .undo = undo_frames },
	{ backslash_steps, shows_backslashes, NULL },
	{ all_backslashes_steps, shows_all_backslashes, NULL },
	{ .undo = undo_marks },
};

bool
repair_has_name(struct span text)
{
	if (text.length > MOST_WORDS)
		return false;
	if (memchr(text.data, '\b', text.length) ||
		span_contains(text, "\xef\xbc\xa6") ||
		span_contains(text, "\xef\xbd\x86"))
		return true;
	for (size_t i = 0; i + sizeof "feldpost" <= text.length; i++)
		if ((text.data[i] | 0x20) == 'f' && marks_name(text, i))
			return true;
	return false;
}

bool
repair_guess(struct arena *a, size_t guess, struct span text, struct span *out)
{
	const struct step *steps = guesses[guess].steps;
	if (guesses[guess].undo)
		return guesses[guess].undo(a, text, out);
	if (text.length > MOST_GUESSED)
		text.length = MOST_GUESSED;
	struct repair r = { .steps = steps,
		.rest = text,
		.out = buffer_in(a),
		.put = buffer_in(a) };
	if (!guesses[guess].shows(&r.rest, steps->width))
		return false;
	repair_run(&r);
	*out = buffer_span(&r.out);
	return true;
}
