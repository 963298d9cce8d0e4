/* A folder for the file of a desk that is fuzzed. */
#ifndef FUZZ_FOLDER_H
#define FUZZ_FOLDER_H

#include <stdlib.h>
#include <unistd.h>

#include "feldpost/arena.h"

static char folder[] = "/tmp/feldpost-fuzz-XXXXXX";
static const char *fuzzed; /* the file's name in it */

static void
must(bool ok)
{
	if (!ok)
		abort();
}

static void
remove_folder(void)
{
	struct arena *a = arena_new(NULL);
	unlink(arena_printf(a, "%s/%s", folder, fuzzed));
	rmdir(folder);
	arena_free(a);
}

/* At the first call. */
static void
make_folder(const char *file)
{
	if (fuzzed)
		return;
	must(mkdtemp(folder) != NULL);
	fuzzed = file;
	atexit(remove_folder);
}

#endif
