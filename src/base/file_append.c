#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "feldpost/limits.h"
#include "feldpost/system.h"
#include "file_internal.h"

/* Creates all missing folders on the way to the last name in `path`. */
static bool
make_folders(const char *path)
{
	char folder[PATH_MAX];
	if (!target_copy(folder, path, strlen(path)))
		return false;
	char *slash = strchr(folder + (folder[0] == '/'), '/');
	for (; slash; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		bool made = mkdir(folder, 0700) == 0;
		if (made ? !file_sync_folder_of(folder) : errno != EEXIST)
			return false;
		*slash = '/';
	}
	return true;
}

bool
file_make_folders(const char *path, struct error *e)
{
	return make_folders(path) ||
	       error_errno(e, "can't make the folders in the path %s", path);
}

/* Appends the line to a locked file. On failure removes the written part. */
static bool
append(int fd, struct span line)
{
	off_t size = lseek(fd, 0, SEEK_END);
	if (size < 0)
		return false;
	struct span feed = { "\n", 1 };
	char last = '\n';
	/* After a crash the last line of the file may be incomplete. */
	bool torn =
		size > 0 && pread(fd, &last, 1, size - 1) == 1 && last != '\n';
	bool ended = line.length > 0 && line.data[line.length - 1] == '\n';
	bool done = (!torn || file_put(fd, feed)) && file_put(fd, line) &&
		    (ended || file_put(fd, feed)) && file_sync(fd);
	if (!done) {
		int reason = errno;
		if (ftruncate(fd, size) == 0)
			file_sync(fd);
		errno = reason;
	}
	return done;
}

bool
file_append_to(int fd, const char *path, struct span line, struct error *e)
{
	if (!file_is_regular(fd))
		return error_set(e, ERROR_SYSTEM,
			"can't append to %s: it is not a regular file", path);
	return (system_lock_wait(fd) && append(fd, line)) ||
	       error_errno(e, "can't append to %s", path);
}

/* Refuses a line that would make the file larger than the limit for reading. */
static bool
has_room(int fd, const char *path, size_t more, struct error *e)
{
	struct stat about;
	if (fstat(fd, &about) != 0)
		return error_errno(e, "can't examine %s", path);
	if ((size_t)about.st_size + more < LIMIT_FILE)
		return true;
	error_set(e, ERROR_SYSTEM,
		"%s is full: it would be larger than %zu bytes", path,
		LIMIT_FILE);
	return error_hint(
		e, "rename that file; feldpost then begins a new one");
}

static bool
append_regular(const char *path, int flags, struct span line, struct error *e)
{
	int fd = file_open(path,
		O_RDWR | O_APPEND | O_CREAT | O_NOCTTY | O_NONBLOCK | flags,
		0600);
	if (fd < 0)
		return error_errno(e, "can't append to %s", path);
	bool bounded = flags & O_NOFOLLOW;
	if ((bounded && !has_room(fd, path, line.length, e)) ||
		!file_append_to(fd, path, line, e)) {
		close(fd);
		return false;
	}
	return (file_close(fd) && file_sync_folder_of(path)) ||
	       error_errno(e, "can't append to %s", path);
}

bool
file_append(const char *path, struct span line, struct error *e)
{
	if (!make_folders(path))
		return error_errno(e, "can't append to %s", path);
	return append_regular(path, 0, line, e);
}

bool
file_append_beside(const char *path, struct span line, struct error *e)
{
	return append_regular(path, O_NOFOLLOW, line, e);
}
