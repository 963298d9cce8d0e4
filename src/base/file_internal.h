/*
 * Functions shared by the files that implement file.h.
 * floor: base
 */
#ifndef FELDPOST_FILE_INTERNAL_H
#define FELDPOST_FILE_INTERNAL_H

#include <limits.h>
#include <sys/types.h>

#include "feldpost/file.h"

/* A path, split at its last slash. */
struct target {
	char path[PATH_MAX];
	char folder[PATH_MAX];
	const char *name; /* the last name in `path` */
	int descriptor;	  /* the number of this process's descriptor in
			   * `path`, or -1 */
};

bool target_copy(char path[PATH_MAX], const char *string, size_t length);

/* Splits t->path at its last slash. */
bool target_take_apart(struct target *t);

/* Finds the file that `path` names, following all links. The file need not
 * exist. Recognizes descriptors of this process (/dev/stdout, /dev/fd/3, and
 * "-", which is `standard`). On failure returns false, with errno. */
bool target_find(struct target *t, const char *path, int standard);

/* True if `path` is "-". */
bool file_is_standard(const char *path);

/* True if the error number means that there is no such file. */
bool file_is_none(int number);

bool file_is_regular(int fd);

/* Like open, openat, fsync and close, but repeated after signals, and with
 * close-on-exec. */
int file_open(const char *path, int flags, mode_t mode);
int file_open_at(int folder, const char *path, int flags, mode_t mode);
bool file_sync(int fd);
bool file_pipe(int ends[2]);
/* Makes one pipe to a process and one from the process, or neither. */
bool file_pipes(int to[2], int from[2], struct error *e);
bool file_close(int fd);

/* Closes `fd` and leaves errno unchanged. */
void file_drop(int fd);

/* A file_putter for one span. */
bool file_put_span(void *context, int fd);

/* Reads exactly `length` bytes. Returns false if the file has fewer. */
bool file_get(int fd, void *bytes, size_t length);

/* Reads to the end of the file, at most `limit` bytes. `path` is for
 * messages. */
bool file_read_all(int fd, const char *path, size_t limit, struct buffer *b,
	struct error *e);

/* Like file_append, for an open regular file. */
bool file_append_to(
	int fd, const char *path, struct span line, struct error *e);

/* Syncs the folder that contains `path`. */
bool file_sync_folder_of(const char *path);

#endif
