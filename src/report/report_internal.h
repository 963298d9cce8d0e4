/*
 * Between the files of reports.
 * floor: report
 */
#ifndef FELDPOST_REPORT_INTERNAL_H
#define FELDPOST_REPORT_INTERNAL_H

#include "feldpost/report_board.h"

/* A line that begins with `indent` blanks, wrapped two blanks deeper. */
void report_line(struct buffer *out, size_t indent, const char *text);

/* True if a record is in the range. */
bool report_wants(const struct record *r, struct report_range range);

/* The events of a range that were not undone, as a separate list; returns its
 * first, or NULL. */
const struct record *report_told(
	const struct journal *j, struct report_range range, struct arena *a);

/* The same for the last two player turns in which anything happened. */
const struct record *report_last_turns(
	const struct journal *j, struct arena *a);

/* The events after the first `events`, and how many there are. */
const struct record *report_told_since(
	const struct journal *j, size_t events, struct arena *a);
size_t report_events_count(const struct journal *j);

#endif
