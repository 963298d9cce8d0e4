/*
 * What is asked of a scenario wherever its documents came from (scenario.c,
 * parcel_open.c).
 * floor: match (private)
 */
#ifndef FELDPOST_SCENARIO_INTERNAL_H
#define FELDPOST_SCENARIO_INTERNAL_H

#include "feldpost/scenario.h"

/* The table of a data file by its name; NULL: the game has none. */
const struct data_file *scenario_table(
	const struct rules *rules, const char *name);

/* All that is wrong with what has been read, as it stands in the files. */
void scenario_find_faults(
	struct arena *a, const struct scenario *s, struct faults *f);

#endif
