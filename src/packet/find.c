/*
 * Finding packets in a mail: as letters (letter.h), and plain ones that came as
 * they were printed (feldpost-protocol(7) 2.4).
 */
#include <ctype.h>
#include <string.h>

#include "block.h"
#include "feldpost/letter.h"
#include "feldpost/limits.h"
#include "feldpost/mail.h"

enum {
	MOST_LABEL = 16, /* characters of one of its words */
	/* Bytes between the marks of one packet, with blanks. */
	MOST_INSIDE = 2 * LIMIT_BODY,
	MOST_BROKEN = 1000, /* marks that are remembered without a block */
};

/* Takes the next line off, whatever ends it; false at the end. */
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

/* Labels. */

/* Takes letters and digits off a line, and what stands before them. */
static struct span
next_token(struct span *line)
{
	size_t from = 0, to;
	while (from < line->length && from < MOST_LABEL &&
		!isalnum((unsigned char)line->data[from]))
		from++;
	for (to = from; to < line->length && to - from < MOST_LABEL &&
			isalnum((unsigned char)line->data[to]);)
		to++;
	struct span token = { line->data + from, to - from };
	*line = span_from(*line, to);
	return token;
}

static void
set_label(struct armour_label *l, struct span game, struct span number,
	struct span from)
{
	const size_t digits = sizeof l->game - 1;
	bool hex = game.length >= digits;
	long seq;
	for (size_t i = 0; hex && i < digits; i++)
		hex = hex_digit(game.data[i]) >= 0;
	if (hex)
		memcpy(l->game, game.data, digits);
	if (integer_read(number, 1, LIMIT_SEQ, &seq))
		l->seq = (unsigned)seq;
	if (from.length == 1 && memchr("ABR", from.data[0], 3))
		l->from = from.data[0];
}

struct armour_label
block_label(struct span text)
{
	struct armour_label l = { .seq = 0 };
	set_label(&l, packet_peek(text, "game"), packet_peek(text, "seq"),
		packet_peek(text, "from"));
	return l;
}

/* "c63ca26c 3 A" behind the mark; or what the lines below say. */
static struct armour_label
label_of(struct span behind)
{
	struct span line, words[3];
	struct armour_label l = { .seq = 0 };
	if (!next_line(&behind, &line))
		return l;
	for (int i = 0; i < 3; i++)
		words[i] = next_token(&line);
	if (words[0].length != sizeof l.game - 1)
		return block_label(behind);
	set_label(&l, words[0], words[1], words[2]);
	return l;
}

/* Damage. */

/* Whether a line can stand between the marks: a key, or an item. */
static bool
is_proper(struct span line)
{
	size_t i = 0;
	if (line.length > LIMIT_BODY_COLUMN)
		return false;
	if (span_begins(line, "- ") || span_begins(line, ARMOUR_EDGE))
		return true;
	while (i < line.length && line.data[i] >= 'a' && line.data[i] <= 'z')
		i++;
	return i > 0 && i < line.length && line.data[i] == ':';
}

/* Where the lines from that of the mark on are not as they were printed. */
static void
find_change(struct span inside, size_t at, bool ended, struct begin *b)
{
	struct span line;
	size_t last = at;
	for (; next_line(&inside, &line); at++) {
		last = at;
		if (line.length == 0 || is_proper(span_trim_end(line)))
			continue;
		b->changed = at;
		return;
	}
	b->cut = !ended;
	if (b->cut)
		b->changed = last;
}

/* Marks. */

struct finder {
	struct arena *arena;
	struct span text;
	struct blocks *out;
	size_t broken;
	bool open;
	/* The open mark: where its line begins, where it begins, and its line
	 * number. */
	size_t line_at, at, line;
};

/* Reads the lines between the marks as they were printed. */
static bool
read_inside(struct arena *a, struct span inside, struct block *b)
{
	struct buffer text = buffer_in(a);
	struct span line;
	if (inside.length > MOST_INSIDE || !next_line(&inside, &line))
		return false;
	buffer_puts(&text, ARMOUR_BEGIN "\n");
	while (next_line(&inside, &line)) {
		line = span_trim_end(line);
		buffer_add(&text, line.data, line.length);
		buffer_putc(&text, '\n');
	}
	return armour_block(buffer_span(&text), b);
}

