/*
 * Between the files of simulations.
 * floor: check
 */
#ifndef FELDPOST_SIMULATE_INTERNAL_H
#define FELDPOST_SIMULATE_INTERNAL_H

#include "feldpost/simulate.h"

/* Counts so many games that ended like this one; false if there are too many
 * kinds. */
bool simulation_count(struct simulation *s, const struct ending *o);

#endif
