/* The scenario of each game, read only once, for fuzzers that play. */
#ifndef FUZZ_SCENARIOS_H
#define FUZZ_SCENARIOS_H

#include <stdlib.h>

#include "feldpost/hash.h"
#include "feldpost/scenario.h"

static const struct scenario *
scenario_of(size_t i)
{
	static const char *const folders[] = { "scenarios", NULL };
	static struct scenario loaded[16];
	static struct arena *arena;
	struct error e;
	if (!arena)
		arena = crypto_start() ? arena_new(NULL) : NULL;
	if (!loaded[i].world) {
		const char *folder =
			scenario_find(arena, folders, games[i]->name, NULL);
		if (!folder ||
			!scenario_load(arena, games[i], folder, &loaded[i], &e))
			abort();
	}
	return &loaded[i];
}

#endif
