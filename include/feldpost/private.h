/*
 * Private files: files that feldpost keeps for itself and nobody else may
 * touch.
 * floor: base
 *
 * They are regular files, owned by the user that runs feldpost, with mode 0600
 * in a folder of mode 0700. No symbolic link to the file or its folder is
 * followed, and no pipe is waited for. Anything else is ERROR_SYSTEM, and
 * nothing has been read or written.
 */
#ifndef FELDPOST_PRIVATE_H
#define FELDPOST_PRIVATE_H

#include "feldpost/file.h"

/* Reads the file, at most `limit` bytes. *there says whether it exists. */
bool private_read(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);

/*
 * Appends `text` and syncs it, as file_append does. Makes the file and its
 * folders if needed.
 */
bool private_append(const char *path, struct span text, struct error *e);

/* Replaces the file, whole or not at all. Makes the file and its folders if
 * needed. */
bool private_write(const char *path, struct span text, struct error *e);

/* Writes `text` and then all of standard input, without a limit. On failure the
 * file is removed. */
bool private_write_piped(const char *path, struct span text, struct error *e);

/* Removes the file; no fault if there is none. */
bool private_remove(const char *path, struct error *e);

/*
 * A lock that one process has at a time. It is a private file with the holder's
 * process number and command. The system releases it when the holder ends, so a
 * killed holder locks nobody out.
 */
struct lock {
	int fd; /* -1: not held */
	const char *path;
};

/*
 * Takes the lock; `who` is the command that others are shown as its holder.
 * Waits ten seconds, then fails with ERROR_NOT_NOW, which names the holder.
 * `path` must outlive the lock.
 */
bool lock_take(struct lock *l, struct arena *a, const char *path,
	const char *who, struct error *e);

/* Releases the lock, if it is held. */
void lock_release(struct lock *l);

#endif
