#include "feldpost/audit.h"
#include "feldpost/rolls.h"

bool
audit_transcript(
	struct ledger *l, const char *file, struct span text, struct error *e)
{
	struct blocks blocks = { .count = 0 };
	size_t line;
	size_t at = game_transcript_at(text, &line);
	struct span packets = { text.data + at, text.length - at };
	if (!armour_read(l->arena, file, line, packets, &blocks, e))
		return false;
	if (blocks.count == 0)
		return error_set(
			e, ERROR_INPUT, "%s: there is no transcript", file);
	for (size_t i = 0; i < blocks.count; i++) {
		ledger_let_send(l, &blocks.block[i]);
		if (!ledger_take(l, &blocks.block[i], e) ||
			!rolls_check(l, ledger_last(l), e)) {
			e->at = (struct place){ .file = file,
				.line = blocks.block[i].line };
			return false;
		}
	}
	return true;
}

bool
audit_rolls(const struct game *g, struct error *e)
{
	for (size_t i = 0; i < g->ledger.count; i++)
		if (!rolls_check(&g->ledger, &g->ledger.entry[i], e))
			return false;
	return true;
}

const char *
audit_scope(const struct game *g)
{
	if (game_unverified(g))
		return _("signatures, links, dice, rules; not the position, "
			 "which is ahead of the packets");
	if (g->cards && game_finish(g) == FINISH_ALL)
		return _("signatures, links, dice, rules, position, all cards");
	if (g->cards && mode_deals(g->ledger.mode))
		return _("signatures, links, dice, rules, position, the cards "
			 "shown; deals not opened");
	if (g->cards)
		return _("signatures, links, dice, rules, position, the cards "
			 "shown");
	return _("signatures, links, dice, rules, position");
}
