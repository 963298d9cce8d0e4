/*
 * Spools: files to which other programs may append mails at any time.
 * floor: base
 *
 * Programs that deliver into an mbox lock it with fcntl, with a file PATH.lock
 * beside it, or with both. feldpost takes both locks. feldpost never waits for
 * one lock while it holds the other, so that programs can't block each other.
 */
#ifndef FELDPOST_SPOOL_H
#define FELDPOST_SPOOL_H

#include <stdbool.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"

struct spool;

enum {
	SPOOL_SECONDS = 10,
};

/*
 * Locks a regular file for reading. Returns the lock, which the arena owns, or
 * NULL. If feldpost may not create a file there, it takes only the fcntl lock.
 * Fails with ERROR_SYSTEM if the file can't be opened, or another program holds
 * the lock for too long; feldpost never breaks another program's lock. While
 * the lock is held, signals do not end the process, so that no lock file is
 * left behind.
 */
struct spool *spool_hold(struct arena *a, const char *path, struct error *e);

/* Releases the lock. Returns false if the file changed during the lock: read
 * the file again, because the last mail may be incomplete. */
bool spool_let_go(struct spool *s);

#endif
