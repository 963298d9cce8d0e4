#include <string.h>

#include "apart.h"
#include "feldpost/html.h"

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
	p->rest = span_from(p->rest, count);
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

/* At an `&`. */
static void
take_character(struct hypertext *p)
{
	size_t end = 1;
	while (end < p->rest.length && end < 12 &&
		(is_name(p->rest.data[end]) || p->rest.data[end] == '#'))
		end++;
	int32_t code = html_rune((struct span){ p->rest.data + 1, end - 1 });
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

/* Up to the end of a comment, which begins here. */
static void
pass_comment(struct hypertext *p)
{
	size_t i = 4;
	while (i < p->rest.length && !span_begins(span_from(p->rest, i), "-->"))
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
		if (span_begins(p->rest, "</") && span_alike(end, name))
			return;
	}
	move_on(p, p->rest.length);
}

/* "white-space: pre-wrap", and whatever else begins so. */
static bool
has_style(struct span tag)
{
	static const char property[] = "white-space";
	while (tag.length && !span_begins(tag, property))
		tag = span_from(tag, 1);
	if (!tag.length)
		return false;
	tag = span_from(tag, strlen(property));
	while (tag.length && (*tag.data == ':' || *tag.data == ' '))
		tag = span_from(tag, 1);
	return span_begins(tag, "pre");
}

static const char *
find(struct span name, const char *const *names)
{
	while (*names && !span_alike(name, *names))
		names++;
	return *names;
}

/* Blanks count up to the end of the tag that said so, told by its name. */
static void
take_kept(struct hypertext *p, struct span tag, struct span name, bool ends)
{
	if (p->kept.length && span_same(name, p->kept)) {
		p->depth = ends ? p->depth - 1 : p->depth + 1;
		if (p->depth == 0)
			p->kept.length = 0;
	} else if (!p->kept.length && !ends &&
		   (span_alike(name, "pre") || span_alike(name, "textarea") ||
			   span_alike(name, "plaintext") || has_style(tag))) {
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
	if (html_ends_line(name))
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
		if (span_begins(p.rest, "<!--"))
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
