#include <string.h>

#include "header_write.h"

/* Headers of a message: RFC 5322 2.2.3, RFC 2047. */

enum {
	/* Bytes of a name or text in one encoded word: three characters for
	 * each, and what stands around them, are less than a line. */
	WORD_BYTES = 18,
};

struct header
header_begin(struct buffer *out, const char *name)
{
	struct header h = { .out = out, .line = out->length };
	buffer_printf(out, "%s:", name);
	return h;
}

/* One more word, behind a blank; on a new line, if this one is full. */
static void
put_word(struct header *h, const char *word, size_t length)
{
	/* A comma may follow. */
	if (h->out->length - h->line + length + 2 > COMPOSE_WIDTH) {
		buffer_putc(h->out, '\n');
		h->line = h->out->length;
	}
	buffer_putc(h->out, ' ');
	buffer_add(h->out, word, length);
}

static bool
is_plain(const char *text)
{
	for (const char *s = text; *s; s++)
		if (*s < ' ' || *s > '~')
			return false;
	return !strstr(text, "=?");
}

/* What may stand for itself in an encoded word wherever it is used. */
static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9');
}

/* Code points are not divided. */
static void
put_encoded(struct header *h, const char *text)
{
	struct span s = span_of(text);
	for (size_t i = 0, from = 0; from < s.length; from = i) {
		struct buffer word = buffer_in(h->out->arena);
		size_t next = i;
		while (next - from <= WORD_BYTES) {
			i = next;
			if (i == s.length)
				break;
			if (utf8_next(s, &next) < 0)
				next++;
		}
		buffer_puts(&word, "=?UTF-8?Q?");
		for (size_t k = from; k < i; k++)
			if (s.data[k] == ' ')
				buffer_putc(&word, '_');
			else if (is_letter(s.data[k]))
				buffer_putc(&word, s.data[k]);
			else
				buffer_printf(&word, "=%02X",
					(unsigned)(unsigned char)s.data[k]);
		buffer_puts(&word, "?=");
		put_word(h, word.data, word.length);
	}
}

void
header_text(struct header *h, const char *text)
{
	if (!is_plain(text)) {
		put_encoded(h, text);
		return;
	}
	while (*text) {
		size_t length = strcspn(text, " ");
		if (length)
			put_word(h, text, length);
		text += length + (text[length] == ' ');
	}
}

void
header_correspondent(struct header *h, const struct correspondent *c)
{
	struct buffer address = buffer_in(h->out->arena);
	buffer_printf(&address, "<%s>", c->address);
	put_encoded(h, c->name);
	put_word(h, address.data, address.length);
}

void
header_end(struct header *h)
{
	buffer_putc(h->out, '\n');
}
