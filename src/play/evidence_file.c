#include <string.h>

#include "feldpost/evidence.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"

/* The file of packets that do not fit in a game, beside it. */

static bool
has(const struct blocks *kept, struct span body)
{
	for (size_t i = 0; i < kept->count; i++)
		if (kept->block[i].body.length == body.length &&
			memcmp(kept->block[i].body.data, body.data,
				body.length) == 0)
			return true;
	return false;
}

bool
evidence_keep(struct arena *a, const char *path, const struct findings *f,
	size_t *kept, struct error *e)
{
	struct span text = { .data = "", .length = 0 };
	struct blocks there = { .count = 0 };
	struct buffer out = buffer_in(a);
	*kept = 0;
	if (file_exists(path) && !file_read(a, path, LIMIT_FILE, &text, e))
		return false;
	armour_find(a, text, &there);
	for (size_t i = 0; i < f->count && *kept < EVIDENCE_MOST; i++) {
		const struct finding *one = &f->list[i];
		if (one->kind != FINDING_RIVAL && one->kind != FINDING_BRANCH)
			continue;
		++*kept;
		if (!has(&there, one->block->body))
			armour_write(&out, one->block->body,
				&one->block->signature, NULL);
	}
	return out.length == 0 || file_append(path, buffer_span(&out), e);
}
