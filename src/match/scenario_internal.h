/*
 * Checks of a scenario, for documents from files (scenario.c) and from parcels
 * (parcel_open.c).
 * floor: match (private)
 */
#ifndef FELDPOST_SCENARIO_INTERNAL_H
#define FELDPOST_SCENARIO_INTERNAL_H

#include "feldpost/scenario.h"

/* Returns the table for the data file with this name; NULL if the game has no
 * such file. */
const struct data_file *scenario_table(
	const struct rules *rules, const char *name);

/* Finds all faults in the data, in the order of the files. */
void scenario_find_faults(
	struct arena *a, const struct scenario *s, struct faults *f);

#endif
