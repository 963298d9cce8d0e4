/*
 * This header declares the progress of slow commands, which is shown only at a
 * terminal.
 * floor: cli
 *
 * After two seconds a line on standard error shows how much is done. The line
 * is removed at the end, and never written to a file.
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

/* Removes the progress line. Call this function before other output, and at the
 * end. */
void progress_clear(struct cli_progress *p);

#endif
