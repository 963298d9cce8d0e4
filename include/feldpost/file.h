/*
 * Files: read whole, up to a limit, and written completely or not at all.
 * floor: base
 *
 * "-" is standard input or output. /dev/stdout, /dev/fd/3 and the like are
 * descriptors of this process. feldpost writes standard output and such
 * descriptors in place. Any other file is written under a temporary name,
 * synced, and renamed, so that at any moment either the old or the new file is
 * there, complete. The temporary name is .feldpost.NUMBER.NUMBER, and another
 * .NUMBER if several files are written together. If a process is killed, the
 * next write to the same folder removes its temporary files.
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

/* Reads all of `path` ("-" for standard input) into the arena, at most `limit`
 * bytes. Fails with ERROR_SYSTEM if the file can't be read, ERROR_INPUT if it
 * is larger. */
bool file_read(struct arena *a, const char *path, size_t limit,
	struct span *out, struct error *e);

/* Reads a file that feldpost keeps for itself, such as the answered file.
 * *there gets true if the file exists. Fails with ERROR_SYSTEM if this is
 * unknown, or if the path is not a regular file, such as a pipe. */
bool file_read_kept(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);

/* file_read_beside reads a file whose name anybody can guess from the name of
 * another file, such as the evidence beside a game, but follows no symbolic
 * link. file_append_beside appends to such a file like file_append, but makes
 * no folders, and refuses to let the file become larger than LIMIT_FILE. */
bool file_read_beside(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);
bool file_append_beside(const char *path, struct span line, struct error *e);

/* Part of a regular file: up to `length` bytes from byte `at` on, fewer at the
 * end of the file. If `beside` is true, no symbolic link is followed. */
struct file_part {
	const char *path;
	bool beside;
	size_t at, length;
};
bool file_read_part(struct arena *a, const struct file_part *part,
	struct span *out, bool *there, struct error *e);

/* Hands each line of a kept file to `take`, without its LF, as long as `take`
 * returns true. The file may be of any size. A line that is longer than any
 * that feldpost writes comes in pieces. */
bool file_each_line(const char *path,
	bool (*take)(void *context, struct span line), void *context,
	struct error *e);

enum file_mode {
	FILE_PUBLIC,	 /* mode 0666 without the umask; an existing file
			  * keeps its mode */
	FILE_PRIVATE,	 /* the file has mode 0600 */
	FILE_NEW = 4,	 /* flag: refuse if the file already exists */
	FILE_UNREAD = 8, /* flag: no error if nobody reads standard output
			  * any more */
};

/*
 * Writes `bytes` to `path` ("-" for standard output, checked to the last byte).
 * If `path` is a symbolic link, the file that it points to is replaced. On
 * failure (ERROR_SYSTEM) the old file is unchanged and no temporary file is
 * left, with one exception: if only syncing the folder fails, the new file is
 * already there. Anything but a regular file (a terminal, /dev/null) is written
 * in place. The caller should ignore SIGPIPE, so that a closed pipe is an
 * error.
 */
bool file_write(
	const char *path, struct span bytes, unsigned mode, struct error *e);

/* A file with its name in a folder. */
struct file_text {
	const char *name;
	struct span bytes;
};

/* Writes several files into a folder, which is created if needed. All files are
 * written and synced first, then renamed. On failure (ERROR_SYSTEM) nothing in
 * the folder has changed, unless the machine stops or a right is lost between
 * the renames. A folder that was created remains, empty. */
bool file_write_all(const char *folder, const struct file_text *file,
	size_t count, struct error *e);

/* Removes the temporary files of killed processes from the folder of `path`.
 * file_write also removes them. */
void file_tidy(const char *path);

/*
 * Appends one line to the regular file `path`, under an exclusive lock, and
 * syncs the file. A missing LF at the end of the line is added. Creates the
 * file (0600) and its folders (0700) if needed, and syncs the parent folders.
 * On failure no part of the line is left in the file. If a crash has left the
 * last line incomplete, an LF ends that line first.
 */
bool file_append(const char *path, struct span line, struct error *e);

/* Creates the missing folders (0700) of `path` and syncs their parent
 * folders. */
bool file_make_folders(const char *path, struct error *e);

/* *there gets true if `path` exists, or is "-". ERROR_SYSTEM means that this is
 * unknown. */
bool file_look(const char *path, bool *there, struct error *e);

/* True if a regular file gives any right to users other than its owner. */
bool file_seen_by_others(const char *path);

/* The identity of the file that a path names. The file need not exist. */
struct file_id {
	int fault;	/* 0, or the errno if the identity is unknown */
	int descriptor; /* descriptor of "-", /dev/fd/3, ...; or -1 */
	bool there, regular, directory, empty;
	dev_t device;
	ino_t inode;
	struct timespec changed; /* the last change of content or status */
	const char *folder;	 /* the file's folder; NULL for a descriptor */
	const char *name;	 /* name of the file in the folder */
};

/* Returns the identity of a file. `standard` is the descriptor that "-"
 * means. */
struct file_id file_identify(struct arena *a, const char *path, int standard);

/* Returns the path of the file after following all symbolic links, or the same
 * path if there are none. */
const char *file_behind_links(struct arena *a, const char *path);

/* True if both are the same regular file, which may not exist yet. */
bool file_same(const struct file_id *a, const struct file_id *b);

#endif
