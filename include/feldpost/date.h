/*
 * Dates: days and moments of UTC as texts, in the Gregorian calendar.
 * floor: base
 *
 * A moment is a number of seconds since 1970. Locale and time zone have no
 * influence.
 */
#ifndef FELDPOST_DATE_H
#define FELDPOST_DATE_H

#include "feldpost/text.h"

enum {
	HOUR_SECONDS = 3600,
	DAY_SECONDS = 24 * HOUR_SECONDS,
};

/* Reads "2026-12-20" as the moment at which that day begins. Returns false if
 * the text is not a day in the years 1970 to 9999. */
bool date_read(struct span text, long long *moment);

/* Reads a moment in the form "2026-12-20T14:02:05Z". Returns false for any
 * other text. */
bool date_read_moment(struct span text, long long *moment);

/* Returns a moment in the form that date_read_moment reads or, without
 * `seconds`, for people: "2026-12-20 14:02". */
const char *date_text(struct arena *a, long long moment, bool seconds);

#endif
