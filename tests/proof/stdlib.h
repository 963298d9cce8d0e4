/* mkdtemp, which wasi-libc does not have (system.c). */
#ifndef PROOF_STDLIB_H
#define PROOF_STDLIB_H

#include_next <stdlib.h>

char *mkdtemp(char *path);

#endif
