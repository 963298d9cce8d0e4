/*
 * Intervals: the range in which a true share probably lies, estimated from a
 * count.
 * floor: check
 */
#ifndef FELDPOST_INTERVAL_H
#define FELDPOST_INTERVAL_H

#include <stdint.h>

enum {
	INTERVAL_MOST = 1000000000, /* most games that are counted */
};

/* The bounds of an interval in ten-thousandths, rounded. */
struct interval {
	unsigned least, most;
};

/* Returns the interval in which the true share lies in 95 of 100 cases, by
 * Wilson's score. `count` is the number of successes in `all` trials (at least
 * 1). Whole numbers give the same result on every machine. */
struct interval interval_of(uint64_t count, uint64_t all);

#endif
