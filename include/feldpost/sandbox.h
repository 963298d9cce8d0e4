/*
 * Sandbox: rights that a command gives up before it reads foreign text.
 * floor: base
 *
 * A fault in the reading of packets should win an attacker nothing: no network,
 * no program, and no files but those that the command works on. On Linux,
 * Landlock guards files and seccomp guards system calls; if the kernel has only
 * one of them, or neither, feldpost uses what there is. A forbidden call fails
 * with EPERM or EACCES; nothing is killed. There is no way back.
 */
#ifndef FELDPOST_SANDBOX_H
#define FELDPOST_SANDBOX_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANDBOX_SANITIZED true
#elif defined(__has_feature)
#define SANDBOX_SANITIZED __has_feature(address_sanitizer)
#else
#define SANDBOX_SANITIZED false
#endif

/* Kinds of protection. */
enum {
	SANDBOX_FILES = 1,
	SANDBOX_CALLS = 2,
};

/* What this system offers; nothing is in force yet. */
unsigned sandbox_here(void);

/* The files that will stay within reach. */
struct sandbox {
	int rules;	/* a descriptor; -1 if files can't be guarded */
	uint64_t known; /* rights that this kernel can take away */
};

/* Begins the list; no right is given up before sandbox_enter. */
void sandbox_prepare(struct sandbox *s);

/*
 * Keeps a file or folder within reach, with everything in it. If `written`, a
 * file can be written, and in a folder files can be made, renamed and removed.
 * A `path` that is NULL or does not exist is skipped.
 */
void sandbox_allow(struct sandbox *s, const char *path, bool written);

/* Which system calls stay allowed. */
enum sandbox_calls {
	SANDBOX_COMMAND, /* what a command needs: no processes, no sockets */
	SANDBOX_CREW,	 /* the same for a command with workers (workers.h) */
	SANDBOX_READER,	 /* memory, and writing into open descriptors */
};

/* Gives up everything else. Open files stay open. Returns what is now in
 * force. */
unsigned sandbox_enter(struct sandbox *s, enum sandbox_calls calls);

/* In a worker of a process that has already entered: gives up all calls but
 * those of SANDBOX_READER. */
bool sandbox_narrow(void);

/* Why no rights should be given up: the user said so, or the program was built
 * with a sanitizer, which opens files and starts a process. NULL if they
 * should. */
const char *sandbox_off(void);

/*
 * Turns off core dumps and keeps other processes of the same user from reading
 * this one's memory. Call it before a secret comes into memory.
 */
void sandbox_hide_memory(void);

#endif
