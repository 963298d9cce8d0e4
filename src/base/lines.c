#include "feldpost/lines.h"

#include <string.h>

void
lines_add(struct arena *a, struct lines *l, const char *text)
{
	*ARENA_ADD(a, l->line, l->count, l->capacity) = arena_string(a, text);
}

bool
lines_same(const struct lines *a, const struct lines *b)
{
	if (a->count != b->count)
		return false;
	for (size_t i = 0; i < a->count; i++)
		if (strcmp(a->line[i], b->line[i]) != 0)
			return false;
	return true;
}
