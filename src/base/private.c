#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "feldpost/private.h"
#include "feldpost/shell.h"
#include "feldpost/system.h"
#include "file_internal.h"

enum {
	NAPS = 200,
	NAP = 50 * 1000 * 1000,
	WHO_SIZE = 64,
	CHUNK = 64 << 10,
};

/* True if an open file or folder is private to this user. */
static bool
check_own(int fd, mode_t type, const char *path, struct error *e)
{
	struct stat about;
	bool folder = type == S_IFDIR;
	if (fstat(fd, &about) != 0)
		return error_errno(e, "can't examine %s", path);
	if ((about.st_mode & S_IFMT) != type)
		return error_set(
			e, ERROR_SYSTEM, "%s is not a regular file", path);
	if (about.st_uid != geteuid())
		return error_set(
			e, ERROR_SYSTEM, "%s belongs to another user", path);
	if (!(about.st_mode & 077))
		return true;
	error_set(e, ERROR_SYSTEM, "other users of this computer can access %s",
		path);
	struct arena *a = arena_new(NULL);
	error_hint(e, "check its content, then type `chmod %s %s`",
		folder ? "700" : "600", shell_word(a, path));
	arena_free(a);
	return false;
}

/* Opens the private file. *fd is -1 if the file does not exist. */
static bool
open_private(const char *path, int flags, int *fd, struct error *e)
{
	struct target t;
	int folder;
	*fd = -1;
	if (!target_copy(t.path, path, strlen(path)) || !target_take_apart(&t))
		return error_errno(e, "can't open %s", path);
	folder = file_open(t.folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0);
	if (folder < 0)
		return errno == ENOENT ||
		       error_errno(e, "can't open %s", t.folder);
	if (!check_own(folder, S_IFDIR, t.folder, e)) {
		close(folder);
		return false;
	}
	*fd = file_open_at(folder, t.name,
		flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0600);
	file_drop(folder);
	if (*fd < 0)
		return errno == ENOENT || error_errno(e, "can't open %s", path);
	if (check_own(*fd, S_IFREG, path, e))
		return true;
	close(*fd);
	return false;
}

/* Opens the file for writing. Creates the file and its folders if needed. */
static bool
open_to_write(const char *path, int flags, int *fd, struct error *e)
{
	return file_make_folders(path, e) &&
	       open_private(path, flags | O_RDWR | O_CREAT, fd, e) &&
	       (*fd >= 0 || error_errno(e, "can't open %s", path));
}

bool
private_read(struct arena *a, const char *path, size_t limit, struct span *out,
	bool *there, struct error *e)
{
	struct buffer b = buffer_in(a);
	int fd;
	*out = (struct span){ .data = "", .length = 0 };
	if (!open_private(path, O_RDONLY, &fd, e))
		return false;
	*there = fd >= 0;
	if (!*there)
		return true;
	bool done = file_read_all(fd, path, limit, &b, e);
	close(fd);
	*out = buffer_span(&b);
	return done;
}

bool
private_append(const char *path, struct span text, struct error *e)
{
	int fd;
	if (!open_to_write(path, O_APPEND, &fd, e))
		return false;
	if (!file_append_to(fd, path, text, e)) {
		close(fd);
		return false;
	}
	return (file_close(fd) && file_sync_folder_of(path)) ||
	       error_errno(e, "can't append to %s", path);
}

bool
private_write(const char *path, struct span text, struct error *e)
{
	int fd;
	if (!file_make_folders(path, e) ||
		!open_private(path, O_RDONLY, &fd, e))
		return false;
	if (fd >= 0)
		close(fd);
	return file_write(path, text, FILE_PRIVATE, e);
}

/* Copies the rest of standard input. */
static bool
put_rest(int fd)
{
	char chunk[CHUNK];
	ssize_t got;
	while ((got = read(STDIN_FILENO, chunk, sizeof chunk)) != 0)
		if (got < 0 ? errno != EINTR
			    : !file_put(
				      fd, (struct span){ chunk, (size_t)got }))
			return false;
	return true;
}

bool
private_write_piped(const char *path, struct span text, struct error *e)
{
	int fd;
	if (!private_remove(path, e) || !open_to_write(path, 0, &fd, e))
		return false;
	bool done = file_put(fd, text) && put_rest(fd) && file_sync(fd);
	int reason = errno;
	done = file_close(fd) && done && file_sync_folder_of(path);
	if (done)
		return true;
	unlink(path);
	errno = reason;
	return error_errno(e, "can't write %s", path);
}

bool
private_remove(const char *path, struct error *e)
{
	return unlink(path) == 0 || file_is_none(errno) ||
	       error_errno(e, "can't remove %s", path);
}

/* Tries once to lock. Sets l->fd to -1 if another process has the lock. */
static bool
try_lock(struct lock *l, struct error *e)
{
	struct stat about;
	if (!open_to_write(l->path, 0, &l->fd, e))
		return false;
	enum locking locking = system_lock(l->fd);
	bool ok = locking != LOCKING_FAILED ||
		  error_errno(e, "can't lock %s", l->path);
	/* The last holder may have removed the file in the meantime. */
	if (locking == LOCKING_DONE && fstat(l->fd, &about) == 0 &&
		about.st_nlink > 0)
		return true;
	close(l->fd);
	l->fd = -1;
	return ok;
}

static bool
refuse_lock(struct arena *a, const char *path, struct error *e)
{
	struct span text;
	bool there;
	struct error unused;
	if (!private_read(a, path, WHO_SIZE, &text, &there, &unused))
		text.length = 0;
	while (text.length && text.data[text.length - 1] == '\n')
		text.length--;
	error_set(e, ERROR_NOT_NOW,
		"another feldpost (process %.*s) has used this game for more "
		"than ten seconds",
		(int)text.length, text.data);
	return error_hint(e, "wait until that process is done, or end it");
}

bool
lock_take(struct lock *l, struct arena *a, const char *path, const char *who,
	struct error *e)
{
	struct timespec nap = { .tv_nsec = NAP };
	char text[WHO_SIZE];
	*l = (struct lock){ .fd = -1, .path = path };
	for (int i = 0; i < NAPS; i++) {
		if (!try_lock(l, e))
			return false;
		if (l->fd >= 0)
			break;
		nanosleep(&nap, NULL);
	}
	if (l->fd < 0)
		return refuse_lock(a, path, e);
	/* The text tells others who has the lock; a failure does not matter. */
	int length =
		snprintf(text, sizeof text, "%ld %s\n", system_process(), who);
	if (ftruncate(l->fd, 0) == 0 && length < (int)sizeof text)
		file_put(l->fd, (struct span){ text, (size_t)length });
	return true;
}

void
lock_release(struct lock *l)
{
	if (l->fd < 0)
		return;
	unlink(l->path);
	close(l->fd);
	l->fd = -1;
}
