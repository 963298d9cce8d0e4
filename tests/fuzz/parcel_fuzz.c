/*
 * Any bytes as a parcel: at worst an error. A parcel that opens can be asked
 * for its position and its legal orders.
 */
#include <stdint.h>
#include <stdlib.h>

#include "feldpost/planner.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const requests[] = { "{\"do\":\"about\"}",
		"{\"do\":\"ground\"}", "{\"do\":\"board\"}",
		"{\"do\":\"last\"}", "{\"do\":\"hear\"}",
		"{\"do\":\"next\",\"most\":20}" };
	struct error e;
	struct planner *p =
		planner_open((struct span){ (const char *)data, size }, &e);
	if (!p && e.code == ERROR_NONE)
		abort();
	for (size_t i = 0; p && i < sizeof requests / sizeof *requests; i++)
		if (planner_ask(p, span_of(requests[i])).length == 0)
			abort();
	planner_close(p);
	return 0;
}
