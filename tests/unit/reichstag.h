/*
 * The scenario of Race to the Reichstag, for tests of its rules, and its hexes
 * and units by id.
 */
#ifndef FELDPOST_TEST_REICHSTAG_H
#define FELDPOST_TEST_REICHSTAG_H

#include <stdlib.h>

#include "../../src/games/games.h"
#include "../../src/games/reichstag/reichstag.h"
#include "feldpost/scenario.h"

static const struct world *w;

/* For a group of tests: *state is the arena of its scenario. */
static inline int
load_world(void **state)
{
	struct scenario scenario;
	struct error e = { 0 };
	const char *folder = getenv("FELDPOST_SCENARIOS");
	*state = arena_new(NULL);
	folder = arena_printf(
		*state, "%s/reichstag", folder ? folder : "scenarios");
	if (!scenario_load(*state, &reichstag_rules, folder, &scenario, &e))
		return 1;
	w = scenario.world;
	return 0;
}

static inline int
unload_world(void **state)
{
	arena_free(*state);
	return 0;
}

static inline int
hex(const char *id)
{
	int i = words_find(&reichstag_hexes, w, id, NULL);
	assert_true(i >= 0);
	return i;
}

static inline int
unit(const char *id)
{
	int i = words_find(&reichstag_units, w, id, NULL);
	assert_true(i >= 0);
	return i;
}

#endif
