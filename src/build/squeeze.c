#include "squeeze.h"

#include <string.h>

struct squeezed {
	struct span text;
	size_t at;
	struct buffer *out;
};

static char
look(const struct squeezed *r, size_t ahead)
{
	size_t at = r->at + ahead;
	return at < r->text.length ? r->text.data[at] : '\0';
}

static void
copy(struct squeezed *r)
{
	buffer_putc(r->out, look(r, 0));
	r->at++;
}

static char
last(const struct squeezed *r)
{
	return r->out->length ? r->out->data[r->out->length - 1] : '\0';
}

static bool
is_one_of(char c, const char *set)
{
	return c != '\0' && strchr(set, c);
}

static bool
is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || c == '_' || c == '$' || c == '#' ||
	       (c & 0x80);
}

/* Copies a text in quotes. Expressions in `` are copied unchanged. */
static void
copy_text(struct squeezed *r)
{
	char quote = look(r, 0);
	copy(r);
	while (look(r, 0) && look(r, 0) != quote) {
		if (look(r, 0) == '\\')
			copy(r);
		else if (quote == '`' && look(r, 0) == '$' &&
			 look(r, 1) == '{') {
			int depth = 0;
			do {
				depth += look(r, 0) == '{';
				depth -= look(r, 0) == '}';
				if (is_one_of(look(r, 0), "'\"`"))
					copy_text(r);
				else
					copy(r);
			} while (look(r, 0) && (depth > 0 || last(r) == '$'));
			continue;
		}
		copy(r);
	}
	copy(r);
}

static void
skip_comment(struct squeezed *r)
{
	bool line = look(r, 1) == '/';
	while (look(r, 0) && !(line ? look(r, 0) == '\n'
				    : look(r, 0) == '*' && look(r, 1) == '/'))
		r->at++;
	r->at += line ? 0 : 2;
}

/* True if a slash begins a pattern, because no value precedes the slash. */
static bool
begins_pattern(const struct squeezed *r)
{
	static const char word[] = "return";
	size_t length = strlen(word), end = r->out->length;
	while (end > 0 && is_one_of(r->out->data[end - 1], " \n"))
		end--;
	if (end >= length &&
		memcmp(r->out->data + end - length, word, length) == 0)
		return true;
	return end == 0 || is_one_of(r->out->data[end - 1], "(,=:[!&|?{};>");
}

static void
copy_pattern(struct squeezed *r)
{
	bool class = false;
	do {
		class = look(r, 0) == '[' || (class && look(r, 0) != ']');
		if (look(r, 0) == '\\')
			copy(r);
		copy(r);
	} while (look(r, 0) && (class || look(r, 0) != '/'));
	copy(r);
}

/* Skips blanks, line ends and comments. True if there was a line end. */
static bool
skip_blank(struct squeezed *r)
{
	bool line = false;
	for (;;) {
		if (look(r, 0) == '/' && is_one_of(look(r, 1), "/*"))
			skip_comment(r);
		else if (is_one_of(look(r, 0), " \t\n")) {
			line = line || look(r, 0) == '\n';
			r->at++;
		} else
			return line;
	}
}

/* Writes a blank or line end between two characters if one is needed there. */
static void
put_blank(struct squeezed *r, bool line)
{
	char before = last(r), behind = look(r, 0);
	if (!before || !behind)
		return;
	/* All statements of our scripts end with semicolons, except blocks. */
	if (line) {
		if (!is_one_of(before, "{};,()[:?=&|") &&
			!is_one_of(behind, ")]},.?:;"))
			buffer_putc(r->out, '\n');
		return;
	}
	if ((is_word(before) && is_word(behind)) ||
		(before == behind && is_one_of(before, "+-")))
		buffer_putc(r->out, ' ');
}

void
squeeze_script(struct buffer *out, struct span text)
{
	struct squeezed r = { text, 0, out };
	while (look(&r, 0)) {
		size_t at = r.at;
		bool line = skip_blank(&r);
		if (r.at > at)
			put_blank(&r, line);
		else if (is_one_of(look(&r, 0), "'\"`"))
			copy_text(&r);
		else if (look(&r, 0) == '/' && begins_pattern(&r))
			copy_pattern(&r);
		else {
			/* No loop of our scripts has an empty body. */
			if (look(&r, 0) == '}' && last(&r) == ';')
				out->length--;
			copy(&r);
		}
	}
	buffer_putc(out, '\n');
}

void
squeeze_style(struct buffer *out, struct span text)
{
	struct squeezed r = { text, 0, out };
	while (look(&r, 0)) {
		size_t at = r.at;
		skip_blank(&r);
		if (r.at > at) {
			if (!is_one_of(last(&r), "{};:,>") &&
				!is_one_of(look(&r, 0), "{};,>") && last(&r) &&
				look(&r, 0))
				buffer_putc(out, ' ');
		} else if (is_one_of(look(&r, 0), "'\""))
			copy_text(&r);
		else {
			if (look(&r, 0) == '}' && last(&r) == ';')
				out->length--;
			copy(&r);
		}
	}
	buffer_putc(out, '\n');
}
