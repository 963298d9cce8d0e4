/*
 * Workers: jobs done by processes of their own, several at a time.
 * floor: base
 *
 * Each job has a process for itself, so that what it reads can break no other
 * one, and a job that breaks down is one job lost. What the jobs say comes back
 * in their order, whichever is done first.
 */
#ifndef FELDPOST_WORKERS_H
#define FELDPOST_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/error.h"
#include "feldpost/progress.h"
#include "feldpost/text.h"

struct workers {
	size_t jobs, at_once;
	/*
	 * Called in the process of job i: what is to be said of it goes to
	 * *said; returns its exit status.
	 */
	int (*work)(void *context, size_t i, struct buffer *said);
	/*
	 * Called here, for one job after the other. `status` is what `work` has
	 * returned, or -1: its process broke down, or said more than
	 * `most` bytes.
	 */
	bool (*done)(void *context, size_t i, struct span said, int status,
		struct error *e);
	void *context;
	size_t most;		   /* bytes that a job may say; 0: LIMIT_SAID */
	struct progress *progress; /* or NULL */
};

/* Does all jobs. False: processes or memory are lacking (ERROR_SYSTEM), or
 * `done` has failed; then those that still run are ended. */
bool workers_run(const struct workers *w, struct error *e);

/* How many processors this process may use; at least 1. */
long processors(void);

#endif
