/*
 * Files: read whole and bounded, written whole or not at all.
 * floor: base
 *
 * The name "-" is standard input or output. A new file appears by rename
 * after it has been synced, so that at any moment the old or the new one is
 * there, whole.
 */
#ifndef FELDPOST_FILE_H
#define FELDPOST_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"
#include "feldpost/text.h"

/*
 * Reads all of `path` ("-": standard input) into the arena, at most `limit`
 * bytes. ERROR_SYSTEM when it can't be read, ERROR_INPUT when it is larger.
 */
bool file_read(struct arena *a, const char *path, size_t limit,
	struct span *out, struct error *e);

enum file_mode {
	FILE_PUBLIC,  /* 0666 less the umask; keeps the mode of an old file */
	FILE_PRIVATE, /* 0600 */
	FILE_NEW = 4, /* flag: refuse if the file is there already */
};

/*
 * Writes `bytes` to `path` ("-": standard output, checked to the last byte).
 * A symbolic link is followed: the file it names is replaced. On failure
 * (ERROR_SYSTEM) the old file is untouched and no temporary file is left; only
 * if the last step fails, syncing the directory, the new file is there already.
 * What is no regular file (a terminal, /dev/null) is written into. SIGPIPE must
 * be ignored for a closed pipe to be an error.
 */
bool file_write(
	const char *path, struct span bytes, unsigned mode, struct error *e);

/*
 * Appends one line to `path` under an exclusive lock and syncs it; makes the
 * file (0600) and its directories (0700) where missing. The LF is added if the
 * line has none. On failure nothing of the line is left; a line that a crash
 * has left torn is ended first.
 */
bool file_append(const char *path, struct span line, struct error *e);

/* Makes the folders (0700) that lead to `path`, where they are missing. */
bool file_make_folders(const char *path, struct error *e);

/* Whether `path` names something that can be read; "-" does. */
bool file_exists(const char *path);

#endif
