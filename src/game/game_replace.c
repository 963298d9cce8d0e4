#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/game.h"

/* Decides whether a game may be written over an existing game file. */

static bool
read_transcript(struct arena *a, struct span text, struct blocks *out)
{
	size_t line, at = game_transcript_at(text, &line);
	return armour_read(a, "", 1, span_from(text, at), out, NULL) &&
	       out->count > 0;
}

/* Checks that the text begins as game_write writes it: text that a person added
 * before the position, or in its head, must not be lost. */
bool
game_is_file(struct arena *a, struct span text)
{
	static const char first[] = "feldpost: game 2\n";
	struct blocks blocks = { .count = 0 };
	size_t line, head = game_transcript_at(text, &line);
	return (head == 0 ||
		       (head > strlen(first) && span_begins(text, first))) &&
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
