/*
 * Lines: a list of texts that grows.
 * floor: base
 *
 * All 0 is an empty one. The lines and their list are the arena's.
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

/* Whether both have the same texts, in the same sequence. */
bool lines_same(const struct lines *a, const struct lines *b);

#endif
