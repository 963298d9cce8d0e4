/*
 * Declarations shared by the files of simulations.
 * floor: check
 */
#ifndef FELDPOST_SIMULATE_INTERNAL_H
#define FELDPOST_SIMULATE_INTERNAL_H

#include "feldpost/simulate.h"

/* Counts games that ended like this one. Returns false if there are too many
 * kinds. */
bool simulation_count(struct simulation *s, const struct ending *o);

/* Adds the results of a shard. The results must live in the arena. */
bool simulation_add(struct arena *a, struct simulation *s,
	const struct simulation_text *text, struct error *e);

#endif
