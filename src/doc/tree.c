#include <string.h>

#include "feldpost/doc.h"
#include "scalar.h"

static struct node *
new_node(struct arena *a, enum node_kind kind)
{
	struct node *n = arena_alloc(a, sizeof *n);
	n->kind = kind;
	return n;
}

struct node *
doc_map(struct arena *a)
{
	return new_node(a, NODE_MAP);
}

struct node *
doc_list(struct arena *a)
{
	return new_node(a, NODE_LIST);
}

struct node *
doc_text(struct arena *a, const char *text)
{
	struct node *n = new_node(a, NODE_SCALAR);
	enum scalar_look look = scalar_look(text);
	n->text = arena_string(a, text);
	n->quoted = look == LOOK_INTEGER || look == LOOK_BOOLEAN;
	return n;
}

struct node *
doc_quoted(struct arena *a, const char *text)
{
	struct node *n = new_node(a, NODE_SCALAR);
	n->text = arena_string(a, text);
	n->quoted = true;
	return n;
}

struct node *
doc_integer(struct arena *a, long value)
{
	struct node *n = new_node(a, NODE_SCALAR);
	struct buffer digits = buffer_in(a);
	buffer_integer(&digits, value);
	n->text = buffer_string(&digits);
	return n;
}

struct node *
doc_boolean(struct arena *a, bool value)
{
	struct node *n = new_node(a, NODE_SCALAR);
	n->text = value ? "yes" : "no";
	return n;
}

void
doc_push(struct node *list, struct node *value)
{
	if (list->last)
		list->last->next = value;
	else
		list->first = value;
	list->last = value;
	list->count++;
}

void
doc_put(struct arena *a, struct node *map, const char *key, struct node *value)
{
	value->key = arena_string(a, key);
	doc_push(map, value);
}

bool
doc_equal(const struct node *a, const struct node *b)
{
	if (a->kind != b->kind || a->count != b->count)
		return false;
	if (a->kind == NODE_SCALAR)
		return strcmp(a->text, b->text) == 0 &&
		       (a->quoted == b->quoted ||
			       scalar_look(a->text) == LOOK_OTHER);
	const struct node *other = b->first;
	for (const struct node *n = a->first; n; n = n->next) {
		bool same = n->key && other->key
				    ? strcmp(n->key, other->key) == 0
				    : n->key == other->key;
		if (!same || !doc_equal(n, other))
			return false;
		other = other->next;
	}
	return true;
}
