#ifndef FELDPOST_TEST_FEWER_H
#define FELDPOST_TEST_FEWER_H

#include <stdlib.h>

/* Returns by which factor tests should do less (FELDPOST_FEWER), because `make
 * test` has little time and `make sanitize` a slow program. 1 by default. */
static inline unsigned
fewer(void)
{
	const char *times = getenv("FELDPOST_FEWER");
	unsigned long n = times ? strtoul(times, NULL, 10) : 1;
	return n > 0 && n < 1000 ? (unsigned)n : 1;
}

#endif
