#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/game.h"

/* Whether a game may take the place of what a game file holds. */

static bool
same_packet(const struct entry *entry, const struct block *old)
{
	return entry->body.length == old->body.length &&
	       memcmp(entry->body.data, old->body.data, old->body.length) == 0;
}

const char *
game_would_lose(
	const struct game *g, struct arena *a, struct span old, bool so_far)
{
	struct blocks blocks = { .count = 0 };
	size_t line, at = game_transcript_at(old, &line);
	struct span transcript = { old.data + at, old.length - at };
	if (!armour_read(a, "", line, transcript, &blocks, NULL) ||
		blocks.count == 0)
		return "no game file";
	for (size_t i = 0; i < blocks.count && i < g->ledger.count; i++) {
		if (same_packet(&g->ledger.entry[i], &blocks.block[i]))
			continue;
		return i == 0 ? "a game file of another game"
			      : arena_printf(a,
					"a game file with another packet %zu",
					i + 1);
	}
	if (so_far || blocks.count <= g->ledger.count)
		return NULL;
	return arena_printf(a,
		"a game file with packet %zu, which the new one lacks",
		g->ledger.count + 1);
}

bool
game_is_ahead(const struct game *g)
{
	return g->resolved;
}
