#include <string.h>

#include "doc_internal.h"

void
lay_back(struct buffer *out, size_t length)
{
	out->length = length;
	out->data[length] = '\0';
}

void
lay_text(struct buffer *out, const char *text)
{
	if (scalar_look(text) == LOOK_WORDS)
		buffer_puts(out, text);
	else
		scalar_put_quoted(out, text, false);
}

void
lay_integer(struct buffer *out, long value)
{
	size_t before = out->length;
	buffer_integer(out, value);
	if (scalar_look(out->data + before) == LOOK_INTEGER)
		return;
	const char *digits = arena_string(out->arena, out->data + before);
	lay_back(out, before);
	scalar_put_quoted(out, digits, false);
}

void
lay_key(struct buffer *out, const char *key)
{
	enum scalar_look look = scalar_look(key);
	if (look == LOOK_WORDS || look == LOOK_INTEGER)
		buffer_puts(out, key);
	else
		scalar_put_quoted(out, key, false);
	buffer_putc(out, ':');
}

/* Writes one line: YAML in flow style, or JSON. */
static void
put_flow(struct buffer *out, const struct node *n, bool json)
{
	if (n->kind == NODE_SCALAR) {
		enum scalar_look look =
			n->quoted ? LOOK_OTHER : scalar_look(n->text);
		if (json && look == LOOK_BOOLEAN)
			buffer_puts(out, *n->text == 'y' ? "true" : "false");
		else if (look == LOOK_OTHER || (json && look == LOOK_WORDS))
			scalar_put_quoted(out, n->text, json);
		else
			buffer_puts(out, n->text);
		return;
	}
	buffer_putc(out, n->kind == NODE_MAP ? '{' : '[');
	for (const struct node *child = n->first; child; child = child->next) {
		if (child != n->first)
			buffer_puts(out, json ? "," : ", ");
		if (n->kind == NODE_MAP && json) {
			scalar_put_quoted(out, child->key, true);
			buffer_putc(out, ':');
		} else if (n->kind == NODE_MAP) {
			lay_key(out, child->key);
			buffer_putc(out, ' ');
		}
		put_flow(out, child, json);
	}
	buffer_putc(out, n->kind == NODE_MAP ? '}' : ']');
}

void
doc_write_flow(struct buffer *out, const struct node *root)
{
	put_flow(out, root, false);
}

void
doc_write_json(struct buffer *out, const struct node *root)
{
	put_flow(out, root, true);
	buffer_putc(out, '\n');
}

static bool
is_flat(const struct node *n)
{
	if (n->kind == NODE_SCALAR)
		return true;
	if (n->count > LAY_ITEMS)
		return false;
	for (const struct node *child = n->first; child; child = child->next)
		if (child->kind != NODE_SCALAR)
			return false;
	return true;
}

bool
lay_fits(const struct buffer *out, size_t from)
{
	size_t characters = 0;
	while (from > 0 && out->data[from - 1] != '\n')
		from--;
	if (out->length - from <= LAY_LINE)
		return true;
	for (size_t i = from; i < out->length; i++)
		characters += ((uint8_t)out->data[i] & 0xC0) != 0x80;
	return characters <= LAY_LINE;
}

/* Writes ` value` after a key or a dash. False, with nothing written, if the
 * value needs separate lines. */
static bool
put_beside(struct buffer *out, const struct node *n)
{
	size_t before = out->length;
	if (!is_flat(n))
		return false;
	buffer_putc(out, ' ');
	doc_write_flow(out, n);
	if (n->count > 0 && !lay_fits(out, before)) {
		lay_back(out, before);
		return false;
	}
	buffer_putc(out, '\n');
	return true;
}

void
lay_indent(struct buffer *out, size_t indent)
{
	memset(buffer_room(out, indent), ' ', indent);
	out->length += indent;
	out->data[out->length] = '\0';
}

/* Writes the children of `n`, one below the other. `begun` if the first child
 * follows a dash, on a line that is already indented. */
static void
put_block(struct buffer *out, const struct node *n, size_t indent, bool begun)
{
	for (const struct node *child = n->first; child; child = child->next) {
		if (!begun)
			lay_indent(out, indent);
		begun = false;
		if (n->kind == NODE_MAP)
			lay_key(out, child->key);
		else
			buffer_putc(out, '-');
		lay_value(out, child, indent, n->kind == NODE_LIST);
	}
}

void
lay_value(struct buffer *out, const struct node *n, size_t indent, bool dash)
{
	if (put_beside(out, n))
		return;
	buffer_putc(out, dash ? ' ' : '\n');
	put_block(out, n, indent + LAY_STEP, dash);
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
