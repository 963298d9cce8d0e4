#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/pack.h"

/*
 * Nodes in the order of reading. Each begins with a byte: its kind, whether it
 * is quoted, whether it has a key. Then its line and column; of the key line,
 * column and text; of a scalar the text, of lists and maps how many follow.
 * Numbers have 7 bits a byte, the least first; a text is its length, its bytes
 * and a NUL.
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

static void
put_place(struct buffer *out, const struct place *at)
{
	put_number(out, at->line);
	put_number(out, at->column);
}

void
doc_pack(struct buffer *out, const struct node *root)
{
	buffer_putc(out, (char)((int)root->kind | (root->quoted ? QUOTED : 0) |
				 (root->key ? KEYED : 0)));
	put_place(out, &root->at);
	if (root->key) {
		put_place(out, &root->key_at);
		put_text(out, root->key);
	}
	if (root->kind == NODE_SCALAR)
		put_text(out, root->text);
	else
		put_number(out, root->count);
	for (const struct node *n = root->first; n; n = n->next)
		doc_pack(out, n);
}

struct unpacking {
	struct arena *arena;
	const char *file;
	const char *at, *end;
	size_t nodes;
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
	if (u->broken || length >= (size_t)(u->end - u->at) ||
		memchr(text, '\0', length + 1) != text + length) {
		u->broken = true;
		return "";
	}
	u->at += length + 1;
	return text;
}

static void
take_place(struct unpacking *u, struct place *at)
{
	at->file = u->file;
	at->line = take_number(u);
	at->column = take_number(u);
}

static struct node *
take_node(struct unpacking *u, size_t depth)
{
	if (u->at == u->end || depth > LIMIT_DOC_DEPTH ||
		++u->nodes > LIMIT_DOC_NODES) {
		u->broken = true;
		return NULL;
	}
	unsigned head = (uint8_t)*u->at++;
	struct node *n = arena_alloc(u->arena, sizeof *n);
	n->kind = (enum node_kind)(head & KIND);
	n->quoted = head & QUOTED;
	take_place(u, &n->at);
	if (head & KEYED) {
		take_place(u, &n->key_at);
		n->key = take_text(u);
	}
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

struct node *
doc_unpack(struct arena *a, const char *file, struct span packed)
{
	struct unpacking u = {
		.arena = a,
		.file = file,
		.at = packed.data,
		.end = packed.data + packed.length,
	};
	struct node *root = take_node(&u, 0);
	return u.broken || u.at != u.end || root->key ? NULL : root;
}
