#include "feldpost/lines.h"

void
lines_add(struct arena *a, struct lines *l, const char *text)
{
	l->line =
		arena_grow(a, l->line, l->count, &l->capacity, sizeof *l->line);
	l->line[l->count++] = arena_string(a, text);
}
