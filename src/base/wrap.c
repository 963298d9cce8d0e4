#include <string.h>
#include <unilbrk.h>

#include "feldpost/text.h"

/* What can't be broken: from `start`, `length` bytes, after some blanks. */
struct piece {
	size_t start, length, width, blanks;
};

struct page {
	struct buffer *out;
	size_t width, indent;
	size_t used; /* columns of the line being filled */
	bool empty;  /* nothing but the indent stands on it */
};

/* A code point of `s` as it stands: malformed bytes count as one column. */
static size_t
rune_length(struct span s, size_t i, size_t *width)
{
	size_t next = i;
	int32_t c = utf8_next(s, &next);
	*width = c < 0 ? 1 : (size_t)text_rune_columns(c);
	return c < 0 ? 1 : next - i;
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\n';
}

/*
 * Whether a line may end between the character before `i` and the one at `i`:
 * between East Asian letters, where Unicode's rules (UAX 14) allow it. Other
 * words are not broken: what looks like one to these rules may be the name of
 * a unit or a place.
 */
static bool
may_break(struct span s, const char *breaks, size_t last, size_t i)
{
	if (breaks[i] != UC_BREAK_POSSIBLE)
		return false;
	int before = text_rune_width(utf8_next(s, &last));
	int after = text_rune_width(utf8_next(s, &i));
	return after > 0 && (before == 2 || after == 2);
}

/* The next piece, at most `most` columns wide. */
static struct piece
next_piece(struct span s, const char *breaks, size_t *i, size_t most)
{
	struct piece p = { .blanks = 0 };
	while (*i < s.length && s.data[*i] == ' ')
		p.blanks++, (*i)++;
	p.start = *i;
	for (size_t last = *i; *i < s.length && !is_blank(s.data[*i]);) {
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
put_blanks(struct page *page, size_t count)
{
	memset(buffer_room(page->out, count), ' ', count);
	page->out->length += count;
	page->out->data[page->out->length] = '\0';
	page->used += count;
}

static void
new_line(struct page *page)
{
	buffer_putc(page->out, '\n');
	page->used = 0;
	page->empty = true;
}

static void
put_piece(struct page *page, struct span s, struct piece p, bool first)
{
	bool fits = page->used + p.blanks + p.width <= page->width;
	if (!page->empty && !fits)
		new_line(page);
	if (!page->empty)
		put_blanks(page, p.blanks);
	else if (!first)
		put_blanks(page, page->indent);
	buffer_add(page->out, s.data + p.start, p.length);
	page->used += p.width;
	page->empty = false;
}

void
text_wrap(struct buffer *b, const char *string, size_t width, size_t indent)
{
	struct span s = span_of(string);
	struct page page = {
		.out = b, .width = width, .indent = indent, .empty = true
	};
	size_t room = width > indent ? width - indent : 1;
	size_t begin = b->length;
	char *breaks = arena_alloc(b->arena, s.length + 1);
	u8_possible_linebreaks(
		(const uint8_t *)s.data, s.length, "UTF-8", breaks);
	for (size_t i = 0; i < s.length;) {
		struct piece p = next_piece(s, breaks, &i, room);
		if (p.length > 0)
			put_piece(&page, s, p, b->length == begin);
		if (i < s.length && s.data[i] == '\n')
			new_line(&page), i++;
	}
	if (!page.empty || b->length == begin)
		buffer_putc(b, '\n');
}
