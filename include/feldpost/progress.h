/*
 * Progress: a long task reports how much it has done.
 * floor: base
 *
 * A long task reports after each step. The owner of a struct progress decides
 * whether and how to show the progress.
 */
#ifndef FELDPOST_PROGRESS_H
#define FELDPOST_PROGRESS_H

#include <stdint.h>

struct progress {
	void (*step)(struct progress *p, uint64_t done, uint64_t all);
};

/* Reports a step. If `p` is NULL, no progress is shown. */
static inline void
progress_step(struct progress *p, uint64_t done, uint64_t all)
{
	if (p)
		p->step(p, done, all);
}

#endif
