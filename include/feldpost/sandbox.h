/*
 * Sandbox: a command gives up rights before it reads text from other people.
 * floor: base
 *
 * If an attacker finds a fault in the code that reads packets, the sandbox
 * limits the damage: the process can't use the network or start programs, and
 * it can open only the files that the command needs. On Linux, Landlock
 * protects files and seccomp restricts system calls. If the kernel lacks
 * Landlock or seccomp, feldpost runs without that protection. A forbidden call
 * fails with EPERM or EACCES, and the process continues. Rights can't be
 * regained.
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

/* Returns which protections this system offers. The call protects nothing. */
unsigned sandbox_here(void);

/* The files that will remain accessible. */
struct sandbox {
	int rules;	/* a descriptor; -1 if files can't be protected */
	uint64_t known; /* the rights that this kernel can take away */
};

/* Begins the list of files. No right is given up before sandbox_enter. */
void sandbox_prepare(struct sandbox *s);

/* Keeps a file, or a folder with everything in it, accessible. If `written` is
 * true, the file can be written, or files in the folder can be created, renamed
 * and removed. A `path` that is NULL or does not exist is skipped. */
void sandbox_allow(struct sandbox *s, const char *path, bool written);

/* The system calls that remain allowed. */
enum sandbox_calls {
	SANDBOX_COMMAND, /* a command's calls: no processes, no sockets */
	SANDBOX_CREW,	 /* calls of a command with workers (workers.h) */
	SANDBOX_READER,	 /* only memory, and writing to open descriptors */
};

/* Gives up all other rights. Open files stay open. Returns the protections that
 * are now in force. */
unsigned sandbox_enter(struct sandbox *s, enum sandbox_calls calls);

/* For a worker of a process that has already entered the sandbox: gives up all
 * calls except those of SANDBOX_READER. */
bool sandbox_narrow(void);

/* Returns NULL if the process should give up its rights. Otherwise it returns
 * the reason for keeping them: the user wants to, or the program was built with
 * a sanitizer, which opens files and starts a process. */
const char *sandbox_off(void);

/* Turns off core dumps, and keeps other processes of the same user from reading
 * the memory of this process. Call this before a secret is in memory. */
void sandbox_hide_memory(void);

#endif
