/*
 * Reports: declarations that their files share.
 * floor: report
 */
#ifndef FELDPOST_REPORT_INTERNAL_H
#define FELDPOST_REPORT_INTERNAL_H

#include "feldpost/report_board.h"

/* Writes a line after `indent` blanks. If it wraps, adds two blanks. */
void report_line(struct buffer *out, size_t indent, const char *text);

/* True if a record is in the range. */
bool report_wants(const struct record *r, struct report_range range);

/* Makes a separate list of a range's events, without those that were undone.
 * Returns the first one, or NULL. */
const struct record *report_told(
	const struct journal *j, struct report_range range, struct arena *a);

/* Makes such a list for the last two player turns that had events. */
const struct record *report_last_turns(
	const struct journal *j, struct arena *a);

/* Lists the events after the first `events`; counts all events. */
const struct record *report_told_since(
	const struct journal *j, size_t events, struct arena *a);
size_t report_events_count(const struct journal *j);

#endif
