#include <stdlib.h>
#include <string.h>

#include "doc_internal.h"

enum {
	FEW_KEYS = 16, /* up to this many keys are compared one by one */
};

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

static int
compare_places(struct place a, struct place b)
{
	if (a.line != b.line)
		return a.line < b.line ? -1 : 1;
	return a.column < b.column ? -1 : a.column > b.column;
}

static int
compare_keys(const void *a, const void *b)
{
	const struct node *one = *(const struct node *const *)a;
	const struct node *other = *(const struct node *const *)b;
	int order = strcmp(one->key, other->key);
	return order ? order : compare_places(one->key_at, other->key_at);
}

/* After sorting, equal keys are neighbours. Returns the duplicate that comes
 * first in the document. */
static const struct node *
key_of_many_again(
	struct arena *a, const struct node *map, const struct node **first)
{
	struct arena_mark mark = arena_mark(a);
	const struct node **sorted = arena_array(a, map->count, sizeof *sorted);
	const struct node *again = NULL;
	size_t count = 0;
	for (const struct node *n = map->first; n; n = n->next)
		sorted[count++] = n;
	qsort(sorted, count, sizeof *sorted, compare_keys);
	for (size_t i = 1; i < count; i++) {
		if (strcmp(sorted[i - 1]->key, sorted[i]->key) != 0)
			continue;
		if (again &&
			compare_places(again->key_at, sorted[i]->key_at) < 0)
			continue;
		*first = sorted[i - 1];
		again = sorted[i];
	}
	arena_reset(a, mark);
	return again;
}

const struct node *
doc_key_again(
	struct arena *a, const struct node *map, const struct node **first)
{
	if (map->count > FEW_KEYS)
		return key_of_many_again(a, map, first);
	for (const struct node *n = map->first; n; n = n->next)
		for (*first = map->first; *first != n; *first = (*first)->next)
			if (strcmp(n->key, (*first)->key) == 0)
				return n;
	return NULL;
}
