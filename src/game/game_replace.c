#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/game.h"

/* Whether a game may take the place of what a game file holds. */

static size_t
transcript_at(struct span text)
{
	size_t line;
	return game_transcript_at(text, &line);
}

static bool
read_transcript(struct arena *a, struct span text, struct blocks *out)
{
	size_t at = transcript_at(text);
	struct span transcript = { text.data + at, text.length - at };
	return armour_read(a, "", 1, transcript, out, NULL) && out->count > 0;
}

/* As game_write begins it: what a person has put before is not lost. */
static bool
has_head(struct span old, size_t transcript)
{
	static const char first[] = "feldpost: game 2\n";
	size_t length = sizeof first - 1;
	return transcript == 0 ||
	       (transcript > length && memcmp(old.data, first, length) == 0);
}

bool
game_is_file(struct arena *a, struct span text)
{
	struct blocks blocks = { .count = 0 };
	return has_head(text, transcript_at(text)) &&
	       read_transcript(a, text, &blocks);
}

const char *
game_would_lose(
	const struct game *g, struct arena *a, struct span old, bool so_far)
{
	struct blocks blocks = { .count = 0 };
	if (!read_transcript(a, old, &blocks))
		return _("no game file");
	for (size_t i = 0; i < blocks.count && i < g->ledger.count; i++) {
		if (span_same(g->ledger.entry[i].body, blocks.block[i].body))
			continue;
		return i == 0 ? _("a game file of another game")
			      : arena_printf(a,
					_("a game file with another packet "
					  "%zu"),
					i + 1);
	}
	if (so_far || blocks.count <= g->ledger.count)
		return NULL;
	return arena_printf(a,
		_("a game file with packet %zu, which the new one lacks"),
		g->ledger.count + 1);
}

bool
game_is_ahead(const struct game *g)
{
	return g->resolved;
}
