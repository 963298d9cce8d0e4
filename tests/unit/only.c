/*
 * ONLY=NAME runs only tests of a cmocka program whose names match (`*` and `?`
 * as in file names). It is linked to all programs, so that none has to read it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

__attribute__((constructor)) static void
choose(void)
{
	const char *name = getenv("ONLY");
	if (name)
		cmocka_set_test_filter(name);
}
