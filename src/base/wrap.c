#include <string.h>

#include "feldpost/text.h"

/* A piece that must not be broken: `length` bytes from `start`, with the number
 * of blanks before it. */
struct piece {
	size_t start, length, width, blanks;
};

struct wrapping {
	struct buffer *out;
	size_t width, indent;
	size_t used;
	bool empty; /* the line has only its indentation so far */
};

/* Returns the length of a code point of `s`. A malformed byte counts as one
 * column. */
static size_t
rune_length(struct span s, size_t i, size_t *width)
{
	size_t next = i;
	int32_t c = utf8_next(s, &next);
	*width = c < 0 ? 1 : (size_t)text_rune_columns(c);
	return c < 0 ? 1 : next - i;
}

/* True if a line may end between the character before `i` and the one at `i`:
 * only between East Asian letters, where Unicode's rules (UAX 14) allow a
 * break. Other words are not broken, because these rules would also break the
 * names of units and places. */
static bool
may_break(struct span s, const bool *breaks, size_t last, size_t i)
{
	if (!breaks || !breaks[i])
		return false;
	int before = text_rune_width(utf8_next(s, &last));
	int after = text_rune_width(utf8_next(s, &i));
	return after > 0 && (before == 2 || after == 2);
}

/* Returns the next unbreakable piece of text, at most `most` columns wide. */
static struct piece
next_piece(struct span s, const bool *breaks, size_t *i, size_t most)
{
	struct piece p = { .blanks = 0 };
	while (*i < s.length && s.data[*i] == ' ')
		p.blanks++, (*i)++;
	p.start = *i;
	for (size_t last = *i;
		*i < s.length && s.data[*i] != ' ' && s.data[*i] != '\n';) {
		size_t width;
		size_t length = rune_length(s, *i, &width);
		if (*i > p.start && (p.width + width > most ||
					    may_break(s, breaks, last, *i)))
			break;
		last = *i;
		*i += length;
		p.width += width;
	}
	p.length = *i - p.start;
	return p;
}

static void
put_blanks(struct wrapping *w, size_t count)
{
	memset(buffer_room(w->out, count), ' ', count);
	w->out->length += count;
	w->out->data[w->out->length] = '\0';
	w->used += count;
}

static void
new_line(struct wrapping *w)
{
	buffer_putc(w->out, '\n');
	w->used = 0;
	w->empty = true;
}

static void
put_piece(struct wrapping *w, struct span s, struct piece p, bool first)
{
	bool fits = w->used + p.blanks + p.width <= w->width;
	if (!w->empty && !fits)
		new_line(w);
	if (!w->empty)
		put_blanks(w, p.blanks);
	else if (!first)
		put_blanks(w, w->indent);
	buffer_add(w->out, s.data + p.start, p.length);
	w->used += p.width;
	w->empty = false;
}

void
text_wrap(struct buffer *b, const char *string, size_t width, size_t indent)
{
	struct span s = span_of(string);
	struct wrapping w = {
		.out = b, .width = width, .indent = indent, .empty = true
	};
	size_t room = width > indent ? width - indent : 1;
	size_t begin = b->length;
	const bool *breaks = rune_breaks(s, b->arena);
	for (size_t i = 0; i < s.length;) {
		struct piece p = next_piece(s, breaks, &i, room);
		if (p.length > 0)
			put_piece(&w, s, p, b->length == begin);
		if (i < s.length && s.data[i] == '\n')
			new_line(&w), i++;
	}
	if (!w.empty || b->length == begin)
		buffer_putc(b, '\n');
}
