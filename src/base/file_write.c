#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "feldpost/message.h"
#include "feldpost/system.h"
#include "file_internal.h"

/*
 * This part names and claims temporary files. A process claims its temporary
 * file until the file has its final name. So a file without a claim was left by
 * a killed process, even one on another machine. Names never repeat, so no
 * process can remove the file of another. If several files are written
 * together, only one is claimed. The names of the others are the name of the
 * claimed file with a number.
 */

#define TEMPORARY ".feldpost."

enum {
	NAME_SIZE = 80,
	PART_SIZE = NAME_SIZE + 24,
	MOST_TRIES = 100,
};

/* Takes a full stop and digits from `text`. */
static bool
take_digits(const char **text)
{
	size_t length = strspn(*text, "0123456789");
	*text += length;
	return length > 0;
}

/* True for the name of a temporary file. `claimed` gets the name of the claimed
 * file, which differs if files are written together. */
static bool
is_temporary(const char *name, char claimed[NAME_SIZE])
{
	const char *end = name + sizeof TEMPORARY - 1;
	if (strncmp(name, TEMPORARY, sizeof TEMPORARY - 1) != 0 ||
		!take_digits(&end) || *end++ != '.' || !take_digits(&end) ||
		end - name >= NAME_SIZE)
		return false;
	snprintf(claimed, NAME_SIZE, "%.*s", (int)(end - name), name);
	return !*end || (*end++ == '.' && take_digits(&end) && !*end);
}

