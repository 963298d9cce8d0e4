/*
 * Intervals: what a share may be in truth, of which so many were counted.
 * floor: check
 */
#ifndef FELDPOST_INTERVAL_H
#define FELDPOST_INTERVAL_H

#include <stdint.h>

enum {
	INTERVAL_MOST = 1000000000, /* games are counted at most */
};

/* In ten-thousandths, rounded. */
struct interval {
	unsigned least, most;
};

/* In which the share lies in 95 of 100 cases, by Wilson's score: `count` of
 * `all`, which is at least 1. By whole numbers, the same on each machine. */
struct interval interval_of(uint64_t count, uint64_t all);

#endif
