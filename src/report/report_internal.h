/*
 * The files for reports share the declarations in this header.
 * floor: report
 */
#ifndef FELDPOST_REPORT_INTERNAL_H
#define FELDPOST_REPORT_INTERNAL_H

#include "feldpost/report_board.h"

/* Writes a line after `indent` blanks. If the line wraps, the next lines get
 * two more blanks. */
void report_line(struct buffer *out, size_t indent, const char *text);

bool report_wants(const struct record *r, struct report_range range);

/* Copies the events of a range to a separate list, without events that were
 * undone. Returns the first event of the list, or NULL. */
const struct record *report_told(
	const struct journal *j, struct report_range range, struct arena *a);

/* Copies the events of the last two player turns that had events to a separate
 * list. */
const struct record *report_last_turns(
	const struct journal *j, struct arena *a);

/* report_told_since lists all events after the first `events` ones.
 * report_events_count counts all events. */
const struct record *report_told_since(
	const struct journal *j, size_t events, struct arena *a);
size_t report_events_count(const struct journal *j);

#endif
