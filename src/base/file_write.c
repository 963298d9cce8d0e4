#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "feldpost/message.h"
#include "feldpost/system.h"
#include "file_internal.h"

bool
file_put(int fd, struct span bytes)
{
	while (bytes.length > 0) {
		ssize_t put = write(fd, bytes.data, bytes.length);
		if (put < 0 && errno == EAGAIN) {
			struct pollfd ready = { .fd = fd, .events = POLLOUT };
			poll(&ready, 1, -1);
		} else if (put < 0 && errno != EINTR) {
			return false;
		} else if (put > 0) {
			bytes.data += put;
			bytes.length -= (size_t)put;
		}
	}
	return true;
}

/*
 * Temporary files. A run claims its own until it has its last name, so one that
 * nobody has claimed belongs to a killed run, on whatever machine that was. No
 * name comes twice, so that who removes one can't hit another's.
 */

#define TEMPORARY ".feldpost."

enum {
	NAME_SIZE = 80,
	MOST_TRIES = 100,
};

static bool
is_temporary(const char *name)
{
	static const char digits[] = "0123456789";
	if (strncmp(name, TEMPORARY, sizeof TEMPORARY - 1) != 0)
		return false;
	name += sizeof TEMPORARY - 1;
	size_t first = strspn(name, digits);
	if (first == 0 || name[first] != '.')
		return false;
	name += first + 1;
	return *name && name[strspn(name, digits)] == '\0';
}

static void
remove_if_left(int folder, const char *name)
{
	struct stat about;
	int fd = file_open_at(
		folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
	if (fd < 0)
		return;
	if (fstat(fd, &about) == 0 && S_ISREG(about.st_mode) &&
		about.st_uid == geteuid() && !system_is_claimed(fd))
		unlinkat(folder, name, 0);
	close(fd);
}

/* It is housekeeping: what can't be removed now stays. */
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
	for (struct dirent *f = readdir(list); f; f = readdir(list))
		if (is_temporary(f->d_name))
			remove_if_left(folder, f->d_name);
	closedir(list);
}

/* Claims a new file; false if another run has taken it for a leftover. Where
 * none can be claimed nobody removes anything. */
static bool
claim(int fd)
{
	struct stat about;
	if (system_claim(fd) == LOCKING_BUSY)
		return false;
	return fstat(fd, &about) != 0 || about.st_nlink > 0;
}

/* A name that no file of the folder has, opened for writing and claimed. */
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

/* What close has to say it says of a second descriptor, too. */
static bool
try_close(int fd)
{
	int second = dup(fd);
	return second >= 0 && file_close(second);
}

static bool
fill(int fd, struct span bytes, const struct stat *old)
{
	return file_put(fd, bytes) &&
	       (!old || system_set_mode(fd, old->st_mode)) && file_sync(fd) &&
	       try_close(fd);
}

/* Some file systems can't sync a folder; they say so, and it is no fault. */
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

/* Gives the temporary file its name; a hard link can't replace anything. */
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
replace(int folder, const char *name, struct span bytes, unsigned mode,
	const struct stat *old)
{
	char temporary[NAME_SIZE];
	bool private = mode & FILE_PRIVATE;
	remove_leftovers(folder);
	int fd =
		open_temporary(folder, private || old ? 0600 : 0666, temporary);
	if (fd < 0)
		return false;
	bool done = fill(fd, bytes, private ? NULL : old) &&
		    appear(folder, temporary, name, mode);
	if (!done) {
		int reason = errno;
		unlinkat(folder, temporary, 0);
		errno = reason;
	}
	file_drop(fd);
	return done && sync_folder(folder);
}

/* Terminals, pipes and /dev/null can only be written into. */
static bool
write_into(const char *path, struct span bytes)
{
	int fd = file_open(path, O_WRONLY | O_NOCTTY, 0);
	if (fd < 0)
		return false;
	if (!file_put(fd, bytes)) {
		file_drop(fd);
		return false;
	}
	return file_close(fd);
}

static bool
write_named(const struct target *t, const char *path, struct span bytes,
	unsigned mode, const struct stat *old)
{
	if (old && !S_ISREG(old->st_mode) && !S_ISDIR(old->st_mode))
		return write_into(path, bytes);
	int folder = file_open(t->folder, O_RDONLY | O_DIRECTORY, 0);
	if (folder < 0)
		return false;
	bool done = replace(folder, t->name, bytes, mode, old);
	file_drop(folder);
	return done;
}

bool
file_write(const char *path, struct span bytes, unsigned mode, struct error *e)
{
	struct target t;
	struct stat about;
	const char *shown =
		file_is_standard(path) ? _("standard output") : path;
	if (!target_find(&t, path, STDOUT_FILENO))
		return error_errno(e, "can't write %s", path);
	if (t.descriptor >= 0)
		return file_put(t.descriptor, bytes) ||
		       (mode & FILE_UNREAD && errno == EPIPE) ||
		       error_errno(e, "can't write %s", shown);
	bool exists = stat(path, &about) == 0;
	if (exists && (mode & FILE_NEW))
		return error_set(e, ERROR_SYSTEM, "%s is there already", path);
	return write_named(&t, path, bytes, mode, exists ? &about : NULL) ||
	       error_errno(e, "can't write %s", path);
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
