#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "feldpost/message.h"
#include "file_internal.h"

enum {
	CHUNK = 64 << 10,
};

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

bool
file_read_all(int fd, const char *path, size_t limit, struct buffer *b,
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
	const char *shown = file_is_standard(path) ? _("standard input") : path;
	int fd = STDIN_FILENO;
	if (!file_is_standard(path))
		fd = file_open(path, O_RDONLY, 0);
	if (fd < 0)
		return error_errno(e, "can't open %s", path);
	struct buffer b = buffer_in(a);
	bool done = file_read_all(fd, shown, limit, &b, e);
	if (fd != STDIN_FILENO)
		close(fd);
	*out = buffer_span(&b);
	return done;
}

bool
file_is_regular(int fd)
{
	struct stat about;
	return fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
}

static bool
read_regular(struct arena *a, const char *path, int flags, size_t limit,
	struct span *out, bool *there, struct error *e)
{
	*out = (struct span){ .data = "", .length = 0 };
	int fd = file_open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | flags, 0);
	*there = fd >= 0;
	if (!*there)
		return file_is_none(errno) ||
		       error_errno(e, "can't open %s", path);
	struct buffer b = buffer_in(a);
	bool done = file_is_regular(fd)
			    ? file_read_all(fd, path, limit, &b, e)
			    : error_set(e, ERROR_SYSTEM,
				      "%s is no regular file", path);
	close(fd);
	*out = buffer_span(&b);
	return done;
}

bool
file_read_kept(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e)
{
	return read_regular(a, path, 0, limit, out, there, e);
}

bool
file_read_beside(struct arena *a, const char *path, size_t limit,
	struct span *out, bool *there, struct error *e)
{
	return read_regular(a, path, O_NOFOLLOW, limit, out, there, e);
}

bool
file_look(const char *path, bool *there, struct error *e)
{
	struct stat about;
	*there = file_is_standard(path) || stat(path, &about) == 0;
	return *there || file_is_none(errno) ||
	       error_errno(e, "can't look for %s", path);
}

bool
file_seen_by_others(const char *path)
{
	struct stat about;
	return !file_is_standard(path) && stat(path, &about) == 0 &&
	       S_ISREG(about.st_mode) && about.st_mode & 077;
}
