/*
 * The parts of cmocka that cases_test.c needs: a module can't have cmocka. A
 * failed test ends the program. The native program uses them, too.
 */
#ifndef PROOF_CMOCKA_H
#define PROOF_CMOCKA_H

#include <stdio.h>
#include <stdlib.h>

struct CMUnitTest {
	const char *name;
	void (*test_func)(void **state);
	void *setup_func, *teardown_func, *initial_state;
};

#define fail_msg(...) (printf(__VA_ARGS__), puts(""), exit(1))
#define assert_true(condition)                                                 \
	((condition) ? (void)0 : fail_msg("not: %s", #condition))

static int
_cmocka_run_group_tests(const char *name, const struct CMUnitTest *test,
	size_t count, void *setup, void *teardown)
{
	(void)setup;
	(void)teardown;
	for (size_t i = 0; i < count; i++) {
		void *state = test[i].initial_state;
		test[i].test_func(&state);
	}
	printf("%s: %zu\n", name, count);
	return 0;
}

#endif
