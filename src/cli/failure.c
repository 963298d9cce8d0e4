#include "failure.h"

#include <stdio.h>

static void
put_visible(
	struct arena *a, struct node *map, const char *key, const char *text)
{
	doc_put(a, map, key, doc_text(a, look_visible(a, text)));
}

struct node *
failure_tree(const struct error *e, struct arena *a)
{
	struct node *map = doc_map(a);
	doc_put(a, map, "error", doc_text(a, error_kind(e->code)));
	doc_put(a, map, "status", doc_integer(a, (long)e->code));
	if (e->at.file) {
		put_visible(a, map, "file", e->at.file);
		doc_put(a, map, "line", doc_integer(a, (long)e->at.line));
		doc_put(a, map, "column", doc_integer(a, (long)e->at.column));
	}
	put_visible(a, map, "text", e->text);
	if (*e->hint)
		put_visible(a, map, "hint", e->hint);
	return map;
}

void
failure_line(const struct error *e, struct buffer *out)
{
	const struct place *at = &e->at;
	if (at->file)
		buffer_printf(out, "%s:", look_visible(out->arena, at->file));
	if (at->file && at->line)
		buffer_printf(out, "%zu:", at->line);
	if (at->file && at->line && at->column)
		buffer_printf(out, "%zu:", at->column);
	buffer_printf(out, "%s%s: %s", at->file ? " " : "",
		_(error_kind(e->code)), look_visible(out->arena, e->text));
}

void
failure_print(struct cli *c, const struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	if (c->given.json)
		doc_write_json(&out, failure_tree(e, c->arena));
	else {
		buffer_puts(&out, "feldpost: ");
		failure_line(e, &out);
		buffer_putc(&out, '\n');
		if (*e->hint)
			buffer_printf(&out, "  %s\n",
				look_visible(c->arena, e->hint));
	}
	fputs(buffer_string(&out), stderr);
}

int
failure_worse(int a, int b)
{
	static const int order[] = { ERROR_NONE, ERROR_OPEN, ERROR_USAGE,
		ERROR_NO, ERROR_NOT_NOW, ERROR_INPUT, ERROR_SYSTEM,
		ERROR_VERIFY };
	size_t i = sizeof order / sizeof *order - 1;
	while (i > 0 && order[i] != a && order[i] != b)
		i--;
	return order[i];
}
