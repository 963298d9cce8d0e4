/*
 * Any bytes as the guard file, next to a packet that is kept completely: no
 * second version of it can be signed.
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
