/*
 * Intervals: the range in which a true share lies, estimated from a count.
 * floor: check
 */
#ifndef FELDPOST_INTERVAL_H
#define FELDPOST_INTERVAL_H

#include <stdint.h>

enum {
	INTERVAL_MOST = 1000000000, /* most games that are counted */
};

/* Both bounds in ten-thousandths, rounded. */
struct interval {
	unsigned least, most;
};

/* Returns the interval that has the share in 95 of 100 cases, by Wilson's
 * score: `count` of `all`, which is at least 1. Uses whole numbers, so the
 * result is the same on every machine. */
struct interval interval_of(uint64_t count, uint64_t all);

#endif
