#include <string.h>

#include "feldpost/doc.h"
#include "scalar.h"

enum {
	LINE = 78,
	SHORTEST_ITEM = 3, /* "a, " */
	STEP = 2,
};

static void
put_scalar(struct buffer *out, const struct node *n)
{
	if (n->quoted || scalar_look(n->text) == LOOK_OTHER)
		scalar_put_quoted(out, n->text, false);
	else
		buffer_puts(out, n->text);
}

static void
put_key(struct buffer *out, const char *key)
{
	enum scalar_look look = scalar_look(key);
	if (look == LOOK_WORDS || look == LOOK_INTEGER)
		buffer_puts(out, key);
	else
		scalar_put_quoted(out, key, false);
	buffer_putc(out, ':');
}

void
doc_write_flow(struct buffer *out, const struct node *root)
{
	if (root->kind == NODE_SCALAR) {
		put_scalar(out, root);
		return;
	}
	buffer_putc(out, root->kind == NODE_MAP ? '{' : '[');
	for (const struct node *n = root->first; n; n = n->next) {
		if (n != root->first)
			buffer_puts(out, ", ");
		if (root->kind == NODE_MAP) {
			put_key(out, n->key);
			buffer_putc(out, ' ');
		}
		doc_write_flow(out, n);
	}
	buffer_putc(out, root->kind == NODE_MAP ? '}' : ']');
}

static bool
is_flat(const struct node *n)
{
	if (n->kind == NODE_SCALAR)
		return true;
	if (n->count > LINE / SHORTEST_ITEM)
		return false;
	for (const struct node *child = n->first; child; child = child->next)
		if (child->kind != NODE_SCALAR)
			return false;
	return true;
}

/* Whether the line being written is short enough to stand as it is. */
static bool
line_fits(const struct buffer *out)
{
	size_t characters = 0;
	for (size_t i = out->length; i > 0 && out->data[i - 1] != '\n'; i--)
		characters += ((uint8_t)out->data[i - 1] & 0xC0) != 0x80;
	return characters <= LINE;
}

/* Writes ` value` behind a key or a dash; false if it needs lines of its
 * own, and then nothing has been written. */
static bool
put_beside(struct buffer *out, const struct node *n)
{
	size_t before = out->length;
	if (!is_flat(n))
		return false;
	buffer_putc(out, ' ');
	doc_write_flow(out, n);
	if (n->count > 0 && !line_fits(out)) {
		out->length = before;
		out->data[before] = '\0';
		return false;
	}
	buffer_putc(out, '\n');
	return true;
}

static void
put_indent(struct buffer *out, size_t indent)
{
	memset(buffer_room(out, indent), ' ', indent);
	out->length += indent;
	out->data[out->length] = '\0';
}

/* The children of `n`, one below the other; `begun` says that the first one
 * stands behind a dash whose line is already indented. */
static void
put_block(struct buffer *out, const struct node *n, size_t indent, bool begun)
{
	for (const struct node *child = n->first; child; child = child->next) {
		if (!begun)
			put_indent(out, indent);
		begun = false;
		if (n->kind == NODE_MAP)
			put_key(out, child->key);
		else
			buffer_putc(out, '-');
		if (put_beside(out, child))
			continue;
		bool behind_dash = n->kind == NODE_LIST;
		buffer_putc(out, behind_dash ? ' ' : '\n');
		put_block(out, child, indent + STEP, behind_dash);
	}
}

void
doc_write(struct buffer *out, const struct node *root)
{
	if (root->count > 0) {
		put_block(out, root, 0, false);
		return;
	}
	doc_write_flow(out, root);
	buffer_putc(out, '\n');
}
