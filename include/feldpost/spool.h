/*
 * Spools: files to which other programs append mails at any time.
 * floor: base
 *
 * Whoever delivers into an mbox locks it by fcntl, by a file PATH.lock beside
 * it, or by both. So does who reads it here, and waits for neither while he has
 * the other one, lest two programs wait for each other.
 */
#ifndef FELDPOST_SPOOL_H
#define FELDPOST_SPOOL_H

#include <stdbool.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"

struct spool;

enum {
	SPOOL_SECONDS = 10, /* that are waited for, at most */
};

/*
 * Locks a regular file that is to be read, and returns the lock, which is the
 * arena's; NULL: that failed. Without the right to make a file
 * beside it the other lock must do. ERROR_SYSTEM: it can't be opened, or
 * somebody else has it for too long; his lock is never broken. While it is held
 * no signal ends the process, so that no lock is left behind.
 */
struct spool *spool_hold(struct arena *a, const char *path, struct error *e);

/* Lets it go. False: it has changed meanwhile, so that what was read may be a
 * part of a mail: it is to be read again. */
bool spool_let_go(struct spool *s);

#endif
