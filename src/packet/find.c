/* Finds packets in a mail: letters (letter.h), and packets printed as plain
 * text (feldpost-protocol(7) 2.4). */
#include <string.h>

#include "block.h"
#include "feldpost/letter.h"
#include "feldpost/limits.h"
#include "feldpost/mail.h"

enum {
	/* the most bytes between the marks of a packet, with blanks */
	MOST_INSIDE = 2 * LIMIT_BODY,
	MOST_BROKEN = 1000, /* the most incomplete packets that are recorded */
};

/* Takes the next line, with any line end. False at the end. */
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

/* Returns at most as many bytes as a packet can have. Removes the blanks at the
 * end of each line. */
static struct span
trim_lines(struct arena *a, struct span lines)
{
	struct buffer text = buffer_in(a);
	struct span line;
	if (lines.length > MOST_INSIDE)
		lines.length = MOST_INSIDE;
	while (next_line(&lines, &line)) {
		line = span_trim_end(line);
		buffer_add(&text, line.data, line.length);
		buffer_putc(&text, '\n');
	}
	return buffer_span(&text);
}

/* Records where a line BEGIN was found, and adds the block if the lines from
 * there on form one. `ended` is true if the last line is END. */
static void
add_marked(struct arena *a, struct span lines, size_t number, bool ended,
	size_t *broken, struct blocks *out)
{
	struct arena *scratch = arena_beside(a);
	struct begin begin = { .line = number, .cut = !ended };
	struct block b;
	struct span text = trim_lines(scratch, lines);
	begin.label = block_label(text);
	begin.whole = ended && armour_block(text, &b);
	if (begin.whole) {
		b.line = number;
		b.begin = out->begins;
		b.body.data = arena_copy(a, b.body.data, b.body.length);
		block_add(a, out, &b);
	}
	*broken += !begin.whole;
	if (begin.whole || *broken <= MOST_BROKEN)
		block_begin(a, out, &begin);
	arena_free(scratch);
}

static void
find_plain(struct arena *a, struct span text, struct blocks *out)
{
	struct span rest = text, line, marked = { NULL, 0 };
	size_t begun = 0, broken = 0;
	if (!span_contains(text, ARMOUR_EDGE))
		return;
	for (size_t number = 1; rest.length || marked.data; number++) {
		bool more = next_line(&rest, &line);
		bool begins = more && span_contains(line, ARMOUR_BEGIN);
		bool ends = more && !begins && span_contains(line, ARMOUR_END);
		if (more && !begins && !ends)
			continue;
		if (marked.data && out->begins < LIMIT_BLOCKS) {
			const char *end = begins ? line.data : rest.data;
			marked.length = (size_t)(end - marked.data);
			add_marked(a, marked, begun, ends, &broken, out);
		}
		begun = number;
		marked.data = begins ? line.data : NULL;
	}
}

void
armour_find(struct arena *a, struct span text, struct blocks *out)
{
	*out = (struct blocks){ .count = 0 };
	find_plain(a, text, out);
}

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
		out->begin[i].line = 0;
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
