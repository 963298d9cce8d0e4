#include <string.h>

#include "feldpost/doc.h"
#include "scalar.h"

static void
put_scalar(struct buffer *out, const struct node *n)
{
	enum scalar_look look = n->quoted ? LOOK_OTHER : scalar_look(n->text);
	if (look == LOOK_INTEGER)
		buffer_puts(out, n->text);
	else if (look == LOOK_BOOLEAN)
		buffer_puts(out, *n->text == 'y' ? "true" : "false");
	else
		scalar_put_quoted(out, n->text, true);
}

static void
put_node(struct buffer *out, const struct node *n)
{
	if (n->kind == NODE_SCALAR) {
		put_scalar(out, n);
		return;
	}
	buffer_putc(out, n->kind == NODE_MAP ? '{' : '[');
	for (const struct node *child = n->first; child; child = child->next) {
		if (child != n->first)
			buffer_putc(out, ',');
		if (n->kind == NODE_MAP) {
			scalar_put_quoted(out, child->key, true);
			buffer_putc(out, ':');
		}
		put_node(out, child);
	}
	buffer_putc(out, n->kind == NODE_MAP ? '}' : ']');
}

void
doc_write_json(struct buffer *out, const struct node *root)
{
	put_node(out, root);
	buffer_putc(out, '\n');
}
