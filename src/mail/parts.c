#include "feldpost/parts.h"

#include <string.h>

#include "feldpost/header.h"
#include "feldpost/limits.h"
#include "feldpost/mailbox.h"
#include "feldpost/message.h"

enum {
	BOUNDARIES = 32, /* most boundaries of a mail */
};

/* A mail that is taken apart line by line. */
struct parts {
	struct arena *arena;
	struct mail *mail;
	struct span rest;
	struct span boundary[BOUNDARIES];
	size_t boundaries, capacity;
	size_t tried, found; /* number of parts; bytes of the parts found */
};

/* Adds the boundary that a Content-Type names. */
static void
add_boundary(struct parts *p, const char *type)
{
	static const char key[] = "boundary=";
	while (type && *type && !text_behind(type, key))
		type++;
	if (!type || !*type || p->boundaries == BOUNDARIES)
		return;
	type += sizeof key - 1;
	bool quoted = *type == '"';
	type += quoted;
	size_t length = strcspn(type, quoted ? "\"" : "; \t");
	if (length)
		p->boundary[p->boundaries++] = (struct span){ type, length };
}

/* True for a line that begins or ends a part. */
static bool
is_boundary(const struct parts *p, struct span line, bool *closes)
{
	struct span text = span_from(line, 2);
	for (size_t i = 0; span_begins(line, "--") && i < p->boundaries; i++) {
		struct span b = p->boundary[i];
		if (text.length < b.length ||
			memcmp(text.data, b.data, b.length) != 0)
			continue;
		struct span end = span_trim_end(span_from(text, b.length));
		*closes = span_equals(end, "--");
		if (*closes || !end.length)
			return true;
	}
	return false;
}

/* Takes the lines up to the next boundary. Sets *headers to true if headers
 * follow. */
static struct span
take_body(struct parts *p, bool *headers)
{
	struct span body = p->rest, line;
	bool closes;
	*headers = false;
	while (span_line(&p->rest, &line))
		if (is_boundary(p, line, &closes)) {
			*headers = !closes;
			body.length = (size_t)(line.data - body.data);
			break;
		}
	return body;
}

/* Takes the lines up to the next empty one. */
static struct span
take_headers(struct parts *p)
{
	struct span all = p->rest, line;
	while (span_line(&p->rest, &line))
		if (!span_trim_end(line).length)
			break;
	all.length -= p->rest.length;
	return all;
}

/* Returns the value of a digit, or -1. */
static int
base64_digit(char c)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				     "abcdefghijklmnopqrstuvwxyz0123456789+/";
	const char *at = c ? strchr(digits, c) : NULL;
	return at ? (int)(at - digits) : -1;
}

/* Unlike libsodium's decoder, skips characters that are no digits, as RFC 2045
 * requires. */
static void
decode_base64(struct span body, struct buffer *out)
{
	unsigned bits = 0;
	int count = 0;
	for (size_t i = 0; i < body.length && body.data[i] != '='; i++) {
		int digit = base64_digit(body.data[i]);
		if (digit < 0)
			continue;
		bits = (bits << 6 | (unsigned)digit) & 0xffffff;
		count += 6;
		if (count >= 8) {
			count -= 8;
			buffer_putc(out, (char)(bits >> count & 0xff));
		}
	}
}

static void
decode_quoted(struct span body, struct buffer *out)
{
	struct span line;
	while (span_line(&body, &line)) {
		line = span_trim_end(line);
		bool soft = line.length && line.data[line.length - 1] == '=';
		line.length -= soft;
		for (size_t i = 0; i < line.length;)
			buffer_putc(out, quoted_next(line, &i));
		if (!soft)
			buffer_putc(out, '\n');
	}
}

/* Keeps a decoded part if a packet begins in it. */
static void
give(struct parts *p, struct span text)
{
	struct mail *m = p->mail;
	if (mailbox_is_packed(text)) {
		m->closed = N_("it has a compressed attachment, which only "
			       "feldpost-unmail unpacks");
		return;
	}
	if (!mail_has_packet(p->arena, &(struct mail){ .text = text }))
		return;
	if (text.length > LIMIT_FOUND - p->found) {
		m->closed = N_("it has parts that are too large");
		return;
	}
	p->found += text.length;
	*ARENA_ADD(p->arena, m->part, m->parts, p->capacity) = text;
}

/* Decodes the body of a part. */
static void
take_part(struct parts *p, struct span headers, struct span body)
{
	const char *how =
		header_value(p->arena, headers, "Content-Transfer-Encoding");
	struct buffer out = buffer_in(p->arena);
	if (!how || text_alike(how, "7bit") || text_alike(how, "8bit") ||
		text_alike(how, "binary"))
		return;
	if (text_alike(how, "base64"))
		decode_base64(body, &out);
	else if (text_alike(how, "quoted-printable"))
		decode_quoted(body, &out);
	else
		p->mail->closed = N_("it has a part in an encoding that only "
				     "feldpost-unmail decodes");
	give(p, buffer_span(&out));
}

void
parts_open(struct arena *a, struct mail *m)
{
	struct parts p = { .arena = a, .mail = m, .rest = m->text };
	bool headers = true;
	if (mailbox_is_packed(m->text))
		give(&p, m->text);
	while (p.rest.length) {
		if (!headers) {
			take_body(&p, &headers);
			continue;
		}
		if (++p.tried > LIMIT_MIME_PARTS) {
			m->closed = N_("it has too many parts");
			return;
		}
		struct span lines = take_headers(&p);
		const char *type = header_value(a, lines, "Content-Type");
		add_boundary(&p, type);
		/* A mail in a mail begins with headers of its own. */
		if (type && text_behind(type, "message/rfc822"))
			continue;
		struct span body = take_body(&p, &headers);
		take_part(&p, lines, body);
	}
}
