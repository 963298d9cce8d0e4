/* Gives each test an arena, which cmocka passes as *state. */
#ifndef FELDPOST_TEST_FIXTURE_H
#define FELDPOST_TEST_FIXTURE_H

#include "feldpost/arena.h"

static inline int
open_arena(void **state)
{
	*state = arena_new(NULL);
	return *state == NULL;
}

static inline int
close_arena(void **state)
{
	arena_free(*state);
	return 0;
}

#define TEST(name)                                                             \
	cmocka_unit_test_setup_teardown(name, open_arena, close_arena)

#endif
