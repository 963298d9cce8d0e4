#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/pack.h"

/*
 * The packed form has the number of nodes, then the nodes in the order of
 * reading. Each node begins with a byte: its kind, whether it is quoted,
 * whether it has a key. Then follow the text of the key, and the text of a
 * scalar or the number of children of a list or map. Numbers have 7 bits in
 * each byte, the lowest first. A text is stored as its length, its bytes and a
 * NUL.
 */

enum {
	KIND = 3,
	QUOTED = 4,
	KEYED = 8,
};

static void
put_number(struct buffer *out, size_t n)
{
	for (; n > 127; n >>= 7)
		buffer_putc(out, (char)(n | 128));
	buffer_putc(out, (char)n);
}

static void
put_text(struct buffer *out, const char *text)
{
	size_t length = strlen(text);
	put_number(out, length);
	buffer_add(out, text, length + 1);
}

static size_t
count_nodes(const struct node *n)
{
	size_t count = 1;
	for (const struct node *c = n->first; c; c = c->next)
		count += count_nodes(c);
	return count;
}

static void
put_node(struct buffer *out, const struct node *n)
{
	buffer_putc(out, (char)((int)n->kind | (n->quoted ? QUOTED : 0) |
				 (n->key ? KEYED : 0)));
	if (n->key)
		put_text(out, n->key);
	if (n->kind == NODE_SCALAR)
		put_text(out, n->text);
	else
		put_number(out, n->count);
	for (const struct node *c = n->first; c; c = c->next)
		put_node(out, c);
}

void
doc_pack(struct buffer *out, const struct node *root)
{
	put_number(out, count_nodes(root));
	put_node(out, root);
}

struct unpacking {
	const char *file;
	const char *at, *end;
	struct node *node, *last; /* nodes that were counted but are not used
				   * yet */
	bool broken;
};

static size_t
take_number(struct unpacking *u)
{
	size_t n = 0;
	for (unsigned shift = 0; u->at < u->end && shift < 35; shift += 7) {
		uint8_t byte = (uint8_t)*u->at++;
		n |= (size_t)(byte & 127) << shift;
		if (byte < 128)
			return n;
	}
	u->broken = true;
	return 0;
}

static const char *
take_text(struct unpacking *u)
{
	size_t length = take_number(u);
	const char *text = u->at;
	if (u->broken || length >= (size_t)(u->end - u->at) || text[length]) {
		u->broken = true;
		return "";
	}
	u->at += length + 1;
	return text;
}

static struct node *
take_node(struct unpacking *u, size_t depth)
{
	if (u->at == u->end || u->node == u->last || depth > LIMIT_DOC_DEPTH) {
		u->broken = true;
		return NULL;
	}
	unsigned head = (uint8_t)*u->at++;
	struct node *n = u->node++;
	n->kind = (enum node_kind)(head & KIND);
	n->quoted = head & QUOTED;
	n->at.file = u->file;
	if (head & KEYED)
		n->key = take_text(u);
	if (n->kind == NODE_SCALAR)
		n->text = take_text(u);
	else if (n->kind != NODE_LIST && n->kind != NODE_MAP)
		u->broken = true;
	else
		for (size_t left = take_number(u); left && !u->broken; left--) {
			struct node *child = take_node(u, depth + 1);
			if (child && !child->key == (n->kind == NODE_LIST))
				doc_push(n, child);
			else
				u->broken = true;
		}
	return n;
}

/* The number of nodes is limited, because each node needs at least two
 * bytes. */
struct node *
doc_unpack(struct arena *a, const char *file, struct span packed)
{
	struct unpacking u = {
		.file = file,
		.at = packed.data,
		.end = packed.data + packed.length,
	};
	size_t count = take_number(&u);
	if (u.broken || count > LIMIT_DOC_NODES || count > packed.length / 2)
		return NULL;
	u.node = arena_array(a, count, sizeof *u.node);
	u.last = u.node + count;
	struct node *root = take_node(&u, 0);
	u.broken |= u.at != u.end || u.node != u.last;
	return u.broken || root->key ? NULL : root;
}
