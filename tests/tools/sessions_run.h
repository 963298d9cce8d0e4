/*
 * Runs programs for sessions: in a child of this process, or in this process.
 *
 * In this process there is no sandbox, and work for other processes is done
 * here, one job after another, as in the WebAssembly module
 * (src/wasm/system.c). Files that a program leaves open are closed and counted.
 * A program that crashes ends this process.
 */
#ifndef SESSIONS_RUN_H
#define SESSIONS_RUN_H

#include <limits.h>
#include <stdbool.h>

struct run {
	const char *folder, *home, *input;
	int argc;
	char **argv;  /* a name of `programs`, or with `started` any program */
	int out, err; /* descriptors of what it prints */
	bool started; /* the real program is started */
	int status;   /* as a shell has it; 127 if it could not run */
	char left[PATH_MAX]; /* a file that it left open in this process */
};

/* Returns what a shell has for what waitpid says. */
int status_of(int waited);

/* Returns false with errno if there is no process. */
bool run_apart(struct run *r);

void run_here(struct run *r);

#endif
