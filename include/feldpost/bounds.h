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

/* Limits this process: after `milliseconds` more of processor time it ends with
 * `status`. It can use at most `memory` bytes in all, and can neither dump core
 * nor write to files. */
void bounds_set(long milliseconds, size_t memory, int status);

#endif
