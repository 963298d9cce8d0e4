/*
 * System: what not every system has, each thing once.
 * floor: base
 *
 * Locks on files, their modes, clocks, the terminal, and the program that
 * shows long texts a page at a time. Everything else is C11 and the core of
 * POSIX, but for what has a place of its own: sandbox.h, whose work a system
 * may do without, processes that share work (workers.h) or answer
 * (attendant.h), programs that do a part of it (helper.h), lines that are typed
 * (typing.h), gettext (message.h), and the unwinding of src/match/unwind.c. For
 * a system that lacks something (WebAssembly with WASI lacks all of it)
 * src/base/system.c and src/base/terminal.c are written anew; what each
 * function may leave undone is said here. tests/check-floors sees that nobody
 * else does these things.
 */
#ifndef FELDPOST_SYSTEM_H
#define FELDPOST_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/text.h"

/* How a lock that is not waited for came out. */
enum locking {
	LOCKING_DONE,
	LOCKING_BUSY,	/* somebody else has it */
	LOCKING_FAILED, /* errno says why */
};

/*
 * A lock of this process on an open file, for writing: nobody else has it, and
 * it goes with the process, or with the first descriptor of the file that it
 * closes. The second one waits; false with errno. Where only one process can
 * run at a time there is nothing to do.
 */
enum locking system_lock(int fd);
bool system_lock_wait(int fd);

/* One for reading, which several processes may have, and the way back. It goes
 * with this descriptor, and where that can't be had with any of the file. */
enum locking system_lock_reading(int fd);
void system_unlock(int fd);

/*
 * A mark on an open file that somebody is at work on it; it goes with the last
 * copy of the descriptor. system_is_claimed also says so of what can't be
 * marked. Where there are no marks nothing that is claimed is seen, and nobody
 * may remove anything: LOCKING_FAILED, and true.
 */
enum locking system_claim(int fd);
bool system_is_claimed(int fd);

/* Gives an open file the permissions of another one (07777). False with errno.
 * Where files have none there is nothing to do. */
bool system_set_mode(int fd, unsigned mode);

/*
 * Asks whoever sits at the terminal and reads a line into `out`, without its
 * end; what does not fit is cut off, and `*typed` has its whole length. If
 * `hidden`, what he types is not shown. False: there is no terminal.
 */
bool terminal_ask(
	const char *prompt, bool hidden, char *out, size_t size, size_t *typed);

/*
 * The columns in which the reader's terminal is likely to show signs that are
 * ambiguous (text.h), by what his locale says. The terminal itself is not
 * asked: its answer could be in the way of what he types. 1 where that can't be
 * told.
 */
int terminal_ambiguous(void);

/* The lines of standard output's terminal, 24 if it does not say. */
size_t terminal_rows(void);

/*
 * Shows a text by a command, which reads it from its standard input and has the
 * terminal until it ends. False: the command could not be run, and nothing was
 * shown.
 */
bool terminal_page(const char *command, struct span text);

/* Seconds by a clock that nobody sets, for how long something takes. Nothing
 * that is signed or written depends on it. */
double system_seconds(void);

/* Seconds that processors have spent on this process, and on those that it has
 * begun and that have ended. */
double system_processor_seconds(void);

/* This process, and the one that has begun it, by their numbers; the latter is
 * another number once that has ended. 0 where there are no processes. */
long system_process(void);
long system_parent(void);

/* Where the file of the running program lies, from the root on: also where no
 * /proc tells it, as in a new root. False: that can't be told. */
bool system_program(char *path, size_t size);

/* Seconds since 1970 by the clock on the wall, which anybody may set: for what
 * nobody signs, the date of a mail and the log of a desk. */
long long system_now(void);

#endif