/* What stands behind the open mark goes on to `end`, behind its own end mark,
 * or before something else. */
static void
close_block(struct finder *f, size_t end, bool ended)
{
	struct blocks *l = f->out;
	struct block b = { .line = f->line };
	if (!f->open || l->begins == LIMIT_BLOCKS)
		return;
	f->open = false;
	struct arena *scratch = arena_beside(f->arena);
	struct span lines = { f->text.data + f->line_at, end - f->line_at };
	struct begin begin = { .line = f->line };
	begin.whole =
		ended && f->at == f->line_at && read_inside(scratch, lines, &b);
	if (begin.whole) {
		begin.label = block_label(b.body);
		b.begin = l->begins;
		b.body.data = arena_copy(f->arena, b.body.data, b.body.length);
		block_add(f->arena, l, &b);
	} else if (f->broken++ < MOST_BROKEN) {
		begin.label = label_of(span_from(
			lines, f->at - f->line_at + sizeof ARMOUR_BEGIN - 1));
		find_change(lines, f->line, ended, &begin);
	}
	if (begin.whole || f->broken <= MOST_BROKEN)
		block_begin(f->arena, l, &begin);
	arena_free(scratch);
}

/* Goes on to the next mark, counting lines. */
static bool
next_mark(struct span text, size_t *at, size_t *line_at, size_t *line)
{
	for (; *at < text.length; ++*at) {
		char c = text.data[*at];
		bool pair = c == '\r' && *at + 1 < text.length &&
			    text.data[*at + 1] == '\n';
		if (c == '#' && span_begins(span_from(text, *at), ARMOUR_EDGE))
			return true;
		if (c == '\n' || (c == '\r' && !pair)) {
			*line_at = *at + 1;
			++*line;
		}
	}
	return false;
}

static void
find_plain(struct arena *a, struct span text, struct blocks *out)
{
	struct finder f = { .arena = a, .text = text, .out = out };
	size_t at = 0, line_at = 0, line = 1;
	if (!span_contains(text, ARMOUR_EDGE))
		return;
	for (; next_mark(text, &at, &line_at, &line); at++) {
		struct span mark = span_from(text, at);
		bool begins = span_begins(mark, ARMOUR_BEGIN);
		if (!begins && !span_begins(mark, ARMOUR_END))
			continue;
		struct span rest = mark, last;
		next_line(&rest, &last);
		close_block(&f, begins ? at : at + last.length, !begins);
		f.open = begins;
		f.line_at = line_at;
		f.at = at;
		f.line = line;
	}
	close_block(&f, text.length, false);
}

void
armour_find(struct arena *a, struct span text, struct blocks *out)
{
	*out = (struct blocks){ .count = 0 };
	find_plain(a, text, out);
}

/* Mails. */

static void
add_text(struct arena *a, struct span text, struct blocks *out)
{
	find_plain(a, text, out);
	letter_find(a, text, out);
}

void
mail_find(struct arena *a, const struct mail *mail, struct blocks *out)
{
	*out = (struct blocks){ .count = 0 };
	if (mail->found) {
		*out = *mail->found;
		return;
	}
	add_text(a, mail->text, out);
	size_t own = out->begins;
	for (size_t i = 0; i < mail->parts; i++)
		add_text(a, mail->part[i], out);
	for (size_t i = own; i < out->begins; i++)
		out->begin[i].line = out->begin[i].changed = 0;
	letter_gather(a, out);
}

static bool
is_packet_in(struct arena *a, struct span text)
{
	return span_contains(text, ARMOUR_BEGIN) || letter_is_in(a, text);
}

bool
mail_has_packet(struct arena *a, const struct mail *mail)
{
	if (mail->found)
		return mail->found->begins > 0 || mail->found->lines > 0;
	bool found = is_packet_in(a, mail->text);
	for (size_t i = 0; !found && i < mail->parts; i++)
		found = is_packet_in(a, mail->part[i]);
	return found;
}
