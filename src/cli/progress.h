/*
 * Progress of a slow command. Only a terminal shows it.
 * floor: cli
 *
 * After two seconds a line on standard error tells how much is done. The line
 * is removed at the end. It is never written to a file.
 */
#ifndef FELDPOST_CLI_PROGRESS_H
#define FELDPOST_CLI_PROGRESS_H

#include "cli.h"
#include "feldpost/progress.h"

struct cli_progress {
	struct progress progress; /* given to the slow function */
	const char *what;	  /* what it counts: "games" */
	bool wanted, shown;
	double next; /* time of the next display, in seconds */
};

void progress_start(struct cli *c, struct cli_progress *p, const char *what);

/* Removes the line. Call before other output, and at the end. */
void progress_clear(struct cli_progress *p);

#endif
