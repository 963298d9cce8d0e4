/*
 * System: what not every system has, each thing once.
 * floor: base
 *
 * This covers file locks, file modes, clocks, the terminal, and the pager.
 * Everything else in feldpost is C11 and the core of POSIX, except for what has
 * its own header: sandbox.h (optional), workers.h and attendant.h (processes),
 * helper.h (programs of our own), typing.h (line editing), message.h (gettext),
 * and src/match/unwind.c. To port feldpost to a system that lacks these
 * (WebAssembly with WASI lacks all), rewrite src/base/system.c and
 * src/base/terminal.c; each function below says what it may leave out.
 * tests/check-floors checks that no other file does these things.
 */
#ifndef FELDPOST_SYSTEM_H
#define FELDPOST_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/text.h"

/* The result of trying a lock without waiting. */
enum locking {
	LOCKING_DONE,
	LOCKING_BUSY,	/* somebody else holds it */
	LOCKING_FAILED, /* errno says why */
};

/*
 * Take an exclusive lock of this process on an open file. It ends with the
 * process, or as soon as the process closes any descriptor of the file.
 * system_lock_wait waits and returns false with errno. A system that runs one
 * process at a time need do nothing.
 */
enum locking system_lock(int fd);
bool system_lock_wait(int fd);

/* Take a lock for reading, which several processes may share, and release it.
 * It belongs to this descriptor or, if the system can't do that, to the process
 * as above. */
enum locking system_lock_reading(int fd);
void system_unlock(int fd);

/*
 * Mark an open file as being written; the mark ends with the last copy of the
 * descriptor. system_is_claimed also returns true for files that can't be
 * marked. A system without such marks returns LOCKING_FAILED and true, so that
 * nobody removes anything.
 */
enum locking system_claim(int fd);
bool system_is_claimed(int fd);

/* Gives an open file these permissions (07777). False with errno. A system
 * without permissions need do nothing. */
bool system_set_mode(int fd, unsigned mode);

/*
 * Shows the prompt and reads a line from the terminal into `out`, without its
 * end; a line that is too long is cut, and *typed has its full length. If
 * `hidden`, the typing is not shown. False if there is no terminal.
 */
bool terminal_ask(
	const char *prompt, bool hidden, char *out, size_t size, size_t *typed);

/*
 * How many columns the terminal probably uses for ambiguous characters
 * (text.h), judged by the locale. The terminal itself is not asked, because its
 * answer could mix with what the user types. 1 if that can't be known.
 */
int terminal_ambiguous(void);

/* The lines of standard output's terminal, or 24 if it does not say. */
size_t terminal_rows(void);

/*
 * Shows a text with a pager: the command reads it from its standard input and
 * has the terminal until it ends. False: the command could not be run, and
 * nothing was shown.
 */
bool terminal_page(const char *command, struct span text);

/* Seconds of a monotonic clock, for measuring time. Nothing that is signed or
 * written depends on it. */
double system_seconds(void);

/* Processor seconds used by this process and by its children that have
 * ended. */
double system_processor_seconds(void);

/* The numbers of this process and its parent; the parent's changes when it has
 * ended. 0 on a system without processes. */
long system_process(void);
long system_parent(void);

/* Stores the absolute path of the running program; it works without /proc too,
 * as in a new root. False: the path can't be known. */
bool system_program(char *path, size_t size);

/* Seconds since 1970 by the system's clock, which anybody may set. Only for
 * what is not signed: the date of a mail and the log of a desk. */
long long system_now(void);

#endif
