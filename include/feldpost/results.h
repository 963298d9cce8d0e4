/*
 * Combat results tables: the result of each die roll, one row for a range of
 * values (odds, differentials).
 * floor: hexgame
 */
#ifndef FELDPOST_RESULTS_H
#define FELDPOST_RESULTS_H

#include "feldpost/fields.h"

enum {
	RESULT_DIE = 6
};

struct result_row {
	int from, to;		/* range of values; the rows are contiguous */
	int result[RESULT_DIE]; /* rows of a vocabulary, by die - 1 */
};

/* The row for a value; values below all rows use the first, values above all
 * rows the last. There is at least one row. */
int result_row_for(const struct result_row *row, size_t count, int value);

/* The fields of a row: lowest and highest value, flags of `to`, the vocabulary
 * of results. */
#define F_RESULT_ROW(least, most, to_flags, results)                           \
	F_FROM_TO(struct result_row, least, most, to_flags),                   \
		F_ON_DIE(1, results), F_ON_DIE(2, results),                    \
		F_ON_DIE(3, results), F_ON_DIE(4, results),                    \
		F_ON_DIE(5, results), F_ON_DIE(6, results)
#define F_ON_DIE(n, results)                                                   \
	F_ID(struct result_row, result[(n)-1], #n, results,                    \
		F_RULES(MUST_BE("there is no result for a die of " #n)))

#endif
