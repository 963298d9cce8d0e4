#include <string.h>

#include "feldpost/evidence.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"

/* The file of packets that do not fit in a game, beside it. */

static bool
same_body(const struct block *a, const struct block *b)
{
	return a->body.length == b->body.length &&
	       memcmp(a->body.data, b->body.data, b->body.length) == 0;
}

/* Whether a packet is there, whole: what stands there may be a part of it, or
 * have another signature, which proves nothing. */
static bool
has(const struct blocks *kept, const struct public_key *key,
	const struct block *b)
{
	struct error unused;
	for (size_t i = 0; i < kept->count; i++)
		if (same_body(&kept->block[i], b) &&
			signature_verify(&kept->block[i].signature, key,
				b->body, &unused))
			return true;
	return false;
}

/* Packets begin it, were it but a part of one; or it would be spoiled. */
static bool
is_evidence(struct span text)
{
	const size_t length = sizeof ARMOUR_BEGIN - 1;
	return text.length == 0 ||
	       (text.length >= length &&
		       memcmp(text.data, ARMOUR_BEGIN, length) == 0);
}

bool
evidence_keep(const struct game *g, const char *path, const struct findings *f,
	size_t *kept, struct error *e)
{
	struct arena *a = g->arena;
	struct span text;
	struct blocks there;
	struct buffer out = buffer_in(a);
	bool unused;
	*kept = 0;
	if (!file_read_beside(a, path, LIMIT_FILE, &text, &unused, e))
		return false;
	if (!is_evidence(text))
		return error_set(e, ERROR_SYSTEM,
			"%s is no file of evidence: nothing is written to it",
			path);
	armour_find(a, text, &there);
	for (size_t i = 0; i < f->count && *kept < EVIDENCE_MOST; i++) {
		const struct finding *one = &f->list[i];
		if (one->kind != FINDING_RIVAL && one->kind != FINDING_BRANCH)
			continue;
		++*kept;
		const struct public_key *key =
			&ledger_player(&g->ledger, one->from)->key;
		if (!has(&there, key, one->block))
			armour_write(&out, one->block->body,
				&one->block->signature, NULL);
	}
	return out.length == 0 ||
	       file_append_beside(path, buffer_span(&out), e);
}
