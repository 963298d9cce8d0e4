/*
 * ONLY=NAME: of a cmocka program's tests, those of that name alone (`*` and `?`
 * as in file names). Linked to all of them, so that none has to read it.
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
