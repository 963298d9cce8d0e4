#include <string.h>

#include "feldpost/html.h"
#include "repair.h"

enum {
	MOST_TAG = 1000,  /* bytes */
	MOST_ENTITY = 8,  /* of its name */
	MOST_LINK = 2000, /* of an address */
	MOST_WORD = 500,  /* of a link that has its address behind it */
};

/* HTML. */

size_t
undo_entity(struct repair *r, struct span rest)
{
	size_t length = 1;
	while (length < rest.length && length <= MOST_ENTITY &&
		rest.data[length] != ';')
		length++;
	if (length == rest.length || rest.data[length] != ';')
		return 0;
	int32_t c = html_rune((struct span){ rest.data + 1, length - 1 });
	if (c < 0)
		return 0;
	length++;
	return length + sign_put(r, c, span_from(rest, length));
}

static bool
is_alphanumeric(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9');
}

size_t
undo_tag(struct repair *r, struct span rest)
{
	size_t from = span_begins(rest, "</") ? 2 : 1, i = from;
	/* <o:p> */
	while (i < rest.length &&
		(is_alphanumeric(rest.data[i]) || rest.data[i] == ':'))
		i++;
	struct span name = { rest.data + from, i - from };
	if (i == from || i == rest.length ||
		!memchr(" \t\r\n/>", rest.data[i], 6))
		return 0;
	while (i < rest.length && i < MOST_TAG && rest.data[i] != '<' &&
		rest.data[i] != '>')
		i++;
	if (i == rest.length || rest.data[i] != '>')
		return 0;
	if (html_ends_line(name))
		buffer_putc(&r->put, '\n');
	return i + 1;
}

bool
undo_page(struct arena *a, struct span text, struct span *out)
{
	unsigned doubts = 0;
	if (!span_contains(text, "</div>") && !span_contains(text, "</p>") &&
		!span_contains(text, "<br"))
		return false;
	*out = repair_text(a, text, READ_HTML, &doubts);
	return true;
}

/* Links. */

static bool
is_address(struct span s)
{
	return span_begins(s, "http://") || span_begins(s, "https://") ||
	       span_begins(s, "mailto:") || span_begins(s, "ftp://");
}

/* The address with which a text begins, up to `end`; or nothing. */
static struct span
address_to(struct span s, char end)
{
	size_t i = 0;
	if (!is_address(s))
		return span_of("");
	while (i < s.length && i < MOST_LINK && s.data[i] != end &&
		!memchr("<\"", s.data[i], 2))
		i++;
	bool ended = i < s.length && s.data[i] == end;
	return (struct span){ s.data, ended ? i : 0 };
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
	return (struct span){ buffer_string(out) + from, end - from };
}

static bool
is_made_of(struct span address, struct span word)
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

/* `<ADDRESS>`: alone, or behind the word that it was made from. */
size_t
undo_angled(struct repair *r, struct span rest)
{
	struct span address = address_to(span_from(rest, 1), '>');
	if (address.length == 0)
		return 0;
	struct span word = last_word(&r->out);
	if (is_made_of(address, word))
		r->back = (size_t)(buffer_string(&r->out) + r->out.length -
				   (word.data + word.length));
	else
		buffer_add(&r->put, address.data, address.length);
	return address.length + 2;
}

/* `[WORDS](ADDRESS)`. */
size_t
undo_bracketed(struct repair *r, struct span rest)
{
	size_t end = 1;
	while (end < rest.length && end < MOST_LINK &&
		!memchr("[]\"", rest.data[end], 3))
		end++;
	if (!span_begins(span_from(rest, end), "]("))
		return 0;
	struct span address = address_to(span_from(rest, end + 2), ')');
	buffer_add(&r->put, rest.data + 1, end - 1);
	return address.length ? end + 2 + address.length + 1 : 0;
}

/* `[12]`, by which a page lists an address at its end, before that. */
size_t
undo_number(struct repair *r, struct span rest)
{
	size_t end = 1;
	(void)r;
	while (end < rest.length && rest.data[end] >= '0' &&
		rest.data[end] <= '9')
		end++;
	if (end == 1 || end == rest.length || rest.data[end] != ']')
		return 0;
	return is_address(span_from(rest, end + 1)) ? end + 1 : 0;
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
	if (!span_begins(s, "://"))
		return NULL;
	while (end < s.length &&
		(is_alphanumeric(s.data[end]) || memchr(".-", s.data[end], 2)))
		end++;
	for (size_t i = 0; i < sizeof wrappers / sizeof *wrappers; i++) {
		const struct wrapper *w = &wrappers[i];
		size_t host = strlen(w->host);
		*at = end + strlen(w->path);
		if (end >= host && span_begins(span_from(s, end), w->path) &&
			memcmp(s.data + end - host, w->host, host) == 0)
			return w;
	}
	return NULL;
}

static void
put_address(struct buffer *out, struct span s, const struct wrapper *w)
{
	for (size_t i = 0; i < s.length; i++) {
		char c = s.data[i];
		bool escaped = w->escape && c == w->escape && s.length - i > 2;
		int high = escaped ? hex_digit(s.data[i + 1]) : -1;
		int low = escaped ? hex_digit(s.data[i + 2]) : -1;
		if (high >= 0 && low >= 0) {
			buffer_putc(out, (char)(high * 16 + low));
			i += 2;
		} else {
			buffer_putc(out, w->slash && c == w->slash ? '/' : c);
		}
	}
}

/* How much of the scheme of an address the text ends with. */
static size_t
scheme_length(struct span s)
{
	for (size_t length = 5; length >= 4; length--)
		if (length <= s.length && memcmp(s.data + s.length - length,
						  "https", length) == 0)
			return length;
	return 0;
}

/* An address in another one, from the colon of that on. */
size_t
undo_wrapped(struct repair *r, struct span rest)
{
	size_t at, length, end;
	const struct wrapper *w = find_wrapper(rest, &at);
	if (!w)
		return 0;
	r->back = scheme_length(buffer_span(&r->out));
	for (length = at; length < rest.length && length < MOST_LINK &&
			  !memchr(" \n<>\"", rest.data[length], 5);)
		length++;
	rest.length = length;
	for (end = at; end < length; end++)
		if (span_begins(span_from(rest, end), w->behind))
			break;
	put_address(&r->put, (struct span){ rest.data + at, end - at }, w);
	return r->back ? length : 0;
}
