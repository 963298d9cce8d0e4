/*
 * Bounds: what a process may use up before it ends by itself.
 * floor: base
 *
 * For one that is given a single foreign text to read by a library that may
 * loop for ever or want all memory there is.
 */
#ifndef FELDPOST_BOUNDS_H
#define FELDPOST_BOUNDS_H

#include <stddef.h>

/*
 * When it has used so much processor time from now on, this process ends with
 * `status`; more memory in all than `memory` bytes it does not get. It stores
 * no image of itself, and writes no files.
 */
void bounds_set(long milliseconds, size_t memory, int status);

#endif
