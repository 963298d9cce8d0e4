#include "markup.h"

#include <string.h>

enum {
	MOST_TAG = 1000, /* bytes */
	MOST_ENTITY = 8, /* of its name */
};

/* HTML. */

static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static int32_t
named_rune(struct span name)
{
	static const struct {
		const char *name;
		int32_t rune;
	} entities[] = {
		{ "quot", '"' },
		{ "amp", '&' },
		{ "lt", '<' },
		{ "gt", '>' },
		{ "apos", '\'' },
		{ "nbsp", 0xA0 },
		{ "shy", 0xAD },
		{ "num", '#' },
		{ "colon", ':' },
		{ "bsol", '\\' },
		{ "yen", 0xA5 },
		{ "laquo", 0xAB },
		{ "raquo", 0xBB },
		{ "middot", 0xB7 },
		{ "ndash", 0x2013 },
		{ "mdash", 0x2014 },
		{ "lsquo", 0x2018 },
		{ "rsquo", 0x2019 },
		{ "ldquo", 0x201C },
		{ "rdquo", 0x201D },
		{ "bdquo", 0x201E },
		{ "bull", 0x2022 },
		{ "hellip", 0x2026 },
	};
	for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
		if (span_equals(name, entities[i].name))
			return entities[i].rune;
	return -1;
}

static int32_t
numbered_rune(struct span digits)
{
	bool hex = digits.length && (digits.data[0] | 0x20) == 'x';
	int32_t c = 0;
	for (size_t i = hex; i < digits.length; i++) {
		char d = digits.data[i];
		int value = is_digit(d) ? d - '0' : (d | 0x20) - 'a' + 10;
		if (value < 0 || value >= (hex ? 16 : 10))
			return -1;
		c = c * (hex ? 16 : 10) + value;
	}
	bool surrogate = c >= 0xD800 && c <= 0xDFFF;
	return digits.length > hex && c <= 0x10FFFF && !surrogate ? c : -1;
}

size_t
markup_entity(struct span s, int32_t *c)
{
	size_t length = 1;
	while (length < s.length && length <= MOST_ENTITY &&
		s.data[length] != ';')
		length++;
	if (length == s.length || s.data[length] != ';')
		return 0;
	struct span name = { s.data + 1, length - 1 };
	*c = name.length > 1 && name.data[0] == '#'
		     ? numbered_rune(
			       (struct span){ name.data + 1, name.length - 1 })
		     : named_rune(name);
	return *c < 0 ? 0 : length + 1;
}

/* Whether a line ends where the element begins or ends. */
static bool
breaks_line(struct span name)
{
	static const char *const names[] = { "br", "p", "div", "li", "tr",
		"pre", "blockquote" };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (span_alike(name, names[i]))
			return true;
	return false;
}

size_t
markup_tag(struct span s, bool *breaks)
{
	size_t from = s.length > 1 && s.data[1] == '/' ? 2 : 1, i = from;
	while (i < s.length && (is_letter(s.data[i]) || is_digit(s.data[i])))
		i++;
	*breaks = breaks_line((struct span){ s.data + from, i - from });
	if (i == from || i == s.length || !memchr(" \t\r\n/>", s.data[i], 6))
		return 0;
	while (i < s.length && i < MOST_TAG && s.data[i] != '<' &&
		s.data[i] != '>')
		i++;
	return i < s.length && s.data[i] == '>' ? i + 1 : 0;
}

/* Links. */

static bool
begins_with(struct span s, const char *with)
{
	size_t length = strlen(with);
	return s.length >= length && memcmp(s.data, with, length) == 0;
}

bool
markup_is_address(struct span s)
{
	return begins_with(s, "http://") || begins_with(s, "https://") ||
	       begins_with(s, "mailto:") || begins_with(s, "ftp://");
}

size_t
markup_address(struct span s, char end)
{
	size_t i = 0;
	if (!markup_is_address(s))
		return 0;
	while (i < s.length && i < MARKUP_MOST_LINK && s.data[i] != end &&
		!memchr("<\"", s.data[i], 2))
		i++;
	return i < s.length && s.data[i] == end ? i : 0;
}

bool
markup_is_made_of(struct span address, struct span word)
{
	while (word.length && memchr("/.", word.data[word.length - 1], 2))
		word.length--;
	if (word.length < 4)
		return false;
	for (size_t i = 0; i + word.length <= address.length && i < 16; i++)
		if (memcmp(address.data + i, word.data, word.length) == 0)
			return true;
	return false;
}

/* A program that watches over links writes its own host and path, and then the
 * address, up to `behind`; two hex digits stand behind `escape`. */
struct wrapper {
	const char *host, *path, *behind;
	char escape, slash; /* which stands for `/` */
};

/* Whose it is, and where the address begins in it; NULL: nobody's. */
static const struct wrapper *
find_wrapper(struct span s, size_t *at)
{
	static const struct wrapper wrappers[] = {
		{ "safelinks.protection.outlook.com", "/?url=", "&", '%', 0 },
		{ "urldefense.com", "/v3/__", "__;", 0, 0 },
		{ "urldefense.proofpoint.com", "/v2/url?u=", "&", '-', '_' },
		{ "www.google.com", "/url?q=", "&", '%', 0 },
	};
	size_t end = sizeof "://" - 1;
	if (!begins_with(s, "://"))
		return NULL;
	while (end < s.length &&
		(is_letter(s.data[end]) || is_digit(s.data[end]) ||
			memchr(".-", s.data[end], 2)))
		end++;
	for (size_t i = 0; i < sizeof wrappers / sizeof *wrappers; i++) {
		const struct wrapper *w = &wrappers[i];
		size_t host = strlen(w->host);
		struct span path = { s.data + end, s.length - end };
		*at = end + strlen(w->path);
		if (end >= host && begins_with(path, w->path) &&
			memcmp(s.data + end - host, w->host, host) == 0)
			return w;
	}
	return NULL;
}

static char
small(char c)
{
	return c >= 'A' && c <= 'F' ? (char)(c - 'A' + 'a') : c;
}

/* The byte that two digits behind s.data[at] stand for. */
static bool
read_escaped(struct span s, size_t at, uint8_t *byte)
{
	if (s.length - at < 3)
		return false;
	char digits[2] = { small(s.data[at + 1]), small(s.data[at + 2]) };
	return hex_read(byte, 1, (struct span){ digits, 2 });
}

static void
put_address(struct buffer *out, struct span s, const struct wrapper *w)
{
	for (size_t i = 0; i < s.length; i++) {
		char c = s.data[i];
		uint8_t byte;
		if (w->escape && c == w->escape && read_escaped(s, i, &byte)) {
			buffer_putc(out, (char)byte);
			i += 2;
		} else {
			buffer_putc(out, w->slash && c == w->slash ? '/' : c);
		}
	}
}

bool
markup_is_wrapped(struct span s)
{
	size_t at;
	return find_wrapper(s, &at) != NULL;
}

size_t
markup_unwrap(struct buffer *out, struct span s)
{
	size_t at, length, end = 0;
	const struct wrapper *w = find_wrapper(s, &at);
	const size_t behind = strlen(w->behind);
	for (length = at; length < s.length && length < MARKUP_MOST_LINK &&
			  !memchr(" \n<>\"", s.data[length], 5);)
		length++;
	for (end = at; end + behind <= length; end++)
		if (memcmp(s.data + end, w->behind, behind) == 0)
			break;
	if (end + behind > length)
		end = length;
	put_address(out, (struct span){ s.data + at, end - at }, w);
	return length;
}
