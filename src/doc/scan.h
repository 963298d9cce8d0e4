/*
 * Reads documents that doc_write has written.
 * floor: doc (private)
 */
#ifndef FELDPOST_SCAN_H
#define FELDPOST_SCAN_H

#include "feldpost/doc.h"

/*
 * Returns the tree for which doc_write wrote this text, with the same places as
 * doc_read, in a tenth of the time. `line` is the number of the first line.
 * Returns NULL for text with escapes, and for most texts that doc_write did not
 * write. If you do not know where a text comes from, write the tree again and
 * compare.
 */
struct node *doc_scan(
	struct arena *a, const char *file, size_t line, struct span text);

/* Returns the first duplicate key of a map, and sets `first` to the earlier
 * node with this key. Returns NULL if no key is duplicate. */
const struct node *doc_key_again(
	struct arena *a, const struct node *map, const struct node **first);

#endif
