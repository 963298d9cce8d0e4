/*
 * Reads documents that doc_write has written.
 * floor: doc (private)
 */
#ifndef FELDPOST_SCAN_H
#define FELDPOST_SCAN_H

#include "feldpost/doc.h"

/*
 * Returns the tree for which doc_write wrote this text, with the same places as
 * from doc_read, in a tenth of the time. `line` is the number of its first
 * line. Returns NULL for most texts that doc_write did not write. If you do not
 * know where a text comes from, write the tree again and compare. Also returns
 * NULL for a text with escapes, which it can't read.
 */
struct node *doc_scan(
	struct arena *a, const char *file, size_t line, struct span text);

/* Returns the first key of a map that is a duplicate; its earlier node is
 * `first`. NULL if there is none. */
const struct node *doc_key_again(
	struct arena *a, const struct node *map, const struct node **first);

#endif
