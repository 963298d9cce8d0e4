/*
 * Private files: what feldpost keeps for itself, and nobody else may touch.
 * floor: base
 *
 * They are regular files of whoever runs the program, closed to others (0600),
 * in a folder that is so, too (0700). No symbolic link is followed to the file
 * or its folder, and no pipe is waited for. Whatever is otherwise is
 * ERROR_SYSTEM, and nothing has been read or written.
 */
#ifndef FELDPOST_PRIVATE_H
#define FELDPOST_PRIVATE_H

#include "feldpost/file.h"

/* Reads the file, at most `limit` bytes, if it is there (*there). */
bool private_read(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);

/*
 * Appends `text` and syncs it, as file_append does; file and folders are made
 * where they are missing.
 */
bool private_append(const char *path, struct span text, struct error *e);

/* Writes the file anew, whole or not at all; file and folders are made where
 * they are missing. */
bool private_write(const char *path, struct span text, struct error *e);

/* Writes `text` and then standard input to its end, however much that is. What
 * was not written whole is removed. */
bool private_write_piped(const char *path, struct span text, struct error *e);

/* Removes the file; none is as good. */
bool private_remove(const char *path, struct error *e);

/*
 * A lock that one process has at a time. It is a private file, in which
 * the holder's number and command stand, and which goes with him: what a killed
 * one leaves locks nobody out.
 */
struct lock {
	int fd; /* -1: it is not held */
	const char *path;
};

/*
 * Takes the lock; `who` is the command to be named to others. Waits ten seconds
 * for whoever has it, then ERROR_NOT_NOW says who that is. `path` must outlive
 * the lock.
 */
bool lock_take(struct lock *l, struct arena *a, const char *path,
	const char *who, struct error *e);

/* Lets go of it, if it is held. */
void lock_release(struct lock *l);

#endif
