#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "feldpost/message.h"
#include "file_internal.h"

enum {
	CHUNK = 64 << 10,
};

/* Returns how much to read at once, so that most files need one read. */
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

/* Opens a regular file only. *fd is -1 if the file does not exist. */
static bool
open_regular(const char *path, int flags, int *fd, struct error *e)
{
	*fd = file_open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | flags, 0);
	if (*fd < 0)
		return file_is_none(errno) ||
		       error_errno(e, "can't open %s", path);
	if (file_is_regular(*fd))
		return true;
	close(*fd);
	return error_set(e, ERROR_SYSTEM, "%s is not a regular file", path);
}

static bool
read_regular(struct arena *a, const char *path, int flags, size_t limit,
	struct span *out, bool *there, struct error *e)
{
	int fd;
	*out = (struct span){ .data = "", .length = 0 };
	*there = false;
	if (!open_regular(path, flags, &fd, e))
		return false;
	*there = fd >= 0;
	if (!*there)
		return true;
	struct buffer b = buffer_in(a);
	bool done = file_read_all(fd, path, limit, &b, e);
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
file_read_part(struct arena *a, const struct file_part *part, struct span *out,
	bool *there, struct error *e)
{
	int fd;
	*out = (struct span){ .data = "", .length = 0 };
	*there = false;
	if (!open_regular(part->path, part->beside ? O_NOFOLLOW : 0, &fd, e))
		return false;
	*there = fd >= 0;
	if (!*there)
		return true;
	char *bytes = arena_alloc(a, part->length + 1);
	size_t length = 0;
	ssize_t got = 1;
	while (length < part->length && got > 0) {
		got = pread(fd, bytes + length, part->length - length,
			(off_t)(part->at + length));
		if (got < 0 && errno == EINTR)
			got = 1;
		else
			length += got > 0 ? (size_t)got : 0;
	}
	*out = (struct span){ bytes, length };
	bool ok = got >= 0 || error_errno(e, "can't read %s", part->path);
	close(fd);
	return ok;
}

/* Passes the complete lines of a chunk to `take`, and moves the rest, of
 * *length bytes, to the start of the chunk. A full chunk without a line end is
 * passed as one piece, and so is the end of the file. */
static bool
take_lines(char chunk[CHUNK], size_t *length, bool all,
	bool (*take)(void *context, struct span line), void *context)
{
	struct span rest = { chunk, *length };
	bool more = true;
	while (more && rest.length) {
		const char *end = memchr(rest.data, '\n', rest.length);
		if (!end && !all && rest.length < CHUNK)
			break;
		size_t size = end ? (size_t)(end - rest.data) : rest.length;
		more = take(context, (struct span){ rest.data, size });
		rest.data += size + (end != NULL);
		rest.length -= size + (end != NULL);
	}
	memmove(chunk, rest.data, rest.length);
	*length = rest.length;
	return more;
}

bool
file_each_line(const char *path, bool (*take)(void *context, struct span line),
	void *context, struct error *e)
{
	char chunk[CHUNK];
	size_t length = 0;
	bool ok = true, more = true;
	int fd;
	if (!open_regular(path, 0, &fd, e))
		return false;
	if (fd < 0)
		return true;
	while (ok && more) {
		ssize_t got = read(fd, chunk + length, CHUNK - length);
		if (got < 0 && errno == EINTR)
			continue;
		ok = got >= 0 || error_errno(e, "can't read %s", path);
		length += got > 0 ? (size_t)got : 0;
		more = ok &&
		       take_lines(chunk, &length, got == 0, take, context) &&
		       got > 0;
	}
	close(fd);
	return ok;
}

bool
file_look(const char *path, bool *there, struct error *e)
{
	struct stat about;
	*there = file_is_standard(path) || stat(path, &about) == 0;
	return *there || file_is_none(errno) ||
	       error_errno(e, "can't find out whether %s exists", path);
}

bool
file_seen_by_others(const char *path)
{
	struct stat about;
	return !file_is_standard(path) && stat(path, &about) == 0 &&
	       S_ISREG(about.st_mode) && about.st_mode & 077;
}
