/*
 * How far a command is that takes long: shown on a terminal, and only there.
 * floor: cli
 *
 * Whatever takes longer than two seconds has a line on standard error, if that
 * is a terminal, which is taken away again. It tells how much is done, and
 * never goes into anything that is written.
 */
#ifndef FELDPOST_CLI_PROGRESS_H
#define FELDPOST_CLI_PROGRESS_H

#include "cli.h"
#include "feldpost/progress.h"

struct cli_progress {
	struct progress progress; /* for who takes long */
	const char *what;	  /* "games" */
	bool wanted, shown;
	double next; /* when it is to be shown again, in seconds */
};

void progress_start(struct cli *c, struct cli_progress *p, const char *what);

/* Takes the line away: before anything else is printed, and at the end. */
void progress_clear(struct cli_progress *p);

#endif
