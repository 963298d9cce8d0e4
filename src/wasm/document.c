#include <string.h>

#include "feldpost/doc.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"

/*
 * Reading YAML without libyaml: what feldpost has written itself and, of what
 * people write, maps of scalars and of lists of scalars, a line each, with
 * comments. Order files need no more.
 */

struct reading {
	struct arena *arena;
	const char *file;
	size_t line;
	struct error *e;
	struct node *root, *list; /* the list that lines go on with, or NULL */
};

static struct place
here(const struct reading *r, size_t column)
{
	return (struct place){
		.file = r->file, .line = r->line, .column = column + 1
	};
}

static bool
fail(const struct reading *r, size_t column)
{
	error_at(r->e, ERROR_INPUT, here(r, column),
		"this can't be read in a page");
	return error_hint(
		r->e, "write one order a line, or keys with lists of orders");
}

/* A scalar in quotes: so many bytes; 0: it does not end. */
static size_t
quoted_length(const char *text)
{
	size_t i = 1;
	while (text[i] && text[i] != *text)
		i += text[i] == '\\' && *text == '"' && text[i + 1] ? 2 : 1;
	return text[i] ? i + 1 : 0;
}

/* Without blanks and comment at its end. */
static const char *
plain_text(struct arena *a, const char *text)
{
	size_t length = 0;
	for (size_t i = 0; text[i]; i++) {
		bool blank = text[i] == ' ' || text[i] == '\t';
		if (text[i] == '#' && i > length)
			break;
		length = blank ? length : i + 1;
	}
	return arena_copy(a, text, length);
}

static struct node *
read_scalar(struct reading *r, const char *text, size_t column)
{
	static const char elsewhere[] = "[]{}&*!|>%@`?";
	struct node *n = NULL;
	size_t length = *text == '"' || *text == '\'' ? quoted_length(text) : 0;
	const char *rest = text + length;
	rest += strspn(rest, " \t");
	if (length && *text == '"' && (!*rest || *rest == '#'))
		doc_read_json(
			r->arena, (struct span){ text, length }, &n, r->e);
	else if (length && !memchr(text + 1, '\'', length - 2) &&
		 (!*rest || *rest == '#'))
		n = doc_quoted(
			r->arena, arena_copy(r->arena, text + 1, length - 2));
	else if (!length && *text != '"' && *text != '\'' &&
		 !strchr(elsewhere, *text)) {
		n = doc_text(r->arena, plain_text(r->arena, text));
		n->quoted = false;
	}
	if (!n) {
		fail(r, column);
		return NULL;
	}
	n->at = here(r, column);
	return n;
}

/* "- move us-30-1 0205" */
static bool
read_item(struct reading *r, const char *text, size_t column)
{
	size_t blanks = 1 + strspn(text + 1, " \t");
	if (!r->list || blanks == 1)
		return fail(r, column);
	struct node *n = read_scalar(r, text + blanks, column + blanks);
	if (n)
		doc_push(r->list, n);
	return n;
}

/* "turn: 3", "orders:" */
static bool
read_key(struct reading *r, const char *text)
{
	size_t length = strcspn(text, ":");
	const char *key = arena_copy(r->arena, text, length);
	const char *rest = text + length + (text[length] == ':');
	size_t blanks = strspn(rest, " \t");
	struct node *n;
	if (text[length] != ':' || !length || length > LIMIT_DOC_KEY ||
		(rest[blanks] && !blanks) || doc_find(r->root, key))
		return fail(r, 0);
	r->list = NULL;
	bool empty = strncmp(rest + blanks, "[]", 2) == 0;
	if (!rest[blanks] || rest[blanks] == '#' || empty) {
		n = doc_list(r->arena);
		n->at = here(r, 0);
		if (!empty)
			r->list = n;
	} else
		n = read_scalar(r, rest + blanks, length + 1 + blanks);
	if (n)
		doc_put(r->arena, r->root, key, n);
	return n;
}

static bool
read_line(struct reading *r, const char *text)
{
	size_t blanks = strspn(text, " \t\r");
	if (!text[blanks] || text[blanks] == '#' || strcmp(text, "---") == 0)
		return true;
	if (text[blanks] == '-')
		return read_item(r, text + blanks, blanks);
	return blanks ? fail(r, blanks) : read_key(r, text);
}

bool
doc_read_at(struct arena *a, const char *file, size_t line, struct span text,
	struct node **root, struct error *e)
{
	struct reading r = { .arena = a, .file = file, .line = line, .e = e };
	struct span one;
	*root = doc_read_written(a, file, line, text);
	if (*root)
		return true;
	r.root = doc_map(a);
	for (; span_line(&text, &one); r.line++)
		if (!read_line(&r, arena_copy(a, one.data, one.length)))
			return false;
	*root = r.root;
	return true;
}

bool
doc_read(struct arena *a, const char *file, struct span text,
	struct node **root, struct error *e)
{
	return doc_read_at(a, file, 1, text, root, e);
}
