/*
 * Combat results tables: the result for each die roll, with a row for each
 * range of values (odds, differentials).
 * floor: hexgame
 */
#ifndef FELDPOST_RESULTS_H
#define FELDPOST_RESULTS_H

#include "feldpost/fields.h"

enum {
	RESULT_DIE = 6
};

struct result_row {
	int from, to;		/* range of values; rows have no gaps */
	int result[RESULT_DIE]; /* by die - 1: row of a word for the result */
};

/* Returns the row for a value. A value below all rows gets the first row, and a
 * value above all rows gets the last row. There must be at least one row. */
int result_row_for(const struct result_row *row, size_t count, int value);

/* The fields of a row. Arguments: lowest and highest value, flags of `to`, the
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
