/*
 * This header declares checks of a scenario. The checks work on documents from
 * files (scenario.c) and on documents from parcels (parcel_open.c).
 * floor: match (private)
 */
#ifndef FELDPOST_SCENARIO_INTERNAL_H
#define FELDPOST_SCENARIO_INTERNAL_H

#include "feldpost/scenario.h"

/* Returns the table that describes the data file `name`. Returns NULL if the
 * game has no data file with this name. */
const struct data_file *scenario_table(
	const struct rules *rules, const char *name);

/* Finds all faults in the data of a scenario. The faults are sorted by file. */
void scenario_find_faults(
	struct arena *a, const struct scenario *s, struct faults *f);

#endif
