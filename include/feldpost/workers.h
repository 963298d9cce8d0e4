/*
 * Workers: several jobs at a time, each in its own process.
 * floor: base
 *
 * Each job has its own process, so if foreign text crashes one process, the
 * other processes continue. Results are handed over in the order of the jobs,
 * no matter which job ends first.
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
	 * Runs in the process of job i: writes its result to *said and returns
	 * its exit status.
	 */
	int (*work)(void *context, size_t i, struct buffer *said);
	/* Runs in the caller, once for each job, in order. `status` is what
	 * `work` returned; -1 if its process broke down or wrote more than
	 * `most` bytes. */
	bool (*done)(void *context, size_t i, struct span said, int status,
		struct error *e);
	void *context;
	size_t most;		   /* most bytes of a result; 0: LIMIT_SAID */
	struct progress *progress; /* progress of the jobs, or NULL */
};

/* Runs all jobs. Returns false without memory or a process (ERROR_SYSTEM), or
 * if `done` failed. On failure, jobs that are still running are ended. */
bool workers_run(const struct workers *w, struct error *e);

/* Returns how many processors this process may use; at least 1. */
long processors(void);

#endif
