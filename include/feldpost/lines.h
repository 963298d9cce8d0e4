/*
 * Lines: a list of texts to which texts can be added.
 * floor: base
 *
 * A list whose bytes are all zero is empty. The arena owns the list and its
 * lines.
 */
#ifndef FELDPOST_LINES_H
#define FELDPOST_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"

struct lines {
	const char **line;
	size_t count, capacity;
};

/* Appends a copy of `text`. */
void lines_add(struct arena *a, struct lines *l, const char *text);

/* True if both lists have the same texts in the same order. */
bool lines_same(const struct lines *a, const struct lines *b);

#endif
