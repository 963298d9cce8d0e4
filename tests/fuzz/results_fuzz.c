/*
 * Any bytes as the results of shards of a simulation, of one or, divided by a
 * NUL, of two. No crash. Merged results add up, and can be printed.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/simulate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
check(const struct simulation *s, struct arena *a)
{
	struct buffer out = buffer_in(a);
	uint64_t games = 0;
	for (size_t i = 0; i < s->outcomes; i++)
		games += s->outcome[i].count;
	if (games != s->games)
		abort();
	simulation_tell(s, &out);
	simulation_tabulate(s, &out);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	const uint8_t *nul = size ? memchr(data, 0, size) : NULL;
	size_t first = nul ? (size_t)(nul - data) : size;
	struct simulation_text text[] = {
		{ "one", { (const char *)data, first } },
		{ "two", { nul ? (const char *)nul + 1 : "",
				 nul ? size - first - 1 : 0 } },
	};
	struct simulation s;
	struct error e;
	if (simulation_merge(a, text, nul ? 2 : 1, &s, &e))
		check(&s, a);
	arena_free(a);
	return 0;
}
