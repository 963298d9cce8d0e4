#include "feldpost/hexmap.h"

void
hexmap_check(const struct hexmap *m, const struct hexmap_kinds *k,
	struct arena *a, hexmap_fault *found, void *context)
{
	(void)m;
	(void)k;
	(void)a;
	(void)found;
	(void)context;
}
