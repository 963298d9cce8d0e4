#include <string.h>

#include "apart.h"

/*
 * The text of a web page, as far as mails are such: tags that end a line,
 * blanks that are one blank, characters by name. It need not be good HTML.
 */

struct hypertext {
	struct buffer *out;
	struct span rest;
	bool blank;	  /* one is due before the next word */
	struct span kept; /* the name of the tag in which blanks count, or "" */
	size_t depth;	  /* of tags of that name in it */
};

/* In these lines end. */
static const char *const blocks[] = { "address", "article", "aside",
	"blockquote", "body", "br", "center", "dd", "div", "dl", "dt", "footer",
	"form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li",
	"main", "nav", "ol", "p", "pre", "section", "table", "tbody", "tfoot",
	"thead", "title", "tr", "ul", NULL };

/* What stands in these is no text. */
static const char *const unread[] = { "script", "style", "title", NULL };

static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
is_name(char c)
{
	return is_letter(c) || (c >= '0' && c <= '9');
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

static void
move_on(struct hypertext *p, size_t count)
{
	p->rest.data += count;
	p->rest.length -= count;
}

static bool
at_line_start(const struct hypertext *p)
{
	return p->out->length == 0 || p->out->data[p->out->length - 1] == '\n';
}

static void
end_line(struct hypertext *p, bool always)
{
	if (always || !at_line_start(p))
		buffer_putc(p->out, '\n');
	p->blank = false;
}

static void
put(struct hypertext *p, const char *bytes, size_t length)
{
	if (p->blank && !at_line_start(p))
		buffer_putc(p->out, ' ');
	p->blank = false;
	buffer_add(p->out, bytes, length);
}

/* Characters by name. */

static const struct {
	const char *name;
	int32_t code;
} named[] = { { "amp", '&' }, { "apos", '\'' }, { "bull", 0x2022 },
	{ "emsp", ' ' }, { "ensp", ' ' }, { "euro", 0x20AC }, { "gt", '>' },
	{ "hellip", 0x2026 }, { "ldquo", 0x201C }, { "lsquo", 0x2018 },
	{ "lt", '<' }, { "mdash", 0x2014 }, { "minus", 0x2212 },
	{ "ndash", 0x2013 }, { "OElig", 0x152 }, { "oelig", 0x153 },
	{ "quot", '"' }, { "rdquo", 0x201D }, { "rsquo", 0x2019 },
	{ "sbquo", 0x201A }, { "bdquo", 0x201E }, { "thinsp", ' ' },
	{ "Tab", '\t' }, { "NewLine", '\n' }, { "zwnj", 0x200C },
	{ "zwj", 0x200D } };

/* From U+00A0 on, in their order. */
static const char *const latin[] = { "nbsp", "iexcl", "cent", "pound", "curren",
	"yen", "brvbar", "sect", "uml", "copy", "ordf", "laquo", "not", "shy",
	"reg", "macr", "deg", "plusmn", "sup2", "sup3", "acute", "micro",
	"para", "middot", "cedil", "sup1", "ordm", "raquo", "frac14", "frac12",
	"frac34", "iquest", "Agrave", "Aacute", "Acirc", "Atilde", "Auml",
	"Aring", "AElig", "Ccedil", "Egrave", "Eacute", "Ecirc", "Euml",
	"Igrave", "Iacute", "Icirc", "Iuml", "ETH", "Ntilde", "Ograve",
	"Oacute", "Ocirc", "Otilde", "Ouml", "times", "Oslash", "Ugrave",
	"Uacute", "Ucirc", "Uuml", "Yacute", "THORN", "szlig", "agrave",
	"aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil",
	"egrave", "eacute", "ecirc", "euml", "igrave", "iacute", "icirc",
	"iuml", "eth", "ntilde", "ograve", "oacute", "ocirc", "otilde", "ouml",
	"divide", "oslash", "ugrave", "uacute", "ucirc", "uuml", "yacute",
	"thorn", "yuml" };

static int32_t
code_of_name(struct span name)
{
	for (size_t i = 0; i < sizeof named / sizeof *named; i++)
		if (span_equals(name, named[i].name))
			return named[i].code;
	for (size_t i = 0; i < sizeof latin / sizeof *latin; i++)
		if (span_equals(name, latin[i]))
			return 0xA0 + (int32_t)i;
	return -1;
}

/* "#228", "#xE4" */
static int32_t
code_of_number(struct span number)
{
	bool hex = number.length > 1 && (number.data[1] | 0x20) == 'x';
	int32_t code = 0;
	size_t i = hex ? 2 : 1;
	if (i == number.length)
		return -1;
	for (; i < number.length && code < 0x110000; i++) {
		const char *digits = "0123456789abcdef";
		char c = number.data[i];
		const char *at =
			strchr(digits, c >= 'A' && c <= 'F' ? c | 0x20 : c);
		int32_t digit = c && at ? (int32_t)(at - digits) : 16;
		if (digit >= (hex ? 16 : 10))
			return -1;
		code = code * (hex ? 16 : 10) + digit;
	}
	bool surrogate = code >= 0xD800 && code < 0xE000;
	return code < 0x110000 && code && !surrogate ? code : -1;
}

/* At an `&`. */
static void
take_character(struct hypertext *p)
{
	size_t end = 1;
	while (end < p->rest.length && end < 12 &&
		(is_name(p->rest.data[end]) || p->rest.data[end] == '#'))
		end++;
	struct span name = { p->rest.data + 1, end - 1 };
	int32_t code = name.length && *name.data == '#' ? code_of_number(name)
							: code_of_name(name);
	if (code < 0) {
		put(p, "&", 1);
		move_on(p, 1);
		return;
	}
	put(p, "", 0);
	utf8_put(p->out, code);
	bool closed = end < p->rest.length && p->rest.data[end] == ';';
	move_on(p, end + closed);
}

/* Tags. */

/* The length of what begins with `<`: a tag with what it says in quotes. */
static size_t
tag_length(struct span s)
{
	char quote = 0;
	for (size_t i = 1; i < s.length; i++) {
		char c = s.data[i];
		if (quote)
			quote = c == quote ? 0 : quote;
		else if (c == '>')
			return i + 1;
		else if ((c == '"' || c == '\'') && s.data[i - 1] == '=')
			quote = c;
	}
	return s.length;
}

static bool
begins_with(struct span s, const char *with)
{
	size_t length = strlen(with);
	return s.length >= length && memcmp(s.data, with, length) == 0;
}

/* Up to the end of a comment, which begins here. */
static void
pass_comment(struct hypertext *p)
{
	size_t i = 4;
	while (i < p->rest.length &&
		!begins_with(
			(struct span){ p->rest.data + i, p->rest.length - i },
			"-->"))
		i++;
	move_on(p, i + 3 <= p->rest.length ? i + 3 : p->rest.length);
}

/* Up to the end of <script>, behind its beginning. */
static void
pass_unread(struct hypertext *p, const char *name)
{
	size_t length = strlen(name);
	for (; p->rest.length > length + 2; move_on(p, 1)) {
		struct span end = { p->rest.data + 2, length };
		if (begins_with(p->rest, "</") && span_alike(end, name))
			return;
	}
	move_on(p, p->rest.length);
}

/* "white-space: pre-wrap", and whatever else begins so. */
static bool
has_style(struct span tag)
{
	static const char property[] = "white-space";
	size_t length = sizeof property - 1;
	for (; tag.length > length; tag.data++, tag.length--)
		if (begins_with(tag, property))
			break;
	if (tag.length <= length)
		return false;
	tag.data += length;
	tag.length -= length;
	while (tag.length && (*tag.data == ':' || *tag.data == ' '))
		tag.data++, tag.length--;
	return begins_with(tag, "pre");
}

/* Whether a tag says that its lines are to be kept: <pre>, <div
 * style="white-space: pre-wrap">. */
static bool
keeps_blanks(struct span tag, struct span name)
{
	return span_alike(name, "pre") || span_alike(name, "textarea") ||
	       span_alike(name, "plaintext") || has_style(tag);
}

static const char *
find(struct span name, const char *const *names)
{
	while (*names && !span_alike(name, *names))
		names++;
	return *names;
}

static bool
is_same(struct span a, struct span b)
{
	return a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
}

/* Blanks count up to the end of the tag that said so, told by its name. */
static void
take_kept(struct hypertext *p, struct span tag, struct span name, bool ends)
{
	if (p->kept.length && is_same(name, p->kept)) {
		p->depth = ends ? p->depth - 1 : p->depth + 1;
		if (p->depth == 0)
			p->kept.length = 0;
	} else if (!p->kept.length && !ends && keeps_blanks(tag, name)) {
		p->kept = name;
		p->depth = 1;
	}
}

/* At a `<` that begins a tag. */
static void
take_tag(struct hypertext *p)
{
	struct span tag = { p->rest.data, tag_length(p->rest) };
	bool ends = tag.length > 1 && tag.data[1] == '/';
	struct span name = { tag.data + 1 + ends, 0 };
	while (name.data + name.length < tag.data + tag.length &&
		is_name(name.data[name.length]))
		name.length++;
	move_on(p, tag.length);
	take_kept(p, tag, name, ends);
	if (find(name, blocks))
		end_line(p, span_alike(name, "br"));
	if (span_alike(name, "td") || span_alike(name, "th"))
		p->blank = true;
	const char *passed = ends ? NULL : find(name, unread);
	if (passed)
		pass_unread(p, passed);
}

static void
take_blank(struct hypertext *p)
{
	char c = *p->rest.data;
	move_on(p, 1);
	if (!p->kept.length)
		p->blank = true;
	else if (c == '\n')
		end_line(p, true);
	else if (c != '\r')
		put(p, &c, 1);
}

static void
take_text(struct hypertext *p)
{
	size_t length = 1;
	while (length < p->rest.length && p->rest.data[length] != '<' &&
		p->rest.data[length] != '&' && !is_blank(p->rest.data[length]))
		length++;
	put(p, p->rest.data, length);
	move_on(p, length);
}

void
page_text(struct buffer *out, struct span page)
{
	struct hypertext p = { .out = out, .rest = page };
	while (p.rest.length) {
		char c = *p.rest.data;
		char next = p.rest.length > 1 ? p.rest.data[1] : ' ';
		if (begins_with(p.rest, "<!--"))
			pass_comment(&p);
		else if (c == '<' && (is_letter(next) || strchr("/!?", next)))
			take_tag(&p);
		else if (c == '&')
			take_character(&p);
		else if (is_blank(c))
			take_blank(&p);
		else
			take_text(&p);
	}
	end_line(&p, false);
}
