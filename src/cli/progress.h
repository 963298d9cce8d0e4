/*
 * The progress of slow commands. feldpost shows it only at a terminal.
 *
 * After two seconds a line on standard error shows how much is done. The line
 * is removed at the end. feldpost never writes the line to a file.
 * floor: cli
 */
#ifndef FELDPOST_CLI_PROGRESS_H
#define FELDPOST_CLI_PROGRESS_H

#include "cli.h"
#include "feldpost/progress.h"

struct cli_progress {
	struct progress progress;
	const char *what; /* what is counted, such as "games" */
	bool wanted, shown;
	double next;
};

void progress_start(struct cli *c, struct cli_progress *p, const char *what);

/* Removes the progress line from the screen. Call this function before any
 * other output, and at the end. */
void progress_clear(struct cli_progress *p);

#endif
