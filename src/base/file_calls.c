#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "file_internal.h"

/* These functions repeat system calls that a signal has interrupted. */

int
file_open(const char *path, int flags, mode_t mode)
{
	return file_open_at(AT_FDCWD, path, flags, mode);
}

int
file_open_at(int folder, const char *path, int flags, mode_t mode)
{
	int fd;
	do
		fd = openat(folder, path, flags | O_CLOEXEC, mode);
	while (fd < 0 && errno == EINTR);
	return fd;
}

bool
file_pipe(int ends[2])
{
	if (pipe(ends) != 0)
		return false;
	for (int i = 0; i < 2; i++)
		fcntl(ends[i], F_SETFD, FD_CLOEXEC);
	return true;
}

bool
file_pipes(int to[2], int from[2], struct error *e)
{
	bool first = file_pipe(to);
	if (first && file_pipe(from))
		return true;
	error_errno(e, "can't make a pipe");
	for (int i = 0; first && i < 2; i++)
		close(to[i]);
	return false;
}

bool
file_sync(int fd)
{
	int result;
	do
		result = fsync(fd);
	while (result != 0 && errno == EINTR);
	return result == 0;
}

/* If a signal interrupts close(), the file is closed anyway, and a second
 * close() might close another file. */
bool
file_close(int fd)
{
	return close(fd) == 0 || errno == EINTR;
}

void
file_drop(int fd)
{
	int reason = errno;
	close(fd);
	errno = reason;
}

bool
file_get(int fd, void *bytes, size_t length)
{
	char *at = bytes;
	while (length > 0) {
		ssize_t got = read(fd, at, length);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return false;
		at += got;
		length -= (size_t)got;
	}
	return true;
}

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

bool
file_put_span(void *context, int fd)
{
	return file_put(fd, *(const struct span *)context);
}

bool
file_write(const char *path, struct span bytes, unsigned mode, struct error *e)
{
	return file_write_by(path, file_put_span, &bytes, mode, e);
}
