/*
 * realpath, which wasi-libc does not have (system.c).
 * floor: wasm
 */
#ifndef FELDPOST_WASM_STDLIB_H
#define FELDPOST_WASM_STDLIB_H

#include_next <stdlib.h>

char *realpath(const char *path, char *resolved);

#endif
