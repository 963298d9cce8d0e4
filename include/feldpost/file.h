/*
 * Files: functions that read a whole file up to a limit, and that write a file
 * completely or not at all.
 * floor: base
 *
 * The path "-" means standard input or output. Paths like /dev/stdout and
 * /dev/fd/3 mean descriptors of this process. feldpost writes directly to
 * standard output and to descriptors. Any other file is written under a
 * temporary name, synced, and renamed. At any moment the path names either the
 * complete old file or the complete new file. The temporary name is
 * .feldpost.NUMBER.NUMBER, followed by another .NUMBER if several files are
 * written together. If a process is killed, the next write to its folder
 * removes the temporary files of the killed process.
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

/* Reads the whole file `path` ("-" for standard input) into the arena. Fails
 * with ERROR_SYSTEM if the file can't be read. Fails with ERROR_INPUT if the
 * file has more than `limit` bytes. */
bool file_read(struct arena *a, const char *path, size_t limit,
	struct span *out, struct error *e);

/* Reads a file in which feldpost stores its own data, such as the answered
 * file. *there gets true if the file exists. Fails with ERROR_SYSTEM if
 * feldpost can't find out whether the file exists, or if the path names
 * something else than a regular file, such as a pipe. */
bool file_read_kept(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);

/* These functions are for a file whose name anybody can guess from the name of
 * another file, such as the file of evidence beside a game file.
 * file_read_beside reads the file like file_read_kept, but follows no symbolic
 * link. file_append_beside appends to the file like file_append, but creates no
 * folders. file_append_beside fails if the file would become larger than
 * LIMIT_FILE. */
bool file_read_beside(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);
bool file_append_beside(const char *path, struct span line, struct error *e);

/* A part of a regular file: `length` bytes from byte `at` on, or fewer if the
 * file ends earlier. If `beside` is true, file_read_part follows no symbolic
 * link. */
struct file_part {
	const char *path;
	bool beside;
	size_t at, length;
};
bool file_read_part(struct arena *a, const struct file_part *part,
	struct span *out, bool *there, struct error *e);

/* Calls `take` with each line of a file, without the line's LF, until `take`
 * returns false. The file may have any size. If a line is longer than every
 * line that feldpost writes, `take` gets the line in several pieces. */
bool file_each_line(const char *path,
	bool (*take)(void *context, struct span line), void *context,
	struct error *e);

enum file_mode {
	FILE_PUBLIC,	 /* a new file gets mode 0666 minus the umask; an
			  * existing file keeps its mode */
	FILE_PRIVATE,	 /* the file has mode 0600 */
	FILE_NEW = 4,	 /* flag: fail if the file already exists */
	FILE_UNREAD = 8, /* flag: do not fail if the reader of standard output
			  * has closed its pipe */
};

/*
 * Writes `bytes` to `path`, or to standard output if `path` is "-". The
 * function fails unless every byte was written. If `path` is a symbolic link,
 * the function replaces the file to which the link points. After a failure
 * (ERROR_SYSTEM) the old file is unchanged and no temporary file is left, with
 * one exception: if only syncing the folder fails, the new file has already
 * replaced the old file. The function writes directly to anything that is not a
 * regular file, such as a terminal or /dev/null. The caller should ignore
 * SIGPIPE, so that writing to a closed pipe fails with an error.
 */
bool file_write(
	const char *path, struct span bytes, unsigned mode, struct error *e);

/* Writes all of `bytes`. On failure returns false, with errno. */
bool file_put(int fd, struct span bytes);

/* Like file_write, for a text that is not in memory as a whole: `put` writes
 * the text with file_put. */
typedef bool file_putter(void *context, int fd);
bool file_write_by(const char *path, file_putter *put, void *context,
	unsigned mode, struct error *e);

/* The name and the content of a file in a folder. */
struct file_text {
	const char *name;
	struct span bytes;
};

/* Writes several files into a folder. Creates the folder if it does not exist.
 * The function first writes and syncs all files, and then renames them. After a
 * failure (ERROR_SYSTEM) nothing in the folder has changed, except if the
 * machine stops or a right is lost between two renames. If the function has
 * created the folder and fails, the empty folder remains. */
bool file_write_all(const char *folder, const struct file_text *file,
	size_t count, struct error *e);

/* Removes the temporary files of killed processes from the folder of `path`.
 * file_write also removes these temporary files. */
void file_tidy(const char *path);

/*
 * Appends one line to the regular file `path`, under an exclusive lock, and
 * syncs the file. If the line does not end with an LF, the function adds an LF.
 * Creates the file (0600) and its folders (0700) if they do not exist, and
 * syncs the parent folders. After a failure no part of the line is in the file.
 * If a crash has left the file's last line incomplete, the function first ends
 * this line with an LF.
 */
bool file_append(const char *path, struct span line, struct error *e);

/* Creates the missing folders (0700) of `path` and syncs their parent
 * folders. */
bool file_make_folders(const char *path, struct error *e);

/* Sets *there to true if `path` exists or is "-". Fails with ERROR_SYSTEM if
 * feldpost can't find out whether `path` exists. */
bool file_look(const char *path, bool *there, struct error *e);

/* True if a regular file gives any right to users other than its owner. */
bool file_seen_by_others(const char *path);

/* The identity of the file that a path names. The file may be missing. */
struct file_id {
	int fault;	/* 0, or the errno if the identity is unknown */
	int descriptor; /* the descriptor that "-", /dev/fd/3 or a similar path
			 * means; otherwise -1 */
	bool there, regular, directory, empty;
	dev_t device;
	ino_t inode;
	struct timespec changed; /* the last change of content or status */
	const char *folder;	 /* the file's folder; NULL for a descriptor */
	const char *name;	 /* name of the file in the folder */
};

/* Returns the identity of the file that `path` names. `standard` is the
 * descriptor that the path "-" means. */
struct file_id file_identify(struct arena *a, const char *path, int standard);

/* Returns the path of the file to which `path` leads after all symbolic links.
 * Returns `path` if it contains no symbolic link. */
const char *file_behind_links(struct arena *a, const char *path);

/* True if `a` and `b` identify the same regular file. The file may be
 * missing. */
bool file_same(const struct file_id *a, const struct file_id *b);

#endif
