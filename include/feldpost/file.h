/*
 * Files: read whole and bounded, written whole or not at all.
 * floor: base
 *
 * The name "-" is standard input or output, and /dev/stdout, /dev/fd/3 and the
 * like are descriptors of this process: they are written into where they
 * stand. Another new file appears by rename after it has been synced, so that
 * at any moment the old or the new one is there, whole. Until then it is called
 * .feldpost.NUMBER.NUMBER, with one more .NUMBER if it is one of several that
 * are written together, and the next file that is written in the same folder
 * takes away what a killed run has left of that kind.
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
 * bytes. ERROR_SYSTEM when it can't be read, ERROR_INPUT when it is larger.
 */
bool file_read(struct arena *a, const char *path, size_t limit,
	struct span *out, struct error *e);

/*
 * Reads a file that feldpost keeps for itself, such as the answered file, if it
 * is there (*there). What is no regular file is ERROR_SYSTEM, at once: a pipe
 * is not waited for. So is a fault by which it can't be told whether it is
 * there.
 */
bool file_read_kept(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);

/*
 * The same for a file whose name follows from another's and anybody can guess,
 * such as the evidence beside a game: no symbolic link is followed to it. And
 * appending to it, as file_append does, without its folders, and not beyond
 * LIMIT_FILE, with which it is read.
 */
bool file_read_beside(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e);
bool file_append_beside(const char *path, struct span line, struct error *e);

/*
 * Reads a part of a regular file, from the byte `at` on: `length` bytes, or
 * fewer where it ends. `beside`: no symbolic link is followed to it.
 */
struct file_part {
	const char *path;
	bool beside;
	size_t at, length;
};
bool file_read_part(struct arena *a, const struct file_part *part,
	struct span *out, bool *there, struct error *e);

/*
 * Hands each line of such a file, without its LF, to `take`, as long as that
 * returns true: for files that may grow without bound. Of a line that is longer
 * than any of feldpost's it gets the pieces.
 */
bool file_each_line(const char *path,
	bool (*take)(void *context, struct span line), void *context,
	struct error *e);

enum file_mode {
	FILE_PUBLIC,  /* 0666 less the umask; keeps the mode of an old file */
	FILE_PRIVATE, /* 0600 */
	FILE_NEW = 4, /* flag: refuse if the file is there already */
	FILE_UNREAD = 8, /* flag: it is no fault if standard output's reader
			  * has gone away */
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

/* A file by its name in a folder. */
struct file_text {
	const char *name;
	struct span bytes;
};

/*
 * Writes several files into a folder, which is made if it is not there: when
 * all have been written and synced they take the places of those that are
 * there. On failure (ERROR_SYSTEM) nothing in the folder has changed, unless
 * the machine stops, or takes a right away, while they are renamed; a new one
 * stays, empty.
 */
bool file_write_all(const char *folder, const struct file_text *file,
	size_t count, struct error *e);

/* Removes from the folder of `path` what killed runs of file_write have left;
 * file_write does so, too. */
void file_tidy(const char *path);

/*
 * Appends one line to `path`, a regular file, under an exclusive lock and syncs
 * it; makes the file (0600) and its directories (0700) where missing, and syncs
 * what they stand in. The LF is added if the line has none. On failure nothing
 * of the line is left; a line that a crash has left torn is ended first.
 */
bool file_append(const char *path, struct span line, struct error *e);

/* Makes the folders (0700) that lead to `path`, where they are missing, and
 * syncs what they stand in. */
bool file_make_folders(const char *path, struct error *e);

/* Whether `path` names something (*there); "-" does. ERROR_SYSTEM if that can't
 * be told. */
bool file_look(const char *path, bool *there, struct error *e);

/* Whether others than its owner may do anything with a regular file. */
bool file_seen_by_others(const char *path);

/* Which file a path means; it need not be there. */
struct file_id {
	int fault;	/* 0, or the errno by which it could not be told */
	int descriptor; /* of this process: "-", /dev/fd/3, ...; else -1 */
	bool there, regular, directory, empty;
	dev_t device;
	ino_t inode;
	struct timespec changed; /* its bytes, or what is said of it */
	const char *folder;	 /* without links; NULL for a descriptor */
	const char *name;	 /* in it */
};

/* `standard` is the descriptor that "-" means. */
struct file_id file_identify(struct arena *a, const char *path, int standard);

/* The path of the file that is meant, behind all symbolic links; where there is
 * none, the same. */
const char *file_behind_links(struct arena *a, const char *path);

/* Whether both are one regular file, or will be once it is there. */
bool file_same(const struct file_id *a, const struct file_id *b);

#endif
