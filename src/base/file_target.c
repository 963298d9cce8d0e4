#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file_internal.h"

/* This file finds the file that a path names. */

enum {
	MOST_LINKS = 40,
};

bool
file_is_standard(const char *path)
{
	return strcmp(path, "-") == 0;
}

bool
file_is_none(int number)
{
	return number == ENOENT || number == ENOTDIR;
}

bool
target_copy(char path[PATH_MAX], const char *string, size_t length)
{
	if (length >= PATH_MAX) {
		errno = ENAMETOOLONG;
		return false;
	}
	memcpy(path, string, length);
	path[length] = '\0';
	return true;
}

bool
target_take_apart(struct target *t)
{
	char *slash = strrchr(t->path, '/');
	if (!slash) {
		t->name = t->path;
		return target_copy(t->folder, ".", 1);
	}
	t->name = slash + 1;
	size_t length = (size_t)(slash - t->path);
	return target_copy(t->folder, t->path, length > 0 ? length : 1);
}

/* Follows one symbolic link: `t` becomes the path in `link`. */
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
	return target_take_apart(t);
}

/* Returns the number if the path is a descriptor of this process, otherwise -1.
 * The link of a descriptor must not be followed, although it names the open
 * file: a descriptor has its own position in the file, and the file may no
 * longer have a name. */
static int
descriptor_of(const struct target *t)
{
	static const char *const folders[] = { "/dev/fd", "/proc/self/fd",
		"/proc/thread-self/fd" };
	char folder[PATH_MAX], own[PATH_MAX];
	long number;
	if (!integer_read(span_of(t->name), 0, INT_MAX, &number) ||
		!realpath(t->folder, folder))
		return -1;
	for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
		if (realpath(folders[i], own) && strcmp(folder, own) == 0)
			return (int)number;
	return -1;
}

bool
target_find(struct target *t, const char *path, int standard)
{
	t->descriptor = standard;
	if (!target_copy(t->path, path, strlen(path)) || !target_take_apart(t))
		return false;
	if (file_is_standard(path))
		return true;
	for (int i = 0; i < MOST_LINKS; i++) {
		char link[PATH_MAX];
		t->descriptor = descriptor_of(t);
		if (t->descriptor >= 0)
			return true;
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

const char *
file_behind_links(struct arena *a, const char *path)
{
	struct target t;
	bool found = target_find(&t, path, STDIN_FILENO) && t.descriptor < 0;
	return found ? arena_string(a, t.path) : path;
}

static bool
identify(struct arena *a, const char *path, int standard, struct file_id *out)
{
	struct target t;
	struct stat about;
	char folder[PATH_MAX];
	if (!target_find(&t, path, standard))
		return false;
	out->descriptor = t.descriptor;
	out->there = (t.descriptor >= 0 ? fstat(t.descriptor, &about)
					: stat(path, &about)) == 0;
	if (!out->there && errno != ENOENT)
		return false;
	if (out->there) {
		out->regular = S_ISREG(about.st_mode);
		out->directory = S_ISDIR(about.st_mode);
		out->empty = about.st_size == 0;
		out->device = about.st_dev;
		out->inode = about.st_ino;
		out->changed = about.st_ctim;
	}
	if (t.descriptor >= 0)
		return true;
	if (!realpath(t.folder, folder))
		return false;
	out->folder = arena_string(a, folder);
	out->name = arena_string(a, t.name);
	return true;
}

struct file_id
file_identify(struct arena *a, const char *path, int standard)
{
	struct file_id id = { .descriptor = -1 };
	if (!identify(a, path, standard, &id))
		id.fault = errno;
	return id;
}

bool
file_same(const struct file_id *a, const struct file_id *b)
{
	if (a->there != b->there)
		return false;
	if (a->there)
		return a->regular && b->regular && a->device == b->device &&
		       a->inode == b->inode;
	return a->folder && b->folder && strcmp(a->folder, b->folder) == 0 &&
	       strcmp(a->name, b->name) == 0;
}
