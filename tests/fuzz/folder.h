/* A folder for the desk's file that is fuzzed. */
#ifndef FUZZ_FOLDER_H
#define FUZZ_FOLDER_H

#include <stdlib.h>
#include <unistd.h>

#include "feldpost/arena.h"

static char folder[] = "/tmp/feldpost-fuzz-XXXXXX";
static const char *fuzzed; /* name of the file in it */

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

/* Makes the folder at the first call. */
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
