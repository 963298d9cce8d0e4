/*
 * Faults with texts that are complete.
 * floor: doc (private)
 */
#ifndef FELDPOST_FAULTS_SAY_H
#define FELDPOST_FAULTS_SAY_H

#include "feldpost/faults.h"

/* As fault_value, of a text that lives in the arena. */
void fault_say(
	struct faults *f, const void *value, size_t size, const char *text);

#endif
