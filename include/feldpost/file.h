/*
 * Files: read whole and bounded, written whole or not at all.
 * floor: base
 *
 * "-" is standard input or output; /dev/stdout, /dev/fd/3 and the like are
 * descriptors of this process. Both are written in place. Any other file is
 * written under a temporary name, synced, and renamed, so that at any moment
 * the old or the new file is there, whole. The temporary name is
 * .feldpost.NUMBER.NUMBER, with one more .NUMBER for each of several files that
 * are written together. The next write to the same folder removes the temporary
 * files of killed runs.
 */
#ifndef FELDPOST_FILE_H
#define FELDPOST_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <time.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"
#include "feldpost/text.h"

/*
 * Reads all of `path` ("-": standard input) into the arena, at most `limit`
 * bytes. ERROR_SYSTEM if it can't be read, ERROR_INPUT if it is larger.
 */
bool file_read(struct arena *a, const char *path, size_t limit,
	struct span *out, struct error *e);

/*
 * Reads a file that feldpost keeps for itself, such as the answered file. Sets
 * *there to whether it exists. ERROR_SYSTEM if that can't be known, and at once
 * for anything but a regular file: a pipe is not waited for.
 */
bool file_read_kept(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);

/*
 * file_read_beside reads a file whose name anybody can guess from another
 * file's name, such as the evidence beside a game. It follows no symbolic link.
 * file_append_beside appends to such a file as file_append does, but makes no
 * folders and lets the file grow no larger than LIMIT_FILE.
 */
bool file_read_beside(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);
bool file_append_beside(const char *path, struct span line, struct error *e);

/*
 * Reads up to `length` bytes of a regular file from byte `at` on, or fewer if
 * the file ends before. With `beside` no symbolic link is followed.
 */
struct file_part {
	const char *path;
	bool beside;
	size_t at, length;
};
bool file_read_part(struct arena *a, const struct file_part *part,
	struct span *out, bool *there, struct error *e);

/*
 * Hands each line of a kept file to `take`, without the LF, as long as `take`
 * returns true: for files that may grow without bound. A line longer than any
 * that feldpost writes comes in pieces.
 */
bool file_each_line(const char *path,
	bool (*take)(void *context, struct span line), void *context,
	struct error *e);

enum file_mode {
	FILE_PUBLIC,	 /* 0666 less the umask; keeps the mode of an existing
			  * file */
	FILE_PRIVATE,	 /* 0600 */
	FILE_NEW = 4,	 /* flag: refuse if the file is there already */
	FILE_UNREAD = 8, /* flag: no fault if the reader of standard output
			  * is gone */
};

/*
 * Writes `bytes` to `path` ("-": standard output, checked to the last byte). If
 * `path` is a symbolic link, the file it names is replaced. On failure
 * (ERROR_SYSTEM) the old file is untouched and no temporary file is left, with
 * one exception: if only syncing the folder fails, the new file is already
 * there. Anything but a regular file (a terminal, /dev/null) is written in
 * place. Ignore SIGPIPE, so that a closed pipe is an error.
 */
bool file_write(
	const char *path, struct span bytes, unsigned mode, struct error *e);

/* A file and its name in a folder. */
struct file_text {
	const char *name;
	struct span bytes;
};

/*
 * Writes several files into a folder and makes the folder if needed. All files
 * are written and synced first, then renamed into place. On failure
 * (ERROR_SYSTEM) nothing in the folder has changed, unless the machine stops or
 * loses a right between the renames. A new folder stays, empty.
 */
bool file_write_all(const char *folder, const struct file_text *file,
	size_t count, struct error *e);

/* Removes temporary files that killed runs of file_write have left in the
 * folder of `path`. file_write does so itself. */
void file_tidy(const char *path);

/*
 * Appends one line to `path`, a regular file, under an exclusive lock, and
 * syncs the file. Adds the LF if the line has none. Makes the file (0600) and
 * its folders (0700) if needed, and syncs the parent folders. On failure no
 * part of the line is left. If a crash has left an incomplete last line, an LF
 * ends that line first.
 */
bool file_append(const char *path, struct span line, struct error *e);

/* Makes the missing folders (0700) of `path` and syncs their parent folders. */
bool file_make_folders(const char *path, struct error *e);

/* Sets *there to whether `path` exists; "-" always does. ERROR_SYSTEM if that
 * can't be known. */
bool file_look(const char *path, bool *there, struct error *e);

/* True if users other than its owner have any right to a regular file. */
bool file_seen_by_others(const char *path);

/* The file that a path names. The file need not exist. */
struct file_id {
	int fault;	/* 0, or the errno of a failure to find out */
	int descriptor; /* descriptor of "-", /dev/fd/3, ...; or -1 */
	bool there, regular, directory, empty;
	dev_t device;
	ino_t inode;
	struct timespec changed; /* when its bytes or its status last changed */
	const char *folder;	 /* free of links; NULL for a descriptor */
	const char *name;	 /* within the folder */
};

/* `standard` is the descriptor that "-" means. */
struct file_id file_identify(struct arena *a, const char *path, int standard);

/* Returns the path of the file after all symbolic links are followed; the same
 * path if there are none. */
const char *file_behind_links(struct arena *a, const char *path);

/* True if both are the same regular file, or will be once the file exists. */
bool file_same(const struct file_id *a, const struct file_id *b);

#endif
