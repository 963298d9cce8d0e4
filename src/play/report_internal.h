/*
 * Between the files of reports.
 * floor: play
 */
#ifndef FELDPOST_REPORT_INTERNAL_H
#define FELDPOST_REPORT_INTERNAL_H

#include "feldpost/report.h"

/* A line that begins with `indent` blanks, wrapped two blanks deeper. */
void report_line(struct buffer *out, size_t indent, const char *text);

#endif