static int
open_to_look(int folder, const char *name)
{
	return file_open_at(
		folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
}

static void
remove_own(int folder, const char *name)
{
	struct stat about;
	int fd = open_to_look(folder, name);
	if (fd < 0)
		return;
	if (fstat(fd, &about) == 0 && S_ISREG(about.st_mode) &&
		about.st_uid == geteuid())
		unlinkat(folder, name, 0);
	close(fd);
}

/* Removes temporary files of killed processes, as far as possible. */
static void
remove_leftovers(int folder)
{
	int fd = fcntl(folder, F_DUPFD_CLOEXEC, 0);
	DIR *list = fd < 0 ? NULL : fdopendir(fd);
	if (!list) {
		if (fd >= 0)
			close(fd);
		return;
	}
	for (struct dirent *f = readdir(list); f; f = readdir(list)) {
		char claimed[NAME_SIZE];
		if (!is_temporary(f->d_name, claimed))
			continue;
		/* No process can claim the file while it is open here. */
		int other = open_to_look(folder, claimed);
		if (other < 0 ? errno == ENOENT : !system_is_claimed(other))
			remove_own(folder, f->d_name);
		if (other >= 0)
			close(other);
	}
	closedir(list);
}

/* Claims a new file. Returns false if another process has removed the file as a
 * leftover. On a system without claims, no process removes leftovers. */
static bool
claim(int fd)
{
	struct stat about;
	if (system_claim(fd) == LOCKING_BUSY)
		return false;
	return fstat(fd, &about) != 0 || about.st_nlink > 0;
}

/* Creates a file with a new name in the folder, and claims it. */
static int
open_temporary(int folder, mode_t mode, char name[NAME_SIZE])
{
	for (int i = 0; i < MOST_TRIES; i++) {
		struct timespec now;
		clock_gettime(CLOCK_REALTIME, &now);
		snprintf(name, NAME_SIZE, TEMPORARY "%ld.%lld%09ld",
			(long)getpid(), (long long)now.tv_sec, now.tv_nsec);
		int fd = file_open_at(folder, name,
			O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
		if (fd < 0 && errno != EEXIST)
			return -1;
		if (fd >= 0 && claim(fd))
			return fd;
		if (fd >= 0)
			close(fd);
	}
	errno = EEXIST;
	return -1;
}

/* What a file gets: `put` writes all of it. */
struct content {
	file_putter *put;
	void *context;
};

static bool
fill(int fd, const struct content *c, const struct stat *old)
{
	if (!c->put(c->context, fd) ||
		(old && !system_set_mode(fd, old->st_mode)) || !file_sync(fd))
		return false;
	/* Closing a duplicate reports the same errors as closing the
	 * original. */
	int second = dup(fd);
	return second >= 0 && file_close(second);
}

/* A file system that can't sync folders causes no error. */
static bool
sync_folder(int folder)
{
	return file_sync(folder) || errno == EINVAL || errno == ENOTSUP;
}

bool
file_sync_folder_of(const char *path)
{
	struct target t;
	if (!target_copy(t.path, path, strlen(path)) || !target_take_apart(&t))
		return false;
	int folder = file_open(t.folder, O_RDONLY | O_DIRECTORY, 0);
	if (folder < 0)
		return false;
	bool done = sync_folder(folder);
	file_drop(folder);
	return done;
}

/* Renames the temporary file. With FILE_NEW makes a hard link instead, which
 * can't replace a file. */
static bool
appear(int folder, const char *temporary, const char *name, unsigned mode)
{
	if (!(mode & FILE_NEW))
		return renameat(folder, temporary, folder, name) == 0;
	if (linkat(folder, temporary, folder, name, 0) == 0) {
		unlinkat(folder, temporary, 0);
		return true;
	}
	bool no_links = errno == EPERM || errno == ENOTSUP || errno == ENOSYS;
	return no_links && renameat(folder, temporary, folder, name) == 0;
}

static bool
replace(int folder, const char *name, const struct content *c, unsigned mode,
	const struct stat *old)
{
	char temporary[NAME_SIZE];
	bool private = mode & FILE_PRIVATE;
	remove_leftovers(folder);
	int fd =
		open_temporary(folder, private || old ? 0600 : 0666, temporary);
	if (fd < 0)
		return false;
	bool done = fill(fd, c, private ? NULL : old) &&
		    appear(folder, temporary, name, mode);
	if (!done) {
		int reason = errno;
		unlinkat(folder, temporary, 0);
		errno = reason;
	}
	file_drop(fd);
	return done && sync_folder(folder);
}

/* Writes into a terminal, a pipe or /dev/null. */
static bool
write_into(const char *path, const struct content *c)
{
	int fd = file_open(path, O_WRONLY | O_NOCTTY, 0);
	if (fd < 0)
		return false;
	if (!c->put(c->context, fd)) {
		file_drop(fd);
		return false;
	}
	return file_close(fd);
}

bool
file_write_by(const char *path, file_putter *put, void *context, unsigned mode,
	struct error *e)
{
	const struct content c = { put, context };
	struct target t;
	struct stat about;
	const char *shown =
		file_is_standard(path) ? _("standard output") : path;
	if (!target_find(&t, path, STDOUT_FILENO))
		return error_errno(e, "can't write %s", path);
	if (t.descriptor >= 0)
		return put(context, t.descriptor) ||
		       (mode & FILE_UNREAD && errno == EPIPE) ||
		       error_errno(e, "can't write %s", shown);
	bool exists = stat(path, &about) == 0;
	if (exists && (mode & FILE_NEW))
		return error_set(e, ERROR_SYSTEM, "%s exists already", path);
	bool into =
		exists && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
	int folder = into ? -1 : file_open(t.folder, O_RDONLY | O_DIRECTORY, 0);
	bool done = into ? write_into(path, &c)
			 : folder >= 0 && replace(folder, t.name, &c, mode,
						  exists ? &about : NULL);
	if (folder >= 0)
		file_drop(folder);
	return done || error_errno(e, "can't write %s", path);
}

struct files {
	int folder;
	const struct file_text *file;
	size_t count;
	char claimed[NAME_SIZE];
};

static const char *
name_part(const struct files *f, size_t i, char name[PART_SIZE])
{
	snprintf(name, PART_SIZE, "%s.%zu", f->claimed, i);
	return name;
}

static bool
fill_part(const struct files *f, size_t i)
{
	char name[PART_SIZE];
	struct span bytes = f->file[i].bytes;
	const struct content c = { file_put_span, &bytes };
	struct stat about;
	bool old = fstatat(f->folder, f->file[i].name, &about, 0) == 0;
	int fd = file_open_at(f->folder, name_part(f, i, name),
		O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, old ? 0600 : 0666);
	if (fd < 0)
		return false;
	bool done = fill(fd, &c, old ? &about : NULL);
	file_drop(fd);
	return done;
}

/* All files are written and synced before the first is renamed, because
 * renaming hardly ever fails. */
static bool
write_parts(const struct files *f)
{
	char name[PART_SIZE];
	bool done = true;
	for (size_t i = 0; i < f->count && done; i++)
		done = fill_part(f, i);
	for (size_t i = 0; i < f->count && done; i++)
		done = renameat(f->folder, name_part(f, i, name), f->folder,
			       f->file[i].name) == 0;
	int reason = errno;
	for (size_t i = 0; i < f->count && !done; i++)
		unlinkat(f->folder, name_part(f, i, name), 0);
	errno = reason;
	return done;
}

static bool
write_files(struct files *f)
{
	remove_leftovers(f->folder);
	int fd = open_temporary(f->folder, 0600, f->claimed);
	if (fd < 0)
		return false;
	bool done = write_parts(f);
	int reason = errno;
	unlinkat(f->folder, f->claimed, 0);
	errno = reason;
	file_drop(fd);
	return done && sync_folder(f->folder);
}

bool
file_write_all(const char *folder, const struct file_text *file, size_t count,
	struct error *e)
{
	struct files f = { .file = file, .count = count };
	bool made = mkdir(folder, 0777) == 0;
	if (!made && errno != EEXIST)
		return error_errno(e, "can't make the folder %s", folder);
	f.folder = file_open(folder, O_RDONLY | O_DIRECTORY, 0);
	bool done = f.folder >= 0 && write_files(&f);
	if (f.folder >= 0)
		file_drop(f.folder);
	if (!done)
		return error_errno(e, "can't write into the folder %s", folder);
	return !made || file_sync_folder_of(folder) ||
	       error_errno(e, "can't write %s", folder);
}

void
file_tidy(const char *path)
{
	struct target t;
	if (!target_find(&t, path, STDOUT_FILENO) || t.descriptor >= 0)
		return;
	int folder = file_open(t.folder, O_RDONLY | O_DIRECTORY, 0);
	if (folder < 0)
		return;
	remove_leftovers(folder);
	close(folder);
}
