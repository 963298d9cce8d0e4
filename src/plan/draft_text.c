#include <ctype.h>
#include <string.h>

#include "draft_internal.h"
#include "feldpost/doc.h"
#include "feldpost/draft_text.h"

/* This file reads drafts from order files and writes drafts as order files. */

/* The entries that will replace all lines of the draft. */
struct list {
	struct entries all;
	size_t capacity;
};

static void
add(struct draft *d, struct list *l, struct entry *e)
{
	*ARENA_ADD(d->arena, l->all.entry, l->all.count, l->capacity) = e;
}

static const char *
copy_line(struct draft *d, struct span line)
{
	return arena_copy(d->arena, line.data, line.length);
}

/* Reads plain text. Each line of the text becomes a line of the draft. */
static void
read_plain(struct draft *d, struct span text, struct list *l)
{
	struct span line;
	while (span_line(&text, &line)) {
		const char *source = copy_line(d, line);
		struct entry *e = entry_new(d, source);
		e->source = source;
		add(d, l, e);
	}
}

/* Returns the comment that follows the contents of a line of YAML, or NULL. */
static const char *
comment_behind(const char *line)
{
	const char *mark = line + strspn(line, " \t-");
	char quote = *mark == '"' || *mark == '\'' ? *mark : '\0';
	for (const char *c = mark + (quote != '\0'); *c; c++) {
		if (quote && *c == '\\' && quote == '"' && c[1])
			c++;
		else if (quote && *c == quote)
			quote = '\0';
		else if (!quote && *c == '#' && c > line &&
			 (c[-1] == ' ' || c[-1] == '\t'))
			return c;
	}
	return NULL;
}

static bool
is_comment(struct span line)
{
	size_t blanks = 0;
	while (blanks < line.length && strchr(" \t\r", line.data[blanks]))
		blanks++;
	return blanks == line.length || line.data[blanks] == '#';
}

/* A text that is divided into lines. */
struct text {
	struct span *line;
	size_t count, capacity;
	size_t next; /* number of lines that were searched for comments */
};

/* Takes the next line as YAML does: a lone carriage return also ends it. */
static bool
next_line(struct span *text, struct span *line)
{
	size_t length = 0;
	while (length < text->length && text->data[length] != '\r' &&
		text->data[length] != '\n')
		length++;
	*line = (struct span){ text->data, length };
	bool feed = length + 1 < text->length && text->data[length] == '\r' &&
		    text->data[length + 1] == '\n';
	bool more = text->length > 0;
	*text = span_from(
		*text, length < text->length ? length + 1 + feed : length);
	return more;
}

static struct text
cut_text(struct draft *d, struct span text)
{
	struct text t = { .line = NULL };
	struct span line;
	while (next_line(&text, &line)) {
		*ARENA_ADD(d->arena, t.line, t.count, t.capacity) = line;
	}
	return t;
}

/* Reads the comments before the line with this number, counted from 1. */
static void
read_comments(struct draft *d, struct text *t, size_t number, struct list *l)
{
	for (; t->next < t->count && t->next + 1 < number; t->next++)
		if (is_comment(t->line[t->next]))
			add(d, l, entry_new(d, copy_line(d, t->line[t->next])));
}

/* Reads YAML. Comments stay before the line that follows them. */
static void
read_yaml(struct draft *d, struct span text, const struct order_file *f,
	struct list *l)
{
	struct text t = cut_text(d, text);
	for (size_t i = 0; i < f->lines.count; i++) {
		size_t at = f->place[i].line;
		read_comments(d, &t, at, l);
		const char *comment =
			at > 0 && at <= t.count
				? comment_behind(copy_line(d, t.line[at - 1]))
				: NULL;
		add(d, l, entry_order(d, f->lines.line[i], comment));
	}
	read_comments(d, &t, t.count + 1, l);
	for (size_t i = 0; i < f->notes.count; i++)
		add(d, l, entry_note(d, f->notes.line[i]));
}

bool
draft_read(struct draft *d, const char *name, struct span text, struct error *e)
{
	struct order_file f;
	struct list l = { .capacity = 0 };
	if (!order_file_read(d->arena, name, text, &f, e))
		return false;
	struct head head = { f.game, f.after, f.turn, f.packet };
	if (!f.game && !f.after && f.turn < 0 && f.packet < 0)
		head = d->address;
	if (f.yaml)
		read_yaml(d, text, &f, &l);
	else
		read_plain(d, text, &l);
	draft_change(d, 0, d->count, l.all, head);
	return true;
}

