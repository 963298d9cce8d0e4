/*
 * Documents as doc_write writes them.
 * floor: doc (private)
 */
#ifndef FELDPOST_SCAN_H
#define FELDPOST_SCAN_H

#include "feldpost/doc.h"

/*
 * The tree that doc_write was given for this text, of which `line` is the first
 * line, with the same places that doc_read tells; at a tenth of its price. NULL
 * for most texts that it did not write: who does not know that it did writes
 * the tree again and compares. It knows no escapes: for a text that has some it
 * is NULL, too.
 */
struct node *doc_scan(
	struct arena *a, const char *file, size_t line, struct span text);

/* The first key of a map that was there before, at `first`; NULL: none was. */
const struct node *doc_key_again(
	struct arena *a, const struct node *map, const struct node **first);

#endif
