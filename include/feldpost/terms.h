/*
 * Terms: what two have agreed on about time, as far as it is understood.
 * floor: desk
 *
 * An offer's terms are free text. Of its lines these are understood, and
 * nothing follows from them but what a desk shows: no game is ended by a clock.
 *
 *	answer within 3 days		also: hours, weeks; 1 to 999
 *	leave 2026-12-20 to 2027-01-06	nobody's time runs on these days (UTC)
 */
#ifndef FELDPOST_TERMS_H
#define FELDPOST_TERMS_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/lines.h"

enum {
	LEAVES_MOST = 32,
};

struct terms {
	long long within; /* seconds; 0: there is no such line */
	struct {
		long long from, to; /* moments; `to` is behind it */
	} leave[LEAVES_MOST];
	size_t leaves;
};

/* Reads what is understood of lines of terms; the last `answer within` counts.
 * The first that begins like one and is not understood, or NULL. */
const char *terms_read(const struct lines *lines, struct terms *out);

/* The moment by which who is asked since `since` has to answer; 0: there is
 * none. */
long long terms_deadline(const struct terms *t, long long since);

#endif
