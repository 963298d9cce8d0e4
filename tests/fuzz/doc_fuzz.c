/* Any bytes as YAML: no crash, and what was read is written in canonical form.
 * It is read without libyaml and with it; libyaml must look for comments that
 * follow. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/doc.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
is_place(struct place a, struct place b)
{
	return a.line == b.line && a.column == b.column;
}

static bool
is_same(const struct node *a, const struct node *b)
{
	bool same = a->kind == b->kind && a->quoted == b->quoted &&
		    a->count == b->count && is_place(a->at, b->at) &&
		    is_place(a->key_at, b->key_at) && !a->key == !b->key &&
		    (!a->key || strcmp(a->key, b->key) == 0) &&
		    (!a->text || strcmp(a->text, b->text) == 0);
	const struct node *n = a->first, *other = b->first;
	for (; same && n; n = n->next, other = other->next)
		same = is_same(n, other);
	return same;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct error e;
	struct node *root, *again, *yaml;
	struct span text = { (const char *)data, size };
	if (doc_read(a, "fuzz", text, &root, &e)) {
		struct buffer one = buffer_in(a), two = buffer_in(a);
		doc_write(&one, root);
		if (!doc_read(a, "fuzz", buffer_span(&one), &again, &e) ||
			!doc_equal(root, again))
			abort();
		doc_write(&two, again);
		if (one.length != two.length ||
			memcmp(one.data, two.data, one.length) != 0)
			abort();
		buffer_puts(&one, "\n#\n");
		if (!doc_read(a, "fuzz", buffer_span(&one), &yaml, &e) ||
			!is_same(again, yaml))
			abort();
	}
	arena_free(a);
	return 0;
}