/* Returns true if a plain text with this first line would be read as YAML. */
static bool
looks_like_yaml(const char *line)
{
	const char *end = line;
	while (isalnum((unsigned char)*end) || *end == '-')
		end++;
	return *end == ':' || *end == '{' || end == line;
}

/* Returns true if a line stays the same when it is written as plain text and
 * read again. A line that was not understood need not pass this test. */
static bool
fits_plain(const char *line)
{
	size_t length = strlen(line);
	return length > 0 && !strpbrk(line, "#\n\r") && !strchr(" \t", *line) &&
	       !strchr(" \t", line[length - 1]) && strncmp(line, "- ", 2) != 0;
}

/* True if the draft has something that plain text can't express. */
static bool
needs_yaml(const struct draft *d)
{
	const struct entry *first = NULL;
	for (size_t i = 0; i < d->count; i++) {
		const struct entry *e = d->entry[i];
		if (e->told.fate == FATE_NOTE ||
			(e->told.fate != FATE_COMMENT &&
				!fits_plain(e->told.text)))
			return true;
		if (!first && e->told.fate != FATE_COMMENT)
			first = e;
	}
	return d->head.game || d->head.after || d->head.turn >= 0 ||
	       d->head.packet >= 0 ||
	       (first && looks_like_yaml(first->told.text));
}

static void
put_comment(const struct entry *e, struct buffer *out)
{
	if (e->told.comment)
		buffer_printf(out, "   %s", e->told.comment);
	buffer_putc(out, '\n');
}

static void
put_item(const char *text, struct buffer *out)
{
	buffer_puts(out, "  - ");
	doc_write_flow(out, doc_text(out->arena, text));
}

/* Writes a line of a draft and then its comment (" # for luck"). If the line is
 * empty, no blanks are written before the comment. */
static void
put_line(const struct entry *e, struct buffer *out)
{
	const char *text = e->told.text + strspn(e->told.text, " \t\r");
	if (e->told.fate == FATE_COMMENT) {
		buffer_printf(out, "%s%s\n", *text ? "  " : "", text);
		return;
	}
	put_item(e->told.text, out);
	put_comment(e, out);
}

static void
put_key(struct buffer *out, const char *key, struct node *value)
{
	buffer_printf(out, "%s: ", key);
	doc_write_flow(out, value);
	buffer_putc(out, '\n');
}

static void
write_yaml(const struct draft *d, struct buffer *out)
{
	size_t notes = 0;
	struct arena *a = out->arena;
	if (d->head.game)
		put_key(out, "game", doc_text(a, d->head.game));
	if (d->head.turn >= 0)
		put_key(out, "turn", doc_integer(a, d->head.turn));
	if (d->head.packet >= 0)
		put_key(out, "packet", doc_integer(a, d->head.packet));
	if (d->head.after)
		put_key(out, "after", doc_text(a, d->head.after));
	buffer_puts(out, "orders:\n");
	for (size_t i = 0; i < d->count; i++) {
		notes += d->entry[i]->told.fate == FATE_NOTE;
		if (d->entry[i]->told.fate != FATE_NOTE)
			put_line(d->entry[i], out);
	}
	if (notes)
		buffer_puts(out, "notes:\n");
	for (size_t i = 0; notes && i < d->count; i++)
		if (d->entry[i]->told.fate == FATE_NOTE) {
			put_item(d->entry[i]->told.text, out);
			buffer_putc(out, '\n');
		}
}

void
draft_address(struct draft *d, const char *game, long packet, const char *after)
{
	d->address.game = *game ? arena_string(d->arena, game) : NULL;
	d->address.after = *after ? arena_string(d->arena, after) : NULL;
	d->address.packet = packet;
	d->head = d->address;
}

void
draft_readdress(struct draft *d)
{
	long turn = d->head.turn;
	d->head = d->address;
	d->head.turn = turn;
}

void
draft_write(struct draft *d, struct buffer *out)
{
	if (needs_yaml(d))
		write_yaml(d, out);
	else
		for (size_t i = 0; i < d->count; i++) {
			const struct entry *e = d->entry[i];
			if (e->source) {
				buffer_printf(out, "%s\n", e->source);
				continue;
			}
			buffer_puts(out, e->told.text);
			put_comment(e, out);
		}
}
