/*
 * Progress of a slow command, shown only on a terminal.
 * floor: cli
 *
 * After two seconds a line on standard error says how much is done, if that is
 * a terminal, and is removed at the end. It never goes into a file.
 */
#ifndef FELDPOST_CLI_PROGRESS_H
#define FELDPOST_CLI_PROGRESS_H

#include "cli.h"
#include "feldpost/progress.h"

struct cli_progress {
	struct progress progress; /* for the slow function */
	const char *what;	  /* "games" */
	bool wanted, shown;
	double next; /* when it is shown next, in seconds */
};

void progress_start(struct cli *c, struct cli_progress *p, const char *what);

/* Removes the line, before other output and at the end. */
void progress_clear(struct cli_progress *p);

#endif
