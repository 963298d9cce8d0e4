/* For tests of files. Each runs in an empty folder of its own. */
#ifndef FELDPOST_TEST_FOLDER_H
#define FELDPOST_TEST_FOLDER_H

#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"

struct desk {
	struct arena *arena;
	struct error e;
	char folder[64];
	int before;
};

static int
set_up(void **state)
{
	struct desk *d = calloc(1, sizeof *d);
	d->arena = arena_new(NULL);
	strncpy(d->folder, "/tmp/feldpost-test-XXXXXX", sizeof d->folder - 1);
	d->before = open(".", O_RDONLY | O_DIRECTORY);
	*state = d;
	umask(022);
	return !mkdtemp(d->folder) || chdir(d->folder) != 0;
}

static int
remove_one(
	const char *path, const struct stat *about, int type, struct FTW *where)
{
	(void)about, (void)type, (void)where;
	return remove(path);
}

static int
tear_down(void **state)
{
	struct desk *d = *state;
	int failed = fchdir(d->before);
	close(d->before);
	failed |= nftw(d->folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
	arena_free(d->arena);
	free(d);
	return failed;
}

#endif
