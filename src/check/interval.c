#include "feldpost/interval.h"

/*
 * If k of n trials were successes, and z = 1.96, the share lies between
 *	(k + z^2/2 -+ z sqrt(k(n - k)/n + z^2/4)) / (n + z^2).
 * Both terms are in units of 1/10000; the terms below the root are in squares
 * of this unit. In these units z^2 = 3.8416 and its square are whole numbers,
 * and nothing overflows up to INTERVAL_MOST.
 */
enum {
	PARTS = 10000,
	Z2 = 38416,
	Z2_SQUARED = 384160000, /* z^2 in squares of the unit */
	Z4_FOURTH = 368947264,	/* (z^2)^2 / 4 in squares of the unit */
};

static uint64_t
root(uint64_t square)
{
	uint64_t out = 0;
	for (uint64_t bit = (uint64_t)1 << 31; bit; bit >>= 1)
		if ((out | bit) * (out | bit) <= square)
			out |= bit;
	return out;
}

struct interval
interval_of(uint64_t count, uint64_t all)
{
	uint64_t product = count * (all - count);
	uint64_t off = root(product / all * Z2_SQUARED +
			    product % all * Z2_SQUARED / all + Z4_FOURTH);
	uint64_t middle = count * PARTS + Z2 / 2;
	uint64_t of = all * PARTS + Z2;
	return (struct interval){
		.least = (unsigned)(((middle - off) * PARTS + of / 2) / of),
		.most = (unsigned)(((middle + off) * PARTS + of / 2) / of),
	};
}
