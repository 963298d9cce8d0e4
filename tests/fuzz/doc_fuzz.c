/* Any bytes as YAML: no crash, and what was read is written canonically. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/doc.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct error e;
	struct node *root, *again;
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
	}
	arena_free(a);
	return 0;
}
