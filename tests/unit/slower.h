#ifndef FELDPOST_TEST_SLOWER_H
#define FELDPOST_TEST_SLOWER_H

#include <stdlib.h>

/* How many times fewer repetitions the tests shall do, since the program is so
 * much slower (`make sanitize` says so); 1 if nobody does. */
static inline unsigned
slower(void)
{
	const char *times = getenv("FELDPOST_SLOWER");
	unsigned long n = times ? strtoul(times, NULL, 10) : 1;
	return n > 0 && n < 1000 ? (unsigned)n : 1;
}

#endif
