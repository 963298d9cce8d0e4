/*
 * Bounds: limits on the time and memory of a process.
 * floor: base
 *
 * Bounds are for a process that hands one foreign text to a library, which
 * could loop for ever or ask for all memory.
 */
#ifndef FELDPOST_BOUNDS_H
#define FELDPOST_BOUNDS_H

#include <stddef.h>

/* Limits this process. After `milliseconds` more of processor time, the process
 * ends with `status`. The process can use at most `memory` bytes in all, and
 * can neither dump core nor write to files. */
void bounds_set(long milliseconds, size_t memory, int status);

#endif
