/* Any bytes as a mail whose simple parts are decoded here: no limit is
 * exceeded, and a packet begins in each part. */
#include <stdlib.h>

#include "feldpost/arena.h"
#include "feldpost/limits.h"
#include "feldpost/parts.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct mail m = { .text = { (const char *)data, size } };
	size_t found = 0;
	parts_open(a, &m);
	for (size_t i = 0; i < m.parts; i++) {
		struct mail part = { .text = m.part[i] };
		if (!mail_has_packet(a, &part))
			abort();
		found += part.text.length;
	}
	if (found > LIMIT_FOUND || m.parts > LIMIT_MIME_PARTS)
		abort();
	arena_free(a);
	return 0;
}
