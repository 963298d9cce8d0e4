/* geometry FILE...: lists what can't be seen in these pictures (geometry.h).
 * Status 1 if there is anything. */
#include <stdio.h>

#include "../harness/geometry.h"
#include "feldpost/error.h"
#include "feldpost/file.h"

static bool
look_at(const char *name, struct arena *a)
{
	struct error e = { 0 };
	struct span text;
	if (!file_read(a, name, 1 << 22, &text, &e)) {
		fprintf(stderr, "%s: %s\n", name, e.text);
		return false;
	}
	const char *fault =
		geometry_fault(arena_copy(a, text.data, text.length), a);
	if (fault)
		printf("%s: %s\n", name, fault);
	return !fault;
}

int
main(int argc, char **argv)
{
	bool all = true;
	for (int i = 1; i < argc; i++) {
		struct arena *a = arena_new(NULL);
		all = look_at(argv[i], a) && all;
		arena_free(a);
	}
	return !all;
}
