#include "feldpost/armour.h"

#include <string.h>

#include "block.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "spelling.h"

/* Writes a line of a signature as two items. Does not use printf, which would
 * be too slow: every step writes all packets of a game twice. */
static void
write_halves(struct buffer *out, const char *line, size_t length, size_t half)
{
	size_t first = length < half ? length : half;
	buffer_puts(out, "- ");
	buffer_add(out, line, first);
	buffer_puts(out, "\n- ");
	buffer_add(out, line + first, length - first);
	buffer_putc(out, '\n');
}

void
armour_write(struct buffer *out, struct span body, const struct signature *s)
{
	buffer_puts(out, ARMOUR_BEGIN "\n");
	buffer_add(out, body.data, body.length);
	buffer_puts(out, "sig:\n");
	write_halves(out, s->line, strlen(s->line), SIGNATURE_LINE / 2);
	write_halves(out, s->global, strlen(s->global), SIGNATURE_GLOBAL / 2);
	buffer_puts(out, "- ");
	spelling_write(out, span_of(s->comment));
	buffer_puts(out, "\n" ARMOUR_END "\n");
}

enum {
	USUAL = 512,
};

struct transcript {
	struct span rest;
	size_t line; /* the number of the first line of `rest` */
	const char *file;
	struct error *e;
};

static bool
refuse(const struct transcript *t, size_t line, const char *why)
{
	struct place at = { .file = t->file, .line = line };
	return error_at(t->e, ERROR_INPUT, at, "%s", why);
}

static bool
expect_line(struct transcript *t, const char *wanted)
{
	struct span line;
	if (!block_line(&t->rest, &line) || !span_equals(line, wanted))
		return error_at(t->e, ERROR_INPUT,
			(struct place){ .file = t->file, .line = t->line },
			N_("here the transcript must have the line \"%s\""),
			wanted);
	t->line++;
	return true;
}

static bool
take_body(struct transcript *t, struct span *body)
{
	struct span line;
	body->data = t->rest.data;
	while (block_line(&t->rest, &line) &&
		!block_is_line(line, ARMOUR_END)) {
		t->line++;
		body->length = (size_t)(line.data - body->data);
		if (block_is_line(line, "sig:"))
			return true;
	}
	return false;
}

static bool
take_signature(struct transcript *t, struct signature *s)
{
	struct span line;
	t->line += SIGNATURE_ITEMS + 1;
	return block_items(&t->rest, s) && block_line(&t->rest, &line) &&
	       span_equals(line, ARMOUR_END);
}

static bool
has_end(struct span text)
{
	struct span line;
	while (block_line(&text, &line))
		if (block_is_line(line, ARMOUR_END))
			return true;
	return false;
}

static bool
read_block(struct transcript *t, struct block *b)
{
	b->line = t->line;
	b->written = t->rest;
	if (!expect_line(t, ARMOUR_BEGIN))
		return false;
	if (!take_body(t, &b->body) || !take_signature(t, &b->signature))
		return has_end(b->written)
			       ? refuse(t, b->line,
					 "this packet has no signature")
			       : refuse(t, b->line + 1,
					 "this packet has no end");
	b->written.length -= t->rest.length;
	/* Subtracts the lines of the signature and the END line. */
	size_t lines = t->line - b->line - SIGNATURE_ITEMS - 3;
	if (b->body.length > LIMIT_BODY || lines > LIMIT_BODY_LINES)
		return refuse(t, b->line, "this packet is too large");
	/* block_items accepts only text that armour_write writes. It does not
	 * check the end of the last line. */
	return t->rest.data[-1] == '\n' ||
	       refuse(t, b->line, "this packet was changed by hand");
}

bool
armour_block(struct span text, struct block *b)
{
	struct error unused;
	struct transcript t = { .rest = text, .line = 1, .e = &unused };
	*b = (struct block){ .line = 0 };
	bool is = read_block(&t, b) && b->body.length && t.rest.length == 0;
	b->written = (struct span){ NULL, 0 };
	b->line = 0;
	return is;
}

/* Adds a missing line end: a text copied from a page may lack the last one. */
static struct span
end_line(struct arena *a, struct span text)
{
	struct buffer whole = buffer_in(a);
	if (!text.length || text.data[text.length - 1] == '\n')
		return text;
	buffer_add(&whole, text.data, text.length);
	buffer_putc(&whole, '\n');
	return buffer_span(&whole);
}

bool
armour_read(struct arena *a, const char *file, size_t line, struct span text,
	struct blocks *out, struct error *e)
{
	struct transcript t = {
		.rest = end_line(a, text),
		.line = line,
		.file = file,
		.e = e,
	};
	*out = (struct blocks){ .capacity = 1 + text.length / USUAL };
	out->block = arena_array(a, out->capacity, sizeof *out->block);
	while (t.rest.length > 0) {
		struct block *b = block_next(a, out);
		if (!expect_line(&t, "---") || !read_block(&t, b))
			return false;
		if (out->count++ == LIMIT_SEQ)
			return refuse(
				&t, b->line, "there are too many packets");
	}
	return true;
}
