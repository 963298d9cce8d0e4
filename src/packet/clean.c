#include "clean.h"

#include <stdbool.h>
#include <string.h>

#include "markup.h"

enum {
	MOST_WORD = 500, /* bytes of a link that has its address behind it */
};

struct cleaning {
	struct buffer *out;
	struct span in;
	size_t at;
	unsigned how, doubts;
	size_t hard; /* where the output ends with a hard blank */
};

/* Bytes of Windows-1252 that are not those of Latin-1; 0: no character. */
static int32_t
windows_rune(uint8_t byte)
{
	static const uint16_t rune[32] = { 0x20AC, 0, 0x201A, 0x192, 0x201E,
		0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0,
		0x17D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013,
		0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0, 0x17E, 0x178 };
	return byte >= 0x80 && byte < 0xA0 ? rune[byte - 0x80] : byte;
}

int32_t
clean_next(struct span s, size_t *i)
{
	int32_t c = utf8_next(s, i);
	return c >= 0 ? c : windows_rune((uint8_t)s.data[(*i)++]);
}

int32_t
clean_narrow(int32_t c)
{
	return c >= 0xFF01 && c <= 0xFF5E ? c - 0xFEE0 : c;
}

struct range {
	int32_t first, last;
};

static bool
is_among(int32_t c, const struct range *ranges, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (c >= ranges[i].first && c <= ranges[i].last)
			return true;
	return false;
}

bool
clean_is_hidden(int32_t c)
{
	static const struct range hidden[] = { { 0, 8 }, { 14, 31 },
		{ 0x7F, 0x84 }, { 0x86, 0x9F }, { 0xAD, 0xAD },
		{ 0x34F, 0x34F }, { 0x61C, 0x61C }, { 0x180B, 0x180F },
		{ 0x200B, 0x200F }, { 0x202A, 0x202E }, { 0x2060, 0x206F },
		{ 0xFE00, 0xFE0F }, { 0xFEFF, 0xFEFF }, { 0xFFF9, 0xFFFB },
		{ 0xE0000, 0xE0FFF } };
	return is_among(c, hidden, sizeof hidden / sizeof *hidden);
}

static bool
is_line_end(int32_t c)
{
	return (c >= '\n' && c <= '\r') || c == 0x85 || c == 0x2028 ||
	       c == 0x2029;
}

static bool
is_hard_blank(int32_t c)
{
	return c == 0xA0 || c == 0x2007 || c == 0x2009 || c == 0x202F;
}

