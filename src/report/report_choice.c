#include <string.h>

#include "report_internal.h"

/* This file writes lines of text, and lists of orders to choose from. */

void
report_line(struct buffer *out, size_t indent, const char *text)
{
	for (size_t i = 0; i < indent; i++)
		buffer_putc(out, ' ');
	text_wrap(out, text, REPORT_WIDTH - indent, indent + 2);
}

enum {
	COMMENT_COLUMN = 30,
	COMMENT_LEAST = 20,
};

size_t
report_column_behind(size_t longest)
{
	size_t column = longest ? longest + 2 : 0;
	return column < COMMENT_COLUMN ? column : COMMENT_COLUMN;
}

size_t
report_column(const struct match *m, const struct order_array *orders)
{
	struct buffer line = buffer_in(orders->arena);
	size_t longest = 0;
	for (size_t i = 0; i < orders->count; i++) {
		line.length = 0;
		order_print(&m->grammar, &orders->order[i], &line);
		longest = line.length > longest ? line.length : longest;
	}
	return report_column_behind(longest);
}

/* Appends a comment. If the comment is longer than `room`, the function appends
 * as many of its parts or words as fit. */
static void
put_comment(struct buffer *out, const char *text, size_t room)
{
	static const char more[] = "; ...", rest[] = " ...";
	if (text_columns(text) <= room) {
		buffer_puts(out, " # ");
		buffer_puts(out, text);
		return;
	}
	if (room < COMMENT_LEAST)
		return;
	/* The text is divided at semicolons, if the first part fits. */
	size_t length = 0;
	for (const char *end = text; (end = strstr(end, "; ")); end++) {
		struct span parts = { text, (size_t)(end - text) };
		if (span_columns(parts) <= room - strlen(more))
			length = parts.length;
	}
	buffer_puts(out, " # ");
	if (length) {
		buffer_add(out, text, length);
		buffer_puts(out, more);
		return;
	}
	size_t begin = out->length;
	text_wrap(out, text, room - strlen(rest), 0);
	out->length = begin + strcspn(out->data + begin, "\n");
	buffer_puts(out, rest);
}

void
report_glossed(const char *line, const char *gloss, size_t column, size_t width,
	struct buffer *out)
{
	size_t start = out->length;
	buffer_puts(out, line);
	if (!*gloss)
		return;
	while (out->length - start < column)
		buffer_putc(out, ' ');
	size_t used = out->length - start + strlen(" # ");
	put_comment(out, gloss, width > used ? width - used : 0);
}

void
report_choice(const struct match *m, const struct reader *reader,
	const struct order *o, size_t column, size_t width, struct buffer *out)
{
	struct buffer gloss = buffer_in(out->arena);
	match_gloss(m, reader, o, &gloss);
	report_glossed(order_text(&m->grammar, o, out->arena),
		buffer_string(&gloss), column, width, out);
}
