/*
 * Tables of results: what a die brings, in a row for some values (odds, a
 * differential).
 * floor: hexgame
 */
#ifndef FELDPOST_RESULTS_H
#define FELDPOST_RESULTS_H

#include "feldpost/fields.h"

enum {
	RESULT_DIE = 6
};

struct result_row {
	int from, to;		/* values; rows follow each other */
	int result[RESULT_DIE]; /* of a vocabulary, by die - 1 */
};

/* Which row is for a value: for one below all the first, for one above all the
 * last. There is one. */
int result_row_for(const struct result_row *row, size_t count, int value);

/* The fields of a row: least and most of the values, flags of `to`, the
 * vocabulary of results. */
#define F_RESULT_ROW(least, most, to_flags, results)                           \
	F_FROM_TO(struct result_row, least, most, to_flags),                   \
		F_ON_DIE(1, results), F_ON_DIE(2, results),                    \
		F_ON_DIE(3, results), F_ON_DIE(4, results),                    \
		F_ON_DIE(5, results), F_ON_DIE(6, results)
#define F_ON_DIE(n, results)                                                   \
	F_ID(struct result_row, result[(n)-1], #n, results,                    \
		F_RULES(MUST_BE("there is no result for a die of " #n)))

#endif
