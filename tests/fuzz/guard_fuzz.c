/*
 * Any bytes as the guard file, beside a packet that is kept whole: nobody signs
 * a second version of it.
 */
#include "beside.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	open_beside();
	try_second_version(put_own(a, (struct span){ (const char *)data, size },
				   &beside.line, 1),
		beside.packets);
	arena_free(a);
	return 0;
}
