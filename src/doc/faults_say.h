/*
 * Adds faults whose texts are complete.
 * floor: doc (private)
 */
#ifndef FELDPOST_FAULTS_SAY_H
#define FELDPOST_FAULTS_SAY_H

#include "feldpost/faults.h"

/* Like fault_value, with a text that is already in the arena. */
void fault_say(
	struct faults *f, const void *value, size_t size, const char *text);

#endif
