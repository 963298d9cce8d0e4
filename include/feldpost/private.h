/*
 * Private files: files that feldpost keeps for itself and that nobody else may
 * touch.
 * floor: base
 *
 * Private files are regular files with mode 0600, owned by the user that runs
 * feldpost, in a folder with mode 0700. The functions below follow no symbolic
 * link to the file or its folder, and do not wait for a pipe. If a file, its
 * owner or a mode is different, these functions fail with ERROR_SYSTEM.
 */
#ifndef FELDPOST_PRIVATE_H
#define FELDPOST_PRIVATE_H

#include "feldpost/file.h"

/* Reads the file, at most `limit` bytes. *there is true if the file exists. */
bool private_read(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);

/* Appends `text` and syncs it, like file_append. Creates the file and its
 * folders if needed. */
bool private_append(const char *path, struct span text, struct error *e);

/* Replaces the file, completely or not at all. Creates the file and its folders
 * if needed. */
bool private_write(const char *path, struct span text, struct error *e);

/* Writes `text`, then all of standard input, without a limit. On failure the
 * file is removed. */
bool private_write_piped(const char *path, struct span text, struct error *e);

/* Removes the file. A missing file is not an error. */
bool private_remove(const char *path, struct error *e);

/* A lock that only one process can hold. The lock is a private file with the
 * process number and command of its holder. The system releases the lock when
 * the holder ends, so a killed process locks nobody out. */
struct lock {
	int fd; /* descriptor of the lock file; -1 if the lock is not held */
	const char *path;
};

/* Takes the lock. `who` is the command that messages to others name. Waits for
 * ten seconds, then fails with ERROR_NOT_NOW, which names the holder. `path`
 * must outlive the lock. */
bool lock_take(struct lock *l, struct arena *a, const char *path,
	const char *who, struct error *e);

/* Releases the lock, if it is held. */
void lock_release(struct lock *l);

#endif
