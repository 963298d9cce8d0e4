/*
 * Sandbox: rights that a command gives up before it reads what others wrote.
 * floor: base
 *
 * Whoever finds a fault in the reading of packets should win nothing by it: no
 * network, no program, no file but those that the command is about. Files are
 * guarded by Landlock, calls to the system by seccomp, of Linux; where the
 * kernel has one of them or none, what it has is used. What is forbidden fails
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

/* What is, or would be, in force. */
enum {
	SANDBOX_FILES = 1,
	SANDBOX_CALLS = 2,
};

/* What this system has, without using it. */
unsigned sandbox_here(void);

/* What is going to be left within reach. */
struct sandbox {
	int rules;	/* a descriptor; -1: files can't be guarded */
	uint64_t known; /* rights that this kernel can take away */
};

/* Nothing is taken away before sandbox_enter. */
void sandbox_prepare(struct sandbox *s);

/*
 * A file or folder stays within reach, with all that is in it; if `written`, a
 * file can be written into, and in a folder files can be made, renamed and
 * removed. What is not there, or NULL, is passed over.
 */
void sandbox_allow(struct sandbox *s, const char *path, bool written);

/* Which calls are left. */
enum sandbox_calls {
	SANDBOX_COMMAND, /* what a command may need: no processes, no sockets */
	SANDBOX_CREW,	 /* the same for who has workers (workers.h) */
	SANDBOX_READER,	 /* memory, and to write into what is open */
};

/* Gives up everything else. What is open already stays open. Returns what is in
 * force from now on. */
unsigned sandbox_enter(struct sandbox *s, enum sandbox_calls calls);

/* Gives up all calls but those of a reader, in a worker of a crew that has
 * entered already. */
bool sandbox_narrow(void);

/* Why nothing is to be given up: the user says so, or the program has a
 * sanitizer, which opens files and starts a process. NULL: it is. */
const char *sandbox_off(void);

/*
 * To be called before a secret comes into memory: should the process break
 * down no image of it is stored, and no other process of its user may look in.
 */
void sandbox_hide_memory(void);

#endif
