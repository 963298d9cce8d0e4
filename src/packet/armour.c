#include "feldpost/armour.h"

#include <string.h>

#include "block.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "spelling.h"

/* A line of a signature as two items; every packet of a game passes here twice
 * a step, so it is not printf's. */
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
armour_write(struct buffer *out, struct span body, const struct signature *s,
	const char *label)
{
	buffer_puts(out, ARMOUR_BEGIN);
	if (label)
		buffer_putc(out, ' ');
	buffer_puts(out, label ? label : "");
	buffer_putc(out, '\n');
	buffer_add(out, body.data, body.length);
	buffer_puts(out, "sig:\n");
	write_halves(out, s->line, strlen(s->line), SIGNATURE_LINE / 2);
	write_halves(out, s->global, strlen(s->global), SIGNATURE_GLOBAL / 2);
	buffer_puts(out, "- ");
	spelling_write(out, span_of(s->comment));
	buffer_puts(out, "\n" ARMOUR_END "\n");
}

struct transcript {
	struct span rest;
	size_t line; /* of the first byte of `rest` */
	const char *file;
	struct arena *arena;
	struct error *e;
};

static bool
refuse(const struct transcript *t, size_t line, const char *why)
{
	struct place at = { .file = t->file, .line = line };
	return error_at(t->e, ERROR_INPUT, at, "%s", why);
}

/* Takes one line that must stand there. */
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

/* Takes all up to the END line, without it. */
static bool
take_inside(struct transcript *t, struct span *inside)
{
	const size_t begin = t->line;
	struct span line;
	*inside = t->rest;
	while (block_line(&t->rest, &line)) {
		t->line++;
		if (!span_equals(line, ARMOUR_END))
			continue;
		inside->length = (size_t)(line.data - inside->data);
		return true;
	}
	return refuse(t, begin, "this packet has no end");
}

/*
 * What armour_write would not write so was changed by hand. All before the
 * comment stands as it does, or block_split would not have taken it.
 */
static bool
check_written(
	const struct transcript *t, const struct block *b, struct span text)
{
	struct arena_mark mark = arena_mark(t->arena);
	struct buffer end = buffer_in(t->arena);
	buffer_puts(&end, "\n- ");
	spelling_write(&end, span_of(b->signature.comment));
	buffer_puts(&end, "\n" ARMOUR_END "\n");
	bool same = end.length < text.length &&
		    memcmp(end.data, text.data + text.length - end.length,
			    end.length) == 0;
	arena_reset(t->arena, mark);
	return same || refuse(t, b->line, "this packet was changed by hand");
}

static bool
read_block(struct transcript *t, struct block *b)
{
	struct span inside, text;
	if (!expect_line(t, "---"))
		return false;
	b->line = t->line;
	text.data = t->rest.data;
	if (!expect_line(t, ARMOUR_BEGIN) || !take_inside(t, &inside))
		return false;
	text.length = (size_t)(t->rest.data - text.data);
	if (!block_split(inside, &b->body, &b->signature))
		return refuse(t, b->line, "this packet has no signature");
	b->written = text;
	/* the lines of the signature, and END */
	size_t lines = t->line - b->line - SIGNATURE_ITEMS - 3;
	if (b->body.length > LIMIT_BODY || lines > LIMIT_BODY_LINES)
		return refuse(t, b->line, "this packet is too large");
	return check_written(t, b, text);
}

bool
armour_read(struct arena *a, const char *file, size_t line, struct span text,
	struct blocks *out, struct error *e)
{
	struct transcript t = {
		.rest = text,
		.line = line,
		.file = file,
		.arena = a,
		.e = e,
	};
	*out = (struct blocks){ .count = 0 };
	while (t.rest.length > 0) {
		struct block b;
		if (!read_block(&t, &b))
			return false;
		if (out->count == LIMIT_SEQ)
			return refuse(&t, b.line, "there are too many packets");
		block_add(a, out, &b);
	}
	return true;
}
