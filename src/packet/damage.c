#include <ctype.h>
#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/limits.h"

/* What may have happened to a block on its way. */

enum {
	MOST_LABEL = 16, /* characters of one of its words */
	/* Bytes that are looked at for what to advise. */
	MOST_LETTER = 1 << 20,
};

/* Takes the next line off `text`, without what ends it; false at the end. */
static bool
next_line(struct span *text, struct span *line)
{
	size_t length = 0;
	if (text->length == 0)
		return false;
	while (length < text->length && text->data[length] != '\n' &&
		text->data[length] != '\r')
		length++;
	*line = (struct span){ text->data, length };
	*text = span_from(*text, length);
	*text = span_from(
		*text, span_begins(*text, "\r\n") ? 2 : text->length > 0);
	return true;
}

static struct span
behind_mark(const struct begin *begin)
{
	return span_from(begin->text, begin->at);
}

/* Takes letters and digits off a line, and what stands before them; at most so
 * many as a label has. */
static struct span
next_token(struct span *line)
{
	size_t from = 0, to;
	while (from < line->length && from < MOST_LABEL &&
		!isalnum((unsigned char)line->data[from]) &&
		line->data[from] != '\n')
		from++;
	for (to = from; to < line->length && to - from < MOST_LABEL &&
			isalnum((unsigned char)line->data[to]);)
		to++;
	struct span token = { line->data + from, to - from };
	*line = span_from(*line, to);
	return token;
}

/* "c63ca26c 3 A" behind the mark, whatever stands between the words. */
void
armour_label(const struct begin *begin, struct armour_label *out)
{
	if (begin->told) {
		*out = begin->told->label;
		return;
	}
	struct span words[3], rest = behind_mark(begin);
	long seq;
	*out = (struct armour_label){ .seq = 0 };
	for (int i = 0; i < 3; i++)
		words[i] = next_token(&rest);
	if (words[0].length == sizeof out->game - 1)
		memcpy(out->game, words[0].data, words[0].length);
	if (integer_read(words[1], 1, LIMIT_SEQ, &seq))
		out->seq = (unsigned)seq;
	if (words[2].length == 1 && memchr("ABR", words[2].data[0], 3))
		out->from = words[2].data[0];
}

static size_t
last_of(struct span s, char c)
{
	size_t i = s.length;
	while (i > 0 && s.data[i - 1] != c)
		i--;
	return i;
}

/* A tag or an entity. */
static bool
is_html(struct span s)
{
	size_t tags = last_of(s, '>'), entities = last_of(s, ';');
	for (size_t i = 0; i + 1 < s.length; i++) {
		int next = (unsigned char)s.data[i + 1];
		if (i < tags && s.data[i] == '<' &&
			(isalpha(next) || next == '/'))
			return true;
		if (i < entities && s.data[i] == '&' &&
			(isalpha(next) || next == '#'))
			return true;
	}
	return false;
}

/* A line that is no line of a packet: too long, or two in one. */
static bool
is_joined(struct span s)
{
	static const char version[] = "feldpost: ";
	while (s.length && memchr("> |\t", s.data[0], 4))
		s = span_from(s, 1);
	bool ends_within =
		span_contains(s, ARMOUR_END) && !span_begins(s, ARMOUR_END);
	bool more = s.length > sizeof version + 1 && span_begins(s, version);
	return s.length > LIMIT_BODY_COLUMN + 4 || ends_within || more;
}

static void
note(struct damage *out, enum damage_kind kind, size_t line)
{
	if (kind <= out->kind)
		return;
	out->kind = kind;
	out->line = line;
}

static void
look_inside(struct span rest, size_t at, struct damage *out)
{
	struct span line;
	if (rest.length > MOST_LETTER)
		rest.length = MOST_LETTER;
	while (next_line(&rest, &line)) {
		at++;
		if (span_contains(line, ARMOUR_BEGIN)) {
			/* Long lines before it may be of the mail around it. */
			if (out->kind != DAMAGE_HTML)
				*out = (struct damage){ DAMAGE_CUT, at };
			return;
		}
		if (is_html(line))
			note(out, DAMAGE_HTML, at);
		else if (is_joined(line))
			note(out, DAMAGE_WRAPPED, at);
		if (span_contains(line, ARMOUR_END))
			return;
	}
	note(out, DAMAGE_CUT, at);
}

void
armour_damage(const struct begin *begin, struct damage *out)
{
	if (begin->told) {
		*out = begin->told->damage;
		return;
	}
	struct span label, rest = behind_mark(begin);
	*out = (struct damage){ .kind = DAMAGE_HIDDEN };
	if (!next_line(&rest, &label)) {
		note(out, DAMAGE_CUT, begin->line);
		return;
	}
	if (span_contains(label, "feldpost: "))
		note(out, DAMAGE_WRAPPED, begin->line);
	if (is_html(label))
		note(out, DAMAGE_HTML, begin->line);
	look_inside(rest, begin->line, out);
}

/* Letters. */

static bool
begins_alike(struct span s, const char *with)
{
	const size_t length = strlen(with);
	return s.length >= length &&
	       span_alike((struct span){ s.data, length }, with);
}

/* The line as a header, "Name: value": whether it is that one. */
static bool
is_header(struct span line, const char *name, const char *value)
{
	if (!begins_alike(line, name))
		return false;
	line = span_from(line, strlen(name));
	if (!span_begins(line, ":"))
		return false;
	do
		line = span_from(line, 1);
	while (span_begins(line, " "));
	return begins_alike(line, value);
}

/* A header, the rest of one, or the line by which a mailbox divides mails. */
static bool
may_be_header(struct span line)
{
	size_t i = 0;
	if (span_begins(line, " ") || span_begins(line, "\t") ||
		(line.length > 5 && span_begins(line, "From ")))
		return true;
	while (i < line.length && line.data[i] > ' ' && line.data[i] != ':')
		i++;
	return i > 0 && i < line.length && line.data[i] == ':';
}

/* Such as no order file has. */
static bool
is_mail_header(struct span line)
{
	static const char *const names[] = { "From", "To", "Subject", "Date",
		"Received", "Return-Path", "Message-ID", "MIME-Version" };
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (is_header(line, names[i], ""))
			return true;
	return false;
}

void
letter_read(struct span text, struct letter *out)
{
	struct span line;
	bool head = true;
	*out = (struct letter){ .headers = false };
	if (text.length > MOST_LETTER)
		text.length = MOST_LETTER;
	while (next_line(&text, &line)) {
		head = head && may_be_header(line);
		out->headers = out->headers || (head && is_mail_header(line));
		out->base64 =
			out->base64 ||
			is_header(line, "Content-Transfer-Encoding", "base64");
		out->html = out->html ||
			    is_header(line, "Content-Type", "text/html");
	}
}
