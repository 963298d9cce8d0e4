#define _GNU_SOURCE
#include "tree.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void
die(const char *what)
{
	perror(what);
	exit(2);
}

struct text
read_all(int fd)
{
	struct text t = { malloc(1), 0 };
	char chunk[65536];
	ssize_t got;
	if (lseek(fd, 0, SEEK_SET) < 0)
		die("lseek");
	while ((got = read(fd, chunk, sizeof chunk)) > 0) {
		t.data = realloc(t.data, t.length + (size_t)got + 1);
		memcpy(t.data + t.length, chunk, (size_t)got);
		t.length += (size_t)got;
	}
	t.data[t.length] = '\0';
	return t;
}

bool
same_text(struct text a, struct text b)
{
	return a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
}

bool
same_file(const struct file *a, const struct file *b)
{
	if (!a || !b)
		return a == b;
	return a->mode == b->mode &&
	       (S_ISDIR(a->mode) || same_text(a->text, b->text));
}

void
tree_forget(struct tree *t)
{
	for (size_t i = 0; i < t->count; i++) {
		free(t->file[i].path);
		free(t->file[i].text.data);
	}
	free(t->file);
	*t = (struct tree){ .count = 0 };
}

/* nftw takes no context. */
static struct tree *walked;

static struct file *
add(struct tree *t)
{
	if (t->count == t->room) {
		t->room = 2 * t->room + 64;
		t->file = realloc(t->file, t->room * sizeof *t->file);
		if (!t->file)
			die("memory");
	}
	return &t->file[t->count++];
}

static int
see(const char *path, const struct stat *about, int kind, struct FTW *at)
{
	(void)kind, (void)at;
	if (!S_ISREG(about->st_mode) && !S_ISDIR(about->st_mode))
		return 0;
	struct file *f = add(walked);
	*f = (struct file){ strdup(path), about->st_mode, { NULL, 0 } };
	if (S_ISDIR(about->st_mode))
		return 0;
	FILE *in = fopen(path, "r");
	if (!in)
		die(path);
	f->text = read_all(fileno(in));
	fclose(in);
	return 0;
}

static int
by_path(const void *a, const void *b)
{
	const struct file *x = a, *y = b;
	return strcmp(x->path, y->path);
}

void
tree_look(struct tree *t, const char *folder)
{
	tree_forget(t);
	walked = t;
	nftw(folder, see, 16, FTW_PHYS);
	qsort(t->file, t->count, sizeof *t->file, by_path);
}

const struct file *
tree_find(const struct tree *t, const char *path)
{
	struct file wanted = { .path = (char *)(size_t)path };
	return t->count ? bsearch(&wanted, t->file, t->count, sizeof wanted,
				  by_path)
			: NULL;
}

/* A read lease is refused while a process has the file open for writing. */
bool
is_written(const char *path)
{
	int fd = open(path, O_RDONLY);
	bool written = fd >= 0 && fcntl(fd, F_SETLEASE, F_RDLCK) != 0 &&
		       errno == EAGAIN;
	close(fd);
	return written;
}

static void
put(const struct file *f)
{
	if (S_ISDIR(f->mode)) {
		mkdir(f->path, f->mode & 07777);
	} else {
		FILE *out = fopen(f->path, "w");
		if (!out || fwrite(f->text.data, 1, f->text.length, out) !=
				    f->text.length)
			die(f->path);
		fclose(out);
	}
	chmod(f->path, f->mode & 07777);
}

void
tree_restore(const struct tree *t, const char *folder)
{
	struct tree now = { .count = 0 };
	tree_look(&now, folder);
	for (size_t i = now.count; i-- > 0;) {
		const char *path = now.file[i].path;
		if (!tree_find(t, path) && strcmp(path, folder) != 0 &&
			!is_written(path))
			remove(path);
	}
	for (size_t i = 0; i < t->count; i++)
		if (!same_file(&t->file[i], tree_find(&now, t->file[i].path)) &&
			!is_written(t->file[i].path))
			put(&t->file[i]);
	tree_forget(&now);
}
