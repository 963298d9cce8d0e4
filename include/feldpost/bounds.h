/*
 * Bounds: how much a process may use before it ends by itself.
 * floor: base
 *
 * For a process that hands one foreign text to a library, which could loop for
 * ever or ask for all memory.
 */
#ifndef FELDPOST_BOUNDS_H
#define FELDPOST_BOUNDS_H

#include <stddef.h>

/*
 * Ends this process with `status` after so much more processor time, and limits
 * its memory to `memory` bytes in all. Forbids core dumps and writing to files.
 */
void bounds_set(long milliseconds, size_t memory, int status);

#endif
