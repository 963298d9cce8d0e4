#include "cli.h"

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
failure_print(struct cli *c, const struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	if (c->given.json)
		doc_write_json(&out, failure_tree(e, c->arena));
	else {
		buffer_puts(&out, "feldpost: ");
		error_line(e, &out);
		buffer_putc(&out, '\n');
		if (*e->hint)
			buffer_printf(&out, "  %s\n",
				look_visible(c->arena, e->hint));
	}
	fputs(buffer_string(&out), stderr);
}
