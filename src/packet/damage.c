#include <ctype.h>
#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/limits.h"

/* What may have happened to a block on its way. */

enum {
	END_LENGTH = sizeof ARMOUR_END - 1,
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
	size_t used = length + (length < text->length);
	if (used < text->length && text->data[length] == '\r' &&
		text->data[used] == '\n')
		used++;
	text->data += used;
	text->length -= used;
	return true;
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
	line->data += to;
	line->length -= to;
	return token;
}

/* "c63ca26c 3 A" behind the mark, whatever stands between the words. */
void
armour_label(const struct begin *begin, struct armour_label *out)
{
	struct span words[3], rest = { begin->text.data + begin->at,
		begin->text.length - begin->at };
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
	while (s.length && memchr("> |\t", s.data[0], 4)) {
		s.data++;
		s.length--;
	}
	bool ends_within = span_contains(s, ARMOUR_END) &&
			   memcmp(s.data, ARMOUR_END, END_LENGTH) != 0;
	bool more = s.length > strlen(version) + 2 &&
		    memcmp(s.data, version, strlen(version)) == 0;
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
			note(out, DAMAGE_CUT, at);
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
	struct span rest = { begin->text.data + begin->at,
		begin->text.length - begin->at };
	struct span label;
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

/* Takes one word off `line`. */
static struct span
next_word(struct span *line)
{
	size_t from = 0, to;
	while (from < line->length && line->data[from] == ' ')
		from++;
	for (to = from; to < line->length && line->data[to] != ' ';)
		to++;
	struct span word = { line->data + from, to - from };
	line->data += to;
	line->length -= to;
	return word;
}

/* The line as a header, "Name: value": whether it is that one. */
static bool
is_header(struct span line, const char *name, const char *value)
{
	size_t length = strlen(name);
	char both[64];
	if (line.length <= length || line.data[length] != ':')
		return false;
	struct span rest = { line.data + length + 1, line.length - length - 1 };
	struct span word = next_word(&rest);
	size_t used = strlen(value) < word.length ? strlen(value) : word.length;
	if (length + used >= sizeof both)
		return false;
	memcpy(both, line.data, length);
	both[length] = '\0';
	if (!text_alike(both, name))
		return false;
	memcpy(both, word.data, used);
	both[used] = '\0';
	return text_alike(both, value);
}

/* A header, the rest of one, or the line by which a mailbox divides mails. */
static bool
may_be_header(struct span line)
{
	size_t i = 0;
	if (line.length && (line.data[0] == ' ' || line.data[0] == '\t'))
		return true;
	if (line.length > 5 && memcmp(line.data, "From ", 5) == 0)
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
