#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "feldpost/file.h"

enum {
	CHUNK = 64 << 10,
	MOST_LINKS = 40,
	MOST_TRIES = 1000,
};

/* A path, taken apart at its last slash. */
struct target {
	char path[PATH_MAX];
	char folder[PATH_MAX];
	const char *name; /* within `path` */
};

static bool
is_standard(const char *path)
{
	return strcmp(path, "-") == 0;
}

/* Closes `fd`, whatever went wrong before keeps its errno. */
static void
drop(int fd)
{
	int reason = errno;
	close(fd);
	errno = reason;
}

bool
file_exists(const char *path)
{
	return is_standard(path) || access(path, R_OK) == 0;
}

/* How much to ask for, so that a regular file is read in one go. */
static size_t
expected_size(int fd, size_t limit)
{
	struct stat about;
	if (fstat(fd, &about) != 0 || !S_ISREG(about.st_mode))
		return CHUNK;
	size_t size = about.st_size > 0 ? (size_t)about.st_size : 0;
	return (size < limit ? size : limit) + 1;
}

static bool
read_all(int fd, const char *path, size_t limit, struct buffer *b,
	struct error *e)
{
	size_t chunk = expected_size(fd, limit);
	for (;;) {
		char *room = buffer_room(b, chunk);
		ssize_t got = read(fd, room, chunk);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return error_errno(e, "can't read %s", path);
		b->length += (size_t)got;
		b->data[b->length] = '\0';
		if (b->length > limit)
			return error_set(e, ERROR_INPUT,
				"%s is larger than %zu bytes", path, limit);
		if (got == 0)
			return true;
		if ((size_t)got == chunk)
			chunk = CHUNK;
		else
			chunk -= (size_t)got;
	}
}

bool
file_read(struct arena *a, const char *path, size_t limit, struct span *out,
	struct error *e)
{
	const char *shown = is_standard(path) ? "standard input" : path;
	int fd = STDIN_FILENO;
	if (!is_standard(path))
		fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return error_errno(e, "can't open %s", path);
	struct buffer b = buffer_in(a);
	bool done = read_all(fd, shown, limit, &b, e);
	if (fd != STDIN_FILENO)
		drop(fd);
	*out = buffer_span(&b);
	return done;
}

/* All of `bytes`, or false with errno. */
static bool
write_all(int fd, struct span bytes)
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

static bool
copy_path(char *path, const char *string, size_t length)
{
	if (length >= PATH_MAX) {
		errno = ENAMETOOLONG;
		return false;
	}
	memcpy(path, string, length);
	path[length] = '\0';
	return true;
}

static bool
take_apart(struct target *t)
{
	char *slash = strrchr(t->path, '/');
	if (!slash) {
		t->name = t->path;
		return copy_path(t->folder, ".", 1);
	}
	t->name = slash + 1;
	size_t length = (size_t)(slash - t->path);
	return copy_path(t->folder, t->path, length > 0 ? length : 1);
}

/* Follows one symbolic link: `t` becomes what `link` says. */
static bool
step(struct target *t, const char *link)
{
	size_t length = strlen(link);
	size_t kept = link[0] == '/' ? 0 : (size_t)(t->name - t->path);
	if (kept + length >= PATH_MAX) {
		errno = ENAMETOOLONG;
		return false;
	}
	memcpy(t->path + kept, link, length + 1);
	return take_apart(t);
}

/* The file that `path` means, which need not be there yet. */
static bool
resolve(struct target *t, const char *path)
{
	if (!copy_path(t->path, path, strlen(path)) || !take_apart(t))
		return false;
	for (int i = 0; i < MOST_LINKS; i++) {
		char link[PATH_MAX];
		ssize_t length = readlink(t->path, link, sizeof link - 1);
		if (length < 0)
			return errno == EINVAL || errno == ENOENT;
		link[length] = '\0';
		if (!step(t, link))
			return false;
	}
	errno = ELOOP;
	return false;
}

/* A name that no file of the folder has, opened for writing. */
static int
open_temporary(int folder, mode_t mode, char *name, size_t room)
{
	for (int i = 0; i < MOST_TRIES; i++) {
		snprintf(name, room, ".feldpost.%ld.%d", (long)getpid(), i);
		int fd = openat(folder, name,
			O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
			mode);
		if (fd >= 0 || errno != EEXIST)
			return fd;
	}
	return -1;
}

