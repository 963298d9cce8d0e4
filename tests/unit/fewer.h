#ifndef FELDPOST_TEST_FEWER_H
#define FELDPOST_TEST_FEWER_H

#include <stdlib.h>

/* How many times fewer repetitions the tests shall do (FELDPOST_FEWER): `make
 * test` has little time, `make sanitize` a slow program; 1 if nobody says. */
static inline unsigned
fewer(void)
{
	const char *times = getenv("FELDPOST_FEWER");
	unsigned long n = times ? strtoul(times, NULL, 10) : 1;
	return n > 0 && n < 1000 ? (unsigned)n : 1;
}

#endif
