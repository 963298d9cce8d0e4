/*
 * Any bytes as the file of packets that the guard keeps, next to a guard that
 * knows the packet: no second version of it can be signed.
 */
#include "beside.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	open_beside();
	try_second_version(beside.line,
		put_own(a, (struct span){ (const char *)data, size },
			&beside.packets, 1));
	arena_free(a);
	return 0;
}