static bool
fill(int fd, struct span bytes, const struct stat *old)
{
	bool done = (!old || fchmod(fd, old->st_mode & 07777) == 0) &&
		    write_all(fd, bytes) && fsync(fd) == 0;
	if (!done) {
		drop(fd);
		return false;
	}
	return close(fd) == 0;
}

/* Some file systems can't sync a folder; they say so, and it is no fault. */
static bool
sync_folder(int folder)
{
	return fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP;
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
	char temporary[64];
	bool private = mode & FILE_PRIVATE;
	int fd = open_temporary(folder, private || old ? 0600 : 0666, temporary,
		sizeof temporary);
	if (fd < 0)
		return false;
	if (!fill(fd, bytes, private ? NULL : old) ||
		!appear(folder, temporary, name, mode)) {
		int reason = errno;
		unlinkat(folder, temporary, 0);
		errno = reason;
		return false;
	}
	return sync_folder(folder);
}

/* Terminals, pipes and /dev/null can only be written into. */
static bool
write_into(const char *path, struct span bytes)
{
	int fd = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
	if (fd < 0)
		return false;
	if (!write_all(fd, bytes)) {
		drop(fd);
		return false;
	}
	return close(fd) == 0;
}

static bool
write_named(const char *path, struct span bytes, unsigned mode,
	const struct stat *old)
{
	if (old && !S_ISREG(old->st_mode) && !S_ISDIR(old->st_mode))
		return write_into(path, bytes);
	struct target t;
	if (!resolve(&t, path))
		return false;
	int folder = open(t.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (folder < 0)
		return false;
	bool done = replace(folder, t.name, bytes, mode, old);
	drop(folder);
	return done;
}

bool
file_write(const char *path, struct span bytes, unsigned mode, struct error *e)
{
	if (is_standard(path))
		return write_all(STDOUT_FILENO, bytes) ||
		       error_errno(e, "can't write standard output");
	struct stat about;
	bool exists = stat(path, &about) == 0;
	if (exists && (mode & FILE_NEW))
		return error_set(e, ERROR_SYSTEM, "%s is there already", path);
	return write_named(path, bytes, mode, exists ? &about : NULL) ||
	       error_errno(e, "can't write %s", path);
}

/* Makes all folders that lead to the last name of `path`. */
static bool
make_folders(const char *path)
{
	char folder[PATH_MAX];
	if (!copy_path(folder, path, strlen(path)))
		return false;
	char *slash = strchr(folder + (folder[0] == '/'), '/');
	for (; slash; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(folder, 0700) != 0 && errno != EEXIST)
			return false;
		*slash = '/';
	}
	return true;
}

bool
file_make_folders(const char *path, struct error *e)
{
	return make_folders(path) ||
	       error_errno(e, "can't make the folders of %s", path);
}

static bool
sync_folder_of(const char *path)
{
	struct target t;
	if (!copy_path(t.path, path, strlen(path)) || !take_apart(&t))
		return false;
	int folder = open(t.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (folder < 0)
		return false;
	bool done = sync_folder(folder);
	drop(folder);
	return done;
}

static bool
lock(int fd)
{
	struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
	while (fcntl(fd, F_SETLKW, &all) != 0)
		if (errno != EINTR)
			return false;
	return true;
}

/* Whether the file ends within a line, as after a crash. */
static bool
is_torn(int fd, off_t size)
{
	char last = '\n';
	return size > 0 && pread(fd, &last, 1, size - 1) == 1 && last != '\n';
}

static bool
ends_line(struct span line)
{
	return line.length > 0 && line.data[line.length - 1] == '\n';
}

/* Adds the line to a locked file; a part of a line is taken back. */
static bool
append(int fd, struct span line)
{
	off_t size = lseek(fd, 0, SEEK_END);
	if (size < 0)
		return false;
	struct span feed = { "\n", 1 };
	bool done = (!is_torn(fd, size) || write_all(fd, feed)) &&
		    write_all(fd, line) &&
		    (ends_line(line) || write_all(fd, feed)) && fsync(fd) == 0;
	if (!done) {
		int reason = errno;
		if (ftruncate(fd, size) == 0)
			fsync(fd);
		errno = reason;
	}
	return done;
}

static bool
append_named(const char *path, struct span line)
{
	if (!make_folders(path))
		return false;
	int fd = open(
		path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600);
	if (fd < 0)
		return false;
	if (!lock(fd) || !append(fd, line)) {
		drop(fd);
		return false;
	}
	return close(fd) == 0 && sync_folder_of(path);
}

bool
file_append(const char *path, struct span line, struct error *e)
{
	return append_named(path, line) ||
	       error_errno(e, "can't append to %s", path);
}
