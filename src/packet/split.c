#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/packet.h"
#include "spelling.h"

enum {
	ITEM_COLUMNS = LIMIT_BODY_COLUMN - 4, /* the columns without `- "`
					       * and `"` */
};

/* Returns how many bytes from `from` on fit into `columns`: all bytes; or the
 * bytes up to the last blank; or, in a long word or a script without blanks, as
 * many characters as fit. */
static size_t
fit(struct span text, size_t from, size_t columns)
{
	size_t i = from, blank = from;
	while (i < text.length) {
		size_t at = i;
		int32_t c = utf8_next(text, &i);
		if (c < 0)
			c = (uint8_t)text.data[i++];
		size_t width = spelling_width(c);
		if (c == ' ' && at > from)
			blank = at;
		if (width > columns)
			return blank > from ? blank - from : at - from;
		columns -= width;
	}
	return i - from;
}

static void
add_item(struct arena *a, struct lines *out, const char *mark, struct span text)
{
	size_t head = strlen(mark);
	char *item = arena_alloc(a, head + text.length + 1);
	memcpy(item, mark, head);
	memcpy(item + head, text.data, text.length);
	lines_add(a, out, item);
}

void
packet_split(struct arena *a, struct lines *out, const char *text)
{
	struct span all = span_of(text);
	/* A text that begins with `+` would look like a continuation. */
	size_t from = text[0] == '+' ? 0 : fit(all, 0, ITEM_COLUMNS);
	add_item(a, out, "", (struct span){ text, from });
	while (from < all.length) {
		size_t length = fit(all, from, ITEM_COLUMNS - 1);
		add_item(a, out, "+", (struct span){ text + from, length });
		from += length;
	}
}

enum {
	TAB_STOP = 8,
};
#define NO_BREAK_SPACE "\u00a0"

/* Returns a line in which no-break spaces replace tabs and runs of blanks. */
static const char *
with_blanks(struct arena *a, struct span line)
{
	struct buffer out = buffer_in(a);
	bool behind = true; /* true after a blank, or at the start */
	for (size_t i = 0, column = 0; i < line.length; i++) {
		char c = line.data[i];
		size_t blanks =
			c == '\t' ? TAB_STOP - column % TAB_STOP : c == ' ';
		bool last = i + 1 == line.length;
		column += blanks + !blanks;
		if (blanks == 1 && !behind && !last) {
			buffer_putc(&out, ' ');
			behind = true;
			continue;
		}
		behind = blanks > 0;
		while (blanks-- > 0)
			buffer_puts(&out, NO_BREAK_SPACE);
		if (!behind)
			buffer_putc(&out, c);
	}
	return buffer_string(&out);
}

void
packet_note(struct arena *a, struct lines *out, const char *text)
{
	bool more = true;
	while (more) {
		size_t length = strcspn(text, "\r\n");
		packet_split(
			a, out, with_blanks(a, (struct span){ text, length }));
		text += length;
		text += *text == '\r' && text[1] == '\n';
		more = *text && text[1];
		text += *text != '\0';
	}
}

static bool
end_text(struct arena *a, struct buffer *text, struct lines *out,
	struct error *e)
{
	const char *fault = spelling_fault(buffer_span(text));
	if (fault)
		return error_set(e, ERROR_INPUT,
			"a text over several items is not allowed: %s", fault);
	lines_add(a, out, buffer_string(text));
	*text = buffer_in(a);
	return true;
}

bool
packet_join(struct arena *a, const struct lines *items, struct lines *out,
	struct error *e)
{
	struct buffer text = buffer_in(a);
	if (items->count > 0 && items->line[0][0] == '+')
		return error_set(e, ERROR_INPUT,
			"the first item begins with \"+\", but there is "
			"nothing that it could continue");
	for (size_t i = 0; i < items->count; i++) {
		const char *item = items->line[i];
		if (item[0] != '+') {
			if (i > 0 && !end_text(a, &text, out, e))
				return false;
			buffer_puts(&text, item);
		} else {
			buffer_puts(&text, item + 1);
		}
	}
	return items->count == 0 || end_text(a, &text, out, e);
}
