/*
 * System: functions for everything that some systems lack.
 * floor: base
 *
 * This header covers file locks, file modes, clocks, the terminal, and the
 * pager. All other code needs only C11 and the core of POSIX. These headers are
 * exceptions: sandbox.h (optional), workers.h and attendant.h (processes),
 * helper.h (programs of our own), typing.h (line editing), message.h (gettext),
 * and src/match/unwind.c. To port feldpost to a system that lacks these
 * (WebAssembly with WASI lacks all of them), rewrite src/base/system.c and
 * src/base/terminal.c. Each function's comment says what a port may leave out.
 * tests/check-floors checks that no other file uses them.
 */
#ifndef FELDPOST_SYSTEM_H
#define FELDPOST_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/text.h"

/* The result of trying to take a lock without waiting. */
enum locking {
	LOCKING_DONE,
	LOCKING_BUSY,
	LOCKING_FAILED, /* the attempt failed; errno says why */
};

/* Both functions lock an open file exclusively for this process. The lock ends
 * with the process, or as soon as the process closes any descriptor of the
 * file. system_lock_wait waits for the lock. On failure it returns false and
 * sets errno. On a system with only one process at a time, the functions may do
 * nothing. */
enum locking system_lock(int fd);
bool system_lock_wait(int fd);

/* These functions take and release a lock for reading, which several processes
 * can share. The lock belongs to the descriptor `fd`. On systems without locks
 * of descriptors, the lock belongs to the process. */
enum locking system_lock_reading(int fd);
void system_unlock(int fd);

/* system_claim marks an open file as being written. The mark ends with the last
 * copy of the descriptor. system_is_claimed also returns true for files that
 * can't be marked. A system without such marks returns LOCKING_FAILED and true,
 * so that nobody removes anything. */
enum locking system_claim(int fd);
bool system_is_claimed(int fd);

/* Gives an open file these permissions (07777). On failure returns false, with
 * errno. A system without permissions may do nothing. */
bool system_set_mode(int fd, unsigned mode);

/* Shows the prompt and reads a line from the terminal into `out`, without its
 * end. A long line is cut, and *typed has its full length. If `hidden`, typed
 * characters are not shown. Returns false without a terminal. */
bool terminal_ask(
	const char *prompt, bool hidden, char *out, size_t size, size_t *typed);

/* Returns how many columns the terminal probably uses for ambiguous characters
 * (text.h), judged by the locale; 1 if that is unknown. The function does not
 * ask the terminal, whose answer could get mixed up with the user's input. */
int terminal_ambiguous(void);

/* Returns the number of lines of the terminal of standard output; 24 if it is
 * unknown. */
size_t terminal_rows(void);

/* Returns the number of columns of the terminal; 0 if this is unknown or
 * standard output is no terminal. */
size_t terminal_columns(void);

/* Shows a text with a pager. The command reads the text from its standard
 * input, and uses the terminal until it ends. Returns false if the command
 * could not be run and showed nothing. */
bool terminal_page(const char *command, struct span text);

/* Returns the seconds of a monotonic clock, for measuring time. No signed or
 * written text depends on this clock. */
double system_seconds(void);

/* Returns the processor seconds used by this process and by its children that
 * have ended. */
double system_processor_seconds(void);

/* system_process returns the number of this process. system_parent returns the
 * number of its parent; the result changes when the parent has ended. Both
 * return 0 on a system without processes. */
long system_process(void);
long system_parent(void);

/* Stores the absolute path of the running program, even without /proc, as in a
 * new root. Returns false if the path is unknown. */
bool system_program(char *path, size_t size);

/* Returns the seconds since 1970 by the system's clock, which anybody may set.
 * Use this clock only for texts that are not signed: the date of a mail and the
 * log of a desk. */
long long system_now(void);

#endif
