/*
 * Progress: how far somebody is who takes long.
 * floor: base
 *
 * Who takes long says it after each step; whether and how it is shown is for
 * whoever has made the progress.
 */
#ifndef FELDPOST_PROGRESS_H
#define FELDPOST_PROGRESS_H

#include <stdint.h>

struct progress {
	void (*step)(struct progress *p, uint64_t done, uint64_t all);
};

/* `p` may be NULL: nobody wants to know. */
static inline void
progress_step(struct progress *p, uint64_t done, uint64_t all)
{
	if (p)
		p->step(p, done, all);
}

#endif