static bool
is_blank(int32_t c)
{
	return c == ' ' || c == '\t' || c == 0xA0 || c == 0x1680 ||
	       (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F ||
	       c == 0x2800 || c == 0x3000 || c == 0x3164 || c == 0xFFA0;
}

/* The ASCII in whose place it stands; NULL: none. */
static const char *
replacement(int32_t c, unsigned how)
{
	static const struct range quotes[] = { { 0xAB, 0xAB }, { 0xBB, 0xBB },
		{ 0x201C, 0x201F }, { 0x2033, 0x2033 }, { 0x2036, 0x2036 },
		{ 0x275D, 0x275E }, { 0x300A, 0x300F }, { 0x301D, 0x301F } };
	static const struct range single[] = { { 0xB4, 0xB4 }, { 0x2BC, 0x2BC },
		{ 0x2018, 0x201B }, { 0x2032, 0x2032 }, { 0x2035, 0x2035 },
		{ 0x2039, 0x203A }, { 0x275B, 0x275C } };
	static const struct range dashes[] = { { 0xB7, 0xB7 },
		{ 0x2010, 0x2012 }, { 0x2022, 0x2023 }, { 0x2027, 0x2027 },
		{ 0x2043, 0x2043 }, { 0x204C, 0x204D }, { 0x2212, 0x2212 },
		{ 0x2219, 0x2219 }, { 0x25A0, 0x25A1 }, { 0x25AA, 0x25AB },
		{ 0x25B6, 0x25B8 }, { 0x25BA, 0x25BA }, { 0x25CB, 0x25CB },
		{ 0x25CF, 0x25CF }, { 0x25E6, 0x25E6 }, { 0x2605, 0x2606 },
		{ 0x27A2, 0x27A4 }, { 0x30FB, 0x30FB }, { 0xFE58, 0xFE58 },
		{ 0xFE63, 0xFE63 }, { 0xF0A7, 0xF0A7 }, { 0xF0B7, 0xF0B7 } };
	bool twice = how & READ_DASHES;
#define AMONG(ranges) is_among(c, ranges, sizeof ranges / sizeof *ranges)
	switch (c) {
	case 0x2013:
		return twice ? "--" : "-";
	case 0x2014:
	case 0x2015:
		return twice ? "---" : "--";
	case 0x2026:
		return "...";
	case 0xA5:
	case 0x20A9:
	case 0xFFE5:
	case 0xFFE6:
		return "\\";
	case 0xA6:
	case 0x2502:
		return "|";
	default:
		return AMONG(quotes)   ? "\""
		       : AMONG(single) ? "'"
		       : AMONG(dashes) ? "-"
				       : NULL;
	}
#undef AMONG
}

/* One code point. Guillemets have hard blanks on their inner sides. */
static void
put_rune(struct cleaning *w, int32_t c)
{
	struct buffer *out = w->out;
	const char *ascii;
	c = clean_narrow(c);
	if (clean_is_hidden(c))
		return;
	if (is_blank(c)) {
		buffer_putc(out, ' ');
		if (is_hard_blank(c))
			w->hard = out->length;
	} else if (c == 0xBB && out->length && out->length == w->hard) {
		out->data[out->length - 1] = '"';
	} else if (c < 0x80) {
		buffer_putc(out, (char)c);
	} else if ((ascii = replacement(c, w->how)) != NULL) {
		buffer_puts(out, ascii);
		if (c == 0x2013 || c == 0x2014)
			w->doubts |= READ_DASHES;
	} else {
		utf8_put(out, c);
	}
	size_t i = w->at;
	if (c == 0xAB && i < w->in.length &&
		is_hard_blank(clean_next(w->in, &i)))
		w->at = i;
}

static void
put_line_end(struct cleaning *w, int32_t c)
{
	if (c == '\r' && w->at < w->in.length && w->in.data[w->at] == '\n')
		w->at++;
	buffer_putc(w->out, '\n');
}

/* Markup. */

static struct span
rest_of(const struct cleaning *w)
{
	return (struct span){ w->in.data + w->at, w->in.length - w->at };
}

/* Whether it makes a difference here, and is wanted. */
static bool
is_wanted(struct cleaning *w, enum reading reading)
{
	w->doubts |= reading;
	return w->how & reading;
}

static bool
take_html(struct cleaning *w)
{
	struct span rest = rest_of(w);
	bool breaks = false;
	int32_t c = 0;
	size_t length = rest.data[0] == '&' ? markup_entity(rest, &c)
					    : markup_tag(rest, &breaks);
	if (length == 0 || !is_wanted(w, READ_HTML))
		return false;
	w->at += length;
	if (rest.data[0] == '&')
		put_rune(w, c);
	else if (breaks)
		buffer_putc(w->out, '\n');
	return true;
}

/* What stands before a link, without blanks: the last word. */
static struct span
last_word(const struct buffer *out)
{
	size_t end = out->length;
	while (end > 0 && memchr(" \n", out->data[end - 1], 2))
		end--;
	size_t from = end;
	while (from > 0 && end - from < MOST_WORD &&
		!memchr(" \n\"", out->data[from - 1], 3))
		from--;
	return (struct span){ out->data + from, end - from };
}

/* `<ADDRESS>`: alone, or behind the word that it was made from. */
static bool
take_angled(struct cleaning *w)
{
	struct span rest = rest_of(w);
	struct span address = { rest.data + 1, rest.length - 1 };
	address.length = markup_address(address, '>');
	if (address.length == 0 || !is_wanted(w, READ_LINKS))
		return false;
	struct span word = last_word(w->out);
	w->at += address.length + 2;
	if (markup_is_made_of(address, word))
		w->out->length =
			(size_t)(word.data - w->out->data) + word.length;
	else
		buffer_add(w->out, address.data, address.length);
	return true;
}

/* `[WORDS](ADDRESS)`. */
static bool
take_bracketed(struct cleaning *w)
{
	struct span rest = rest_of(w);
	size_t end = 1;
	while (end < rest.length && end < MARKUP_MOST_LINK &&
		!memchr("[]\"", rest.data[end], 3))
		end++;
	if (end + 2 >= rest.length || memcmp(rest.data + end, "](", 2) != 0)
		return false;
	struct span address = { rest.data + end + 2, rest.length - end - 2 };
	address.length = markup_address(address, ')');
	if (address.length == 0 || !is_wanted(w, READ_LINKS))
		return false;
	buffer_add(w->out, rest.data + 1, end - 1);
	w->at += end + 2 + address.length + 1;
	return true;
}

/* `[12]`, by which a page lists an address at its end, before that. */
static bool
take_number(struct cleaning *w)
{
	struct span rest = rest_of(w);
	size_t end = 1;
	while (end < rest.length && rest.data[end] >= '0' &&
		rest.data[end] <= '9')
		end++;
	if (end == 1 || end == rest.length || rest.data[end] != ']')
		return false;
	struct span behind = { rest.data + end + 1, rest.length - end - 1 };
	if (!markup_is_address(behind) || !is_wanted(w, READ_LINKS))
		return false;
	w->at += end + 1;
	return true;
}

/* Takes the word off the end of the output, if it stands there. */
static bool
take_back(struct buffer *out, const char *word)
{
	size_t length = strlen(word);
	if (out->length < length ||
		memcmp(out->data + out->length - length, word, length) != 0)
		return false;
	out->length -= length;
	return true;
}

/* An address in another one, from its colon on. */
static bool
take_wrapped(struct cleaning *w)
{
	struct span rest = rest_of(w);
	if (!markup_is_wrapped(rest) || !is_wanted(w, READ_LINKS) ||
		!(take_back(w->out, "https") || take_back(w->out, "http")))
		return false;
	w->at += markup_unwrap(w->out, rest);
	return true;
}

static bool
take_special(struct cleaning *w)
{
	switch (w->in.data[w->at]) {
	case '&':
		return take_html(w);
	case '<':
		return take_angled(w) || take_html(w);
	case '[':
		return take_bracketed(w) || take_number(w);
	case ':':
		return take_wrapped(w);
	default:
		return false;
	}
}

static bool
is_ascii(char c)
{
	return c >= ' ' && c <= '~';
}

/* How many characters from here on stay as they are, and begin nothing. */
static size_t
count_plain(struct span s)
{
	static const bool special[256] = {
		['&'] = true, ['<'] = true, ['['] = true, [':'] = true
	};
	size_t i = 0;
	while (i < s.length && is_ascii(s.data[i]) &&
		!special[(uint8_t)s.data[i]])
		i++;
	return i;
}

unsigned
clean_text(struct buffer *out, struct span in, unsigned how)
{
	struct cleaning w = { .out = out, .in = in, .how = how };
	while (w.at < in.length) {
		size_t plain = count_plain(rest_of(&w));
		buffer_add(out, in.data + w.at, plain);
		w.at += plain;
		if (w.at == in.length || take_special(&w))
			continue;
		if (is_ascii(in.data[w.at])) {
			buffer_putc(out, in.data[w.at++]);
			continue;
		}
		int32_t c = clean_next(in, &w.at);
		if (is_line_end(c))
			put_line_end(&w, c);
		else
			put_rune(&w, c);
	}
	return w.doubts;
}
